import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import { isOn } from '#shared/settings.ts';
import { discountRefusal } from '#server/discount-codes/apply-discount-code.ts';
import { evaluateDiscount, type Uses } from '#server/discount-codes/evaluate-discount.ts';
import type { DiscountCode } from '#server/entities/index.ts';
import type { OrderRows } from '#server/orders/write-order.ts';
import { totalsRefusal } from './compare-prices.ts';
import { decideLines } from './decide-lines.ts';
import type { AllowedHold } from './limit-orders.ts';
import { newOrder, type Placing } from './new-order.ts';
import { deliveryRefusal, findDelivery, wishOf } from './order-delivery.ts';
import { giftOf, giftRefusal } from './order-gift.ts';
import { discountedLine, makeOrderItems } from './price-lines.ts';
import { priceOrder } from './price-order.ts';
import type { StoreFacts } from './read-checkout.ts';

/** All that an order is decided from, read under the locks of its sender, its code and its products. */
export interface OrderFacts extends StoreFacts {
  /** The code that it names, and how often that was used; null without one. */
  code: { found: DiscountCode; uses: Uses } | null;
  hold: AllowedHold;
}

export interface DecidedOrder extends OrderRows {
  order: ReturnType<typeof newOrder>;
  items: ReturnType<typeof makeOrderItems>;
}

/** What will be written, or the one reason why not. */
export type OrderDecision =
  | { refusal: DomainError; rows?: undefined }
  | { refusal: null; rows: DecidedOrder };

const refuse = (refusal: DomainError): OrderDecision => ({ refusal });

/**
 * Decides a new order. Refuses it with `maintenance`, `guest_checkout_closed`, `insufficient_stock`, `product_unavailable`,
 * `wrong_choice`, `discount_refused`, `delivery_unavailable`, `invalid_input` (its gift) or `total_changed`: nobody is charged an
 * amount that they did not see.
 */
export function decideOrder(
  facts: OrderFacts,
  input: PlaceOrderInput,
  placing: Placing,
): OrderDecision {
  const { settings, methods, gifts, hold, code } = facts;
  const { now } = placing;
  if (isOn(settings.maintenanceMode)) return refuse(new DomainError('maintenance'));
  if (!isOn(settings.allowGuestCheckout)) return refuse(new DomainError('guest_checkout_closed'));
  const { lines, moves, stocks, refusal } = decideLines(facts.products, input.items);
  if (refusal) return { refusal };

  const discount =
    code && evaluateDiscount(code.found, lines.map(discountedLine), { now, uses: code.uses });
  if (discount && discount.problem !== null) {
    return refuse(discountRefusal(discount.problem, code?.found.minimum));
  }
  const wish = wishOf(input);
  const { terms, totals } = priceOrder(lines, facts, {
    applied: discount,
    isWrapped: input.gift?.isWrapped,
    wish,
    now,
  });
  const delivery = findDelivery(terms, input, totals, now);
  if (!delivery) return refuse(deliveryRefusal(terms, input, totals, now));
  const unlike =
    giftRefusal(input.gift, { terms: gifts, delivery, now }) ?? totalsRefusal(input, lines, totals);
  if (unlike) return refuse(unlike);

  const order = newOrder(placing, input, {
    totals,
    delivery,
    gift: giftOf(input.gift),
    offer: { settings, methods },
    hold,
    code: code?.found ?? null,
  });
  return {
    refusal: null,
    rows: {
      order,
      items: makeOrderItems(lines, totals, discount?.perLine),
      events: [{ type: 'placed', detail: { paymentMethod: input.paymentMethod } }],
      moves,
      stocks,
      mails: ['new_order'],
    },
  };
}
