import type { Kobo } from '#shared/money.ts';
import { proportionOf } from '#shared/proportion.ts';

export interface TaxedOrder {
  total: Kobo;
  tax: Kobo;
  deliveryFee: Kobo;
}

/** Where the money that an order has brought belongs. The parts add up to it. */
export interface Allocation {
  /** Goods, less what the order's discount took off, gift wrap, and what staff accepted above the total. */
  sales: Kobo;
  delivery: Kobo;
  vat: Kobo;
  /** Above the order's total: the customer's. */
  overpaid: Kobo;
}

/** Parts of an order that were given back, as they were named. */
export interface ReturnedParts {
  amount: Kobo;
  vat: Kobo;
  delivery: Kobo;
}

const nothing: ReturnedParts = { amount: 0, vat: 0, delivery: 0 };

/**
 * Divides what an order has brought so far and the buyer may not have back, `earned`: a part payment contains the same shares
 * of VAT and delivery as the whole. An order that is paid in full has exactly its tax as VAT and its fee as delivery, less
 * those of the parts that were given back, whatever the payments were.
 */
export function allocateMoney(
  { total, tax, deliveryFee }: TaxedOrder,
  earned: Kobo,
  returned: ReturnedParts = nothing,
): Omit<Allocation, 'overpaid'> {
  const rest = Math.max(0, total - returned.amount);
  const restOfTax = Math.max(0, tax - returned.vat);
  const restOfFee = Math.max(0, deliveryFee - returned.delivery);
  const counted = Math.min(earned, rest);
  const vat = proportionOf(counted, restOfTax, rest);
  // Rounded together, so that they never exceed what came.
  const delivery = proportionOf(counted, restOfTax + restOfFee, rest) - vat;
  return { sales: earned - vat - delivery, delivery, vat };
}
