import type { DeliveryTerms, DeliveryWish } from '#shared/delivery.ts';
import { deliveryOf } from '#shared/delivery-options.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { effectiveTaxRate, type Settings } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import type { GiftTerms } from '#server/delivery/delivery-terms.ts';
import type { AppliedDiscount } from '#server/discount-codes/apply-discount-code.ts';
import { termsWith } from './order-delivery.ts';
import { wrapFee } from './order-gift.ts';
import type { PricedLine } from './price-lines.ts';

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
