import { DomainError } from '#shared/errors.ts';
import type { Gift } from '#shared/gifts.ts';
import type { OrderTotals, PlaceOrderInput } from '#shared/orders.ts';
import { isOn } from '#shared/settings.ts';
import { discountRefusal } from '#server/discount-codes/apply-discount-code.ts';
import { evaluateDiscount, type Uses } from '#server/discount-codes/evaluate-discount.ts';
import type { DiscountCode } from '#server/entities/index.ts';
import { addressKey } from '#server/limits/address-key.ts';
import type { OrderRows } from '#server/orders/write-order.ts';
import { type PaymentOffer, paymentTerms } from '#server/payments/payment-terms.ts';
import { hashChangeSecret } from './change-secret.ts';
import { decideLines, discountedLine, makeOrderItems } from './decide-lines.ts';
import { earliest, type AllowedHold } from './limit-orders.ts';
import { deliveryRefusal, findDelivery, wishOf, type OrderDelivery } from './order-delivery.ts';
import { giftOf, giftRefusal } from './order-gift.ts';
import { detailsHash, itemsHash } from './order-hashes.ts';
import { priceOrder, totalsRefusal } from './price-order.ts';
import type { StoreFacts } from './read-checkout.ts';

/** When and from where an order is placed. */
export interface Placing {
  now: Date;
  /** Blank for an order that comes from no request. */
  address: string;
  holdHours: number;
}

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

interface Terms {
  totals: OrderTotals;
  delivery: OrderDelivery;
  gift: Gift | null;
  offer: PaymentOffer;
  hold: AllowedHold;
  code: Pick<DiscountCode, 'id' | 'code'> | null;
}

/** The row of a new order, without its id and the fields that have a default. */
function newOrder(
  { now, address, holdHours }: Placing,
  input: PlaceOrderInput,
  { totals, delivery, gift, offer, hold, code }: Terms,
) {
  const { items: _, replaces: __, discountCode: ___, changeSecret, ...details } = input;
  const terms = paymentTerms(offer, input.paymentMethod, now, holdHours);
  return {
    ...details,
    ...totals,
    ...delivery,
    gift,
    ...terms,
    discountCode: code?.code ?? null,
    discountCodeId: code?.id ?? null,
    itemsHash: itemsHash(input),
    detailsHash: detailsHash(input),
    changeSecretHash: changeSecret ? hashChangeSecret(changeSecret) : null,
    placedFrom: address === '' ? null : addressKey(address),
    heldUntil: earliest(terms.heldUntil, hold.until),
    large: hold.large,
    beyondShare: hold.beyondShare,
    flags: [],
    createdAt: now,
  };
}
