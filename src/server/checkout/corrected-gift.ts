import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { giftFacts, type Gift } from '#shared/gifts.ts';
import { formatNaira } from '#shared/money.ts';
import type { GiftInput } from '#shared/gifts-schema.ts';
import { loadGiftTerms } from '#server/delivery/delivery-terms.ts';
import type { Order } from '#server/entities/index.ts';
import { giftOf, giftRefused, wishRefusal } from './order-gift.ts';

/**
 * The gift of a corrected order. What was charged for wrapping stays: throws `total_changed` if it is wrapped for a fee now,
 * or was, and `invalid_input` for a new day or a wrap that the store does not offer.
 */
export async function correctedGift(
  tx: SqlEntityManager,
  order: Pick<Order, 'gift' | 'giftWrapFee' | 'total' | 'deliveryFrom'>,
  input: GiftInput | undefined,
  now: Date,
): Promise<Gift | null> {
  const gift = giftOf(input);
  const isWrapped = gift?.isWrapped ?? false;
  const terms = await loadGiftTerms({ em: tx });
  if (isWrapped !== (order.gift?.isWrapped ?? false)) {
    if (isWrapped && terms.wrapFee === null) {
      throw giftRefused('isWrapped', 'Gift wrap is not offered');
    }
    const fee = isWrapped ? (terms.wrapFee ?? 0) : 0;
    if (fee !== order.giftWrapFee) throw wrapChanged(fee);
  }
  if (input?.wishedOn !== (order.gift?.wishedOn ?? undefined)) {
    const delivery = { deliveryFrom: order.deliveryFrom ?? null };
    const refusal = wishRefusal(input?.wishedOn, { terms, delivery, now });
    if (refusal) throw refusal;
  }
  return gift;
}

const wrapChanged = (fee: number) =>
  new DomainError('total_changed', {
    message: `Gift wrap costs ${formatNaira(fee)} now.`,
    issues: [{ path: 'giftWrapFee', message: `is ${formatNaira(fee)} now (${fee} kobo)` }],
  });

/** For the history of an order; blank without a gift. */
export const giftText = (gift: Gift | null | undefined): string =>
  gift
    ? [
        gift.recipientName,
        gift.recipientPhone,
        ...giftFacts(gift).map(([label, text]) => `${label}: ${text}`),
      ].join(', ')
    : '';
