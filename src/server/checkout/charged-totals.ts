import type { DeliveryTerms, DeliveryWish } from '#shared/delivery.ts';
import { deliveryOf } from '#shared/delivery-options.ts';
import type { Kobo } from '#shared/money.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { effectiveTaxRate, type Settings } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import type { AppliedDiscount } from '#server/discount-codes/apply-discount-code.ts';
import type { PricedLine } from './price-lines.ts';

interface Facts {
  settings: Pick<Settings, 'taxRate'>;
  /** The discount of a code; none by default. */
  applied?: Pick<AppliedDiscount, 'discount' | 'freeDelivery'> | null;
  /** The fee of gift wrap; 0 by default. */
  giftWrapFee?: Kobo;
  /** Null or absent where nothing is charged for delivery. */
  delivery?: { terms: DeliveryTerms; wish: DeliveryWish; now: Date } | null;
}

/** The totals that the store charges for lines now, in quotes, orders and sales of staff. */
export function chargedTotals(
  lines: readonly Pick<PricedLine, 'price' | 'quantity'>[],
  { settings, applied = null, delivery = null, giftWrapFee = 0 }: Facts,
): OrderTotals {
  const taxRate = effectiveTaxRate(settings.taxRate);
  const discount = applied?.discount ?? 0;
  // Nothing is wrapped or delivered where nothing can be bought.
  if (lines.length === 0) return totalsOf([], taxRate);
  const totals = totalsOf(lines, taxRate, { discount, giftWrapFee });
  if (!delivery) return totals;
  const { terms, wish, now } = delivery;
  const { chosen } = deliveryOf(terms, wish, totals.subtotal - discount, now);
  return totalsOf(lines, taxRate, {
    discount,
    giftWrapFee,
    deliveryFee: chosen?.fee ?? 0,
    isDeliveryTaxed: terms.isTaxed,
  });
}
