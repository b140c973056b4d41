import { formatNaira, type Kobo } from './money.ts';
import type { OrderTotals } from './orders.ts';
import * as texts from './texts/order-labels.ts';

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
    text: name === 'delivery' && amount === 0 ? texts.free : formatNaira(amount),
  });
  return [
    row('subtotal', texts.subtotal, subtotal),
    ...(discount > 0 ? [row('discount', texts.discount, -discount)] : []),
    ...(giftWrapFee > 0 ? [row('giftWrap', texts.giftWrap, giftWrapFee)] : []),
    row('delivery', texts.shipping, deliveryFee),
    row('tax', texts.tax(taxRate), tax),
    row('total', texts.total, total),
  ];
}
