import { proportionOf } from './proportion.ts';
import type { Kobo } from './money.ts';
import type { OrderTotals } from './orders.ts';
import { taxOf } from './tax.ts';

interface PricedLine {
  price: Kobo;
  quantity: number;
}

/** The amounts subtracted from and added to the lines of an order. `discount` is at most their sum. */
interface Charges {
  discount?: Kobo;
  deliveryFee?: Kobo;
  giftWrapFee?: Kobo;
  isDeliveryTaxed?: boolean;
}

const amountOf = ({ price, quantity }: PricedLine): Kobo => price * quantity;

const sum = (amounts: readonly Kobo[]): Kobo =>
  amounts.reduce((total, amount) => total + amount, 0);

/**
 * The totals of lines: subtotal, less discount, plus gift wrap, plus delivery, plus tax on the goods less the discount, on gift
 * wrap, and on delivery if it is taxed. `taxRate` is in percent, like `"7.5"`.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  taxRate: string,
  { discount = 0, deliveryFee = 0, giftWrapFee = 0, isDeliveryTaxed = false }: Charges = {},
): OrderTotals {
  const subtotal = sum(lines.map(amountOf));
  const goods = subtotal - discount + giftWrapFee;
  const tax = taxOf(goods + (isDeliveryTaxed ? deliveryFee : 0), taxRate);
  const total = goods + deliveryFee + tax;
  return { subtotal, discount, giftWrapFee, deliveryFee, taxRate, tax, total };
}

/**
 * The amount to subtract from a subtotal, so that it comes to an agreed total with its tax; 0 if it costs no more. Where tax is
 * rounded so that no discount gives exactly that total, it comes to a kobo less.
 */
export function discountForTotal(subtotal: Kobo, taxRate: string, agreed: Kobo): Kobo {
  const totalOf = (net: Kobo) => net + taxOf(net, taxRate);
  if (totalOf(subtotal) <= agreed) return 0;
  let [net, above] = [0, subtotal];
  while (above - net > 1) {
    const middle = Math.floor((net + above) / 2);
    if (totalOf(middle) <= agreed) net = middle;
    else above = middle;
  }
  return subtotal - net;
}

/**
 * Divides a discount over lines by their amounts, each share rounded to the kobo, half up; the last line bears what is left.
 * No share exceeds its line's amount.
 */
export function spreadDiscount(lines: readonly PricedLine[], discount: Kobo): Kobo[] {
  const amounts = lines.map(amountOf);
  const subtotal = sum(amounts);
  let [left, later] = [discount, subtotal];
  return amounts.map((amount) => {
    later -= amount;
    const share = Math.min(Math.max(proportionOf(discount, amount, subtotal), left - later), left);
    left -= share;
    return share;
  });
}
