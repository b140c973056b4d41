import type { DeliveryTerms, DeliveryWish } from '#shared/delivery.ts';
import { deliveryOf } from '#shared/delivery-options.ts';
import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderTotals, PlaceOrderInput } from '#shared/orders.ts';
import { effectiveTaxRate, type Settings } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import type { GiftTerms } from '#server/delivery/delivery-terms.ts';
import type { AppliedDiscount } from '#server/discount-codes/apply-discount-code.ts';
import { termsWith } from './order-delivery.ts';
import { wrapFee } from './order-gift.ts';
import type { PricedLine } from './decide-lines.ts';

/** What the store charges besides its goods. */
interface Charges {
  settings: Pick<Settings, 'taxRate'>;
  /** Null or absent where nothing is charged for delivery. */
  delivery?: DeliveryTerms | null;
  gifts?: Pick<GiftTerms, 'wrapFee'>;
}

interface Wanted {
  /** The discount of a code, or of staff; none by default. */
  applied?: Pick<AppliedDiscount, 'discount' | 'freeDelivery'> | null;
  isWrapped?: boolean | undefined;
  wish: DeliveryWish;
  now: Date;
}

/** The totals that the store charges for lines now, in quotes, orders and sales of staff, and the terms of delivery with the discount. */
export function priceOrder(
  lines: readonly Pick<PricedLine, 'price' | 'quantity'>[],
  { settings, delivery = null, gifts }: Charges,
  { applied = null, isWrapped, wish, now }: Wanted,
): { totals: OrderTotals; terms: DeliveryTerms | null } {
  const taxRate = effectiveTaxRate(settings.taxRate);
  const terms = termsWith(applied, delivery);
  // Nothing is wrapped or delivered where nothing can be bought.
  if (lines.length === 0) return { totals: totalsOf([], taxRate), terms };
  const discount = applied?.discount ?? 0;
  const giftWrapFee = gifts ? wrapFee(gifts, isWrapped) : 0;
  const totals = totalsOf(lines, taxRate, { discount, giftWrapFee });
  if (!terms) return { totals, terms };
  const { chosen } = deliveryOf(terms, wish, totals.subtotal - discount, now);
  const charges = { discount, giftWrapFee, deliveryFee: chosen?.fee ?? 0 };
  return {
    totals: totalsOf(lines, taxRate, { ...charges, isDeliveryTaxed: terms.isTaxed }),
    terms,
  };
}

/** The amounts that were sent and are not the server's own. */
function changedAmounts(input: PlaceOrderInput, lines: readonly PricedLine[], totals: OrderTotals) {
  const compared: [path: string, seen: number, real: number][] = [
    ...lines.map(({ price }, index): [string, number, number] => [
      `items.${index}.price`,
      input.items[index]?.price ?? 0,
      price,
    ]),
    ['subtotal', input.subtotal, totals.subtotal],
    ['discount', input.discount ?? totals.discount, totals.discount],
    ['giftWrapFee', input.giftWrapFee ?? totals.giftWrapFee, totals.giftWrapFee],
    ['deliveryFee', input.deliveryFee ?? totals.deliveryFee, totals.deliveryFee],
    ['tax', input.tax, totals.tax],
    ['total', input.total, totals.total],
  ];
  return compared
    .filter(([, seen, real]) => seen !== real)
    .map(([path, , real]) => ({
      path,
      message: `is ${formatNaira(real)} now (${real} kobo)`,
      code: 'total_changed' as const,
      ...(path.endsWith('.price') && { price: real }),
    }));
}

/** `total_changed` unless every amount sent is the server's own: nobody is charged what they did not see. */
export function totalsRefusal(
  input: PlaceOrderInput,
  lines: readonly PricedLine[],
  totals: OrderTotals,
): DomainError | null {
  const issues = changedAmounts(input, lines, totals);
  if (issues.length === 0) return null;
  return new DomainError('total_changed', {
    issues,
    message: `Prices have changed. The total is ${formatNaira(totals.total)} now. (${issues
      .map(({ path, message }) => `${path} ${message}`)
      .join('; ')})`,
  });
}
