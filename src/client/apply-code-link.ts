import type { DataRouter } from 'react-router-dom';
import { MAX_DISCOUNT_CODE, normalisedCode } from '#shared/discount-codes.ts';
import { createCartStore } from './cart/stored-cart.ts';

/** Puts the code of a link (`/?code=NGOZI10`) into the cart, and takes it off the address. */
export function applyCodeLink(router: DataRouter): void {
  const { pathname, search, hash } = router.state.location;
  const query = new URLSearchParams(search);
  const code = normalisedCode(query.get('code') ?? '');
  query.delete('code');
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  void router.navigate(`${pathname}${rest}${hash}`, { replace: true, preventScrollReset: true });
  if (!/^[A-Z0-9]+$/.test(code) || code.length > MAX_DISCOUNT_CODE) return;
  createCartStore().update((cart) => ({ ...cart, discountCode: code }));
  // The page's own cart follows other tabs.
  dispatchEvent(new StorageEvent('storage'));
}
