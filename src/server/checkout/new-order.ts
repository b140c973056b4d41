import type { Gift } from '#shared/gifts.ts';
import type { OrderTotals, PlaceOrderInput } from '#shared/orders.ts';
import type { DiscountCode } from '#server/entities/index.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { type PaymentOffer, paymentTerms } from '#server/payments/payment-terms.ts';
import { hashChangeSecret } from './change-secret.ts';
import { earliest, type AllowedHold } from './limit-orders.ts';
import type { OrderDelivery } from './order-delivery.ts';
import { detailsHash, itemsHash } from './order-hashes.ts';

/** When and from where an order is placed. */
export interface Placing {
  now: Date;
  /** Blank for an order that comes from no request. */
  address: string;
  holdHours: number;
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
export function newOrder(
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
