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
  /** Delivery that costs nothing. */
  isFree: boolean;
}

interface ListedTotals extends OrderTotals {
  /** An order’s, which gave the discount. */
  discountCode?: string | null;
}

/** How totals are listed everywhere: discount, gift wrap and tax only if there are any, delivery as free
 * if it costs nothing. */
export function totalRows(totals: ListedTotals): TotalRow[] {
  const { subtotal, discount, discountCode, giftWrapFee, deliveryFee, taxRate, tax, total } =
    totals;
  const discountLabel = discountCode ? texts.discountBy(discountCode) : texts.discount;
  const row = (name: TotalRow['name'], label: string, amount: Kobo): TotalRow => {
    const isFree = name === 'delivery' && amount === 0;
    return { name, label, amount, text: isFree ? texts.free : formatNaira(amount), isFree };
  };
  return [
    row('subtotal', texts.subtotal, subtotal),
    ...(discount > 0 ? [row('discount', discountLabel, -discount)] : []),
    ...(giftWrapFee > 0 ? [row('giftWrap', texts.giftWrap, giftWrapFee)] : []),
    row('delivery', texts.shipping, deliveryFee),
    ...(Number(taxRate) > 0 ? [row('tax', texts.tax(taxRate), tax)] : []),
    row('total', texts.total, total),
  ];
}
