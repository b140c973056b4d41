import { formatNaira, type Kobo } from './money.ts';
import type { OrderTotals } from './orders.ts';

/** A line of a receipt; `text` is what stands beside the label. */
export interface TotalRow {
  name: 'subtotal' | 'discount' | 'giftWrap' | 'delivery' | 'tax' | 'total';
  label: string;
  /** Added to the total; the total itself in the last row. */
  amount: Kobo;
  text: string;
}

/** How totals are listed everywhere: discount and gift wrap only if there are any, delivery as free if it costs nothing. */
export function totalRows(totals: OrderTotals): TotalRow[] {
  const { subtotal, discount, giftWrapFee, deliveryFee, taxRate, tax, total } = totals;
  const row = (name: TotalRow['name'], label: string, amount: Kobo): TotalRow => ({
    name,
    label,
    amount,
    text: name === 'delivery' && amount === 0 ? 'Free' : formatNaira(amount),
  });
  return [
    row('subtotal', 'Subtotal', subtotal),
    ...(discount > 0 ? [row('discount', 'Discount', -discount)] : []),
    ...(giftWrapFee > 0 ? [row('giftWrap', 'Gift wrap', giftWrapFee)] : []),
    row('delivery', 'Shipping', deliveryFee),
    row('tax', `Tax (${taxRate}%)`, tax),
    row('total', 'Total', total),
  ];
}
