import { DomainError } from '#shared/errors.ts';
import type { Gift } from '#shared/gifts.ts';
import type { CorrectGiftInput } from '#shared/staff-orders.ts';
import { giftText } from '#server/checkout/corrected-gift.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';

/**
 * Corrects the recipient, the note or the wished day of a gift, as arranged with the buyer: any day will do. The history
 * records what was there before. Throws `not_found`, also for an order that is not a gift.
 */
export const correctGift = (
  { em, now, user }: StaffCtx,
  { id, ...details }: CorrectGiftInput,
): Promise<Order> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const { gift: before } = order;
    if (!before) throw new DomainError('not_found', { message: 'This order is no gift' });
    const gift: Gift = {
      ...details,
      isWrapped: before.isWrapped,
      wishedOn: details.wishedOn ?? null,
    };
    if (giftText(gift) === giftText(before)) return order;
    order.gift = gift;
    const detail = { fields: 'gift', gift: giftText(before) };
    recordEvent(tx, order, 'details_corrected', detail, { now: now(), userId: user.id });
    return order;
  });
