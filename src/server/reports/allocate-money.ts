import type { Kobo } from '#shared/money.ts';
import { proportionOf } from '#shared/totals.ts';

export interface TaxedOrder {
  total: Kobo;
  tax: Kobo;
  deliveryFee: Kobo;
  /** Part of the total that was given back before its items changed; 0 by default. */
  refundedGoods?: Kobo;
}

/** Where the money that an order has brought belongs. The parts add up to it. */
export interface Allocation {
  /** Goods, less what the order's discount took off, and gift wrap. */
  sales: Kobo;
  delivery: Kobo;
  vat: Kobo;
  /** Above the order's total: the customer's. */
  overpaid: Kobo;
}

/**
 * Divides what an order has brought so far: a part payment contains the same shares of VAT and delivery as the whole. An
 * order that is paid in full has exactly its tax as VAT and its fee as delivery, whatever the parts were.
 */
export function allocateMoney(order: TaxedOrder, received: Kobo): Allocation {
  const { total, tax, deliveryFee, refundedGoods = 0 } = order;
  const counted = Math.min(Math.max(received, 0), Math.max(0, total - refundedGoods));
  const vat = proportionOf(counted, tax, total);
  // Rounded together, so that they never exceed what came.
  const delivery = proportionOf(counted, tax + deliveryFee, total) - vat;
  return {
    sales: counted - vat - delivery,
    delivery,
    vat,
    overpaid: Math.max(received, 0) - counted,
  };
}
