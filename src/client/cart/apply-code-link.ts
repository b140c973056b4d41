import type { NavigateFunction } from 'react-router-dom';
import { MAX_DISCOUNT_CODE, normalisedCode } from '#shared/discount-codes.ts';
import type { ToastContent } from '#client/ui/toast/toast-provider.tsx';
import * as texts from '#client/texts/cart.ts';

interface Tools {
  navigate: NavigateFunction;
  setDiscountCode: (code: string) => void;
  toast: (content: ToastContent) => void;
}

/** Puts the code of a link (`/?code=NGOZI10`) into the cart, says so, and takes it off the address. */
export function applyCodeLink({ navigate, setDiscountCode, toast }: Tools): void {
  const { search, hash } = location;
  const query = new URLSearchParams(search);
  const code = normalisedCode(query.get('code') ?? '');
  query.delete('code');
  void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  if (!/^[A-Z0-9]+$/.test(code) || code.length > MAX_DISCOUNT_CODE) return;
  setDiscountCode(code);
  toast({ title: texts.codeFromLink(code) });
}
