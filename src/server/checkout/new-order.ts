import type { Gift } from '#shared/gifts.ts';
import type { OrderTotals, PlaceOrderInput } from '#shared/orders.ts';
import type { RequestCtx } from '#server/context.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { type PaymentOffer, paymentTerms } from '#server/payments/payment-terms.ts';
import { hashChangeSecret } from './change-secret.ts';
import { earliest, type AllowedHold } from './limit-orders.ts';
import type { OrderDelivery } from './order-delivery.ts';
import { detailsHash, itemsHash } from './order-hashes.ts';

interface Terms {
  totals: OrderTotals;
  delivery: OrderDelivery;
  /** None by default. */
  gift?: Gift | null;
  offer: PaymentOffer;
  hold: AllowedHold;
}

/** The row of a new order, without its id and the fields that have a default. */
export function newOrder(
  { now, address, payments }: Pick<RequestCtx, 'now' | 'address' | 'payments'>,
  input: PlaceOrderInput,
  { totals, delivery, gift = null, offer, hold }: Terms,
) {
  const { items: _, replaces: __, discountCode: ___, changeSecret, ...details } = input;
  const createdAt = now();
  const terms = paymentTerms(offer, input.paymentMethod, createdAt, payments.holdHours);
  return {
    ...details,
    ...totals,
    ...delivery,
    gift,
    ...terms,
    itemsHash: itemsHash(input),
    detailsHash: detailsHash(input),
    changeSecretHash: changeSecret ? hashChangeSecret(changeSecret) : null,
    placedFrom: address === '' ? null : addressKey(address),
    heldUntil: earliest(terms.heldUntil, hold.until),
    large: hold.large,
    beyondShare: hold.beyondShare,
    createdAt,
  };
}
