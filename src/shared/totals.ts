import type { Kobo } from './money.ts';
import type { OrderTotals } from './orders.ts';
import { taxOf } from './tax.ts';

/** Subtotal, tax and total of lines. `taxRate` is in percent, like `"7.5"`. */
export function totalsOf(
  lines: readonly { price: Kobo; quantity: number }[],
  taxRate: string,
): OrderTotals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const tax = taxOf(subtotal, taxRate);
  return { subtotal, taxRate, tax, total: subtotal + tax };
}
