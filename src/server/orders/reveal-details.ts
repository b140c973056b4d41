import { DomainError } from '#shared/errors.ts';
import type { RevealDetailsInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { addressKey } from '../limits/address-key.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { findByReference } from './find-order.ts';
import { showOrder } from './order-viewer.ts';

const MOST_AN_HOUR = 5;
/** Over all addresses: of ten thousand endings, whoever has many addresses tries no more than these. */
const MOST_A_DAY = 50;

/**
 * Shows an order in full to a browser whose user knows the last four digits of its phone number. Gives no right to change it.
 * Throws `wrong_digits`, also where there is no such order or it has no phone number, and `too_many_requests` after five tries
 * an hour per order and address.
 */
export async function revealDetails(
  ctx: Pick<Context, 'em' | 'now' | 'address' | 'viewer'>,
  { paymentReference, lastFourDigits }: RevealDetailsInput,
): Promise<Order> {
  const order = await findByReference(ctx, paymentReference);
  if (!order) throw new DomainError('wrong_digits');
  const tries = `reveal:${order.id}:${addressKey(ctx.address)}`;
  // Counted before the digits are looked at, so that parallel guesses are not free; a success wipes the count.
  await countAttempt(ctx.em, ctx.now(), { key: tries, most: MOST_AN_HOUR, windowSeconds: 3600 });
  await countAttempt(ctx.em, ctx.now(), {
    key: `reveal:${order.id}`,
    most: MOST_A_DAY,
    windowSeconds: 24 * 3600,
  });
  if (!order.customerPhone.endsWith(lastFourDigits)) throw new DomainError('wrong_digits');
  await forgetAttempts(ctx.em, tries);
  await showOrder(ctx, order);
  return order;
}
