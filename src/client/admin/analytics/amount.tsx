import { Price } from '../../ui/price.tsx';

/** A sum that may run to hundreds of millions, on a card of half a phone's width. */
export const Amount = ({ kobo }: { kobo: number }) => (
  <Price kobo={kobo} className="max-sm:text-16 max-sm:tracking-tight" />
);
