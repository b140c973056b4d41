import { createContext, use, type ReactNode } from 'react';
import type { Kobo } from '#shared/money.ts';
import { Price, priceLabel, WasPrice } from './price.tsx';

/** How a price without tax is shown: the store's settings say whether with it. */
export const ShownPriceContext = createContext((kobo: Kobo): Kobo => kobo);

export interface ShownPrice {
  kobo: Kobo;
  /** The lowest of several prices. */
  from?: boolean;
}

interface Props extends ShownPrice {
  /** The regular price during a sale; null without one. */
  was?: Kobo | null;
  className?: string;
  /** Between the two prices. */
  children?: ReactNode;
}

/** The label of a price as the shop shows it: with tax if the store says so. */
export function useShopPriceLabel() {
  const shown = use(ShownPriceContext);
  return ({ kobo, from = false }: ShownPrice) => priceLabel(shown(kobo), from);
}

export const ShopWasPrice = ({ kobo }: { kobo: Kobo }) => (
  <WasPrice kobo={use(ShownPriceContext)(kobo)} />
);

/** A price of the catalogue or the cart as the shop shows it: with tax if the store says so. */
export function ShopPrice({ kobo, from, was = null, className, children }: Props) {
  const shown = use(ShownPriceContext);
  return (
    <>
      <Price kobo={shown(kobo)} from={from} className={className} />
      {children}
      {was !== null && (
        <>
          {' '}
          <ShopWasPrice kobo={was} />
        </>
      )}
    </>
  );
}
