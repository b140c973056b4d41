import { formatNaira } from './money.ts';

/** An amount in the smallest unit of its currency. */
export const amountText = (amount: number, currency: string): string =>
  currency === 'NGN' ? formatNaira(amount) : `${currency} ${(amount / 100).toFixed(2)}`;
