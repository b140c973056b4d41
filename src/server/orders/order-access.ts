import type { OrderAccess, RequestCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { DomainError } from '#shared/errors.ts';
import type { RevealDetailsInput } from '#shared/orders.ts';
import { consumeRateLimit, resetRateLimit } from '#server/limits/rate-limit.ts';
import { findByReference } from './find-order.ts';

/** A cookie holds about 4000 characters. */
const MAX_BROWSERS = 5;
const MAX_ORDERS = 30;

type Viewed = Pick<Order, 'id' | 'changeSecretHash'>;

/** Whether the sender's browser placed the order or has proved that it knows the order's phone number. */
export async function seesDetails(
  { orderAccess }: Pick<RequestCtx, 'orderAccess'>,
  { id, changeSecretHash }: Viewed,
): Promise<boolean> {
  const { browsers, orders } = await orderAccess.read();
  return orders.includes(id) || (changeSecretHash != null && browsers.includes(changeSecretHash));
}

/** Lets the sender's browser see in full the orders placed with this secret. */
export const grantBrowser = (ctx: Pick<RequestCtx, 'orderAccess'>, secretHash: string) =>
  change(ctx, ({ browsers, orders }) => ({
    browsers: newestLast(browsers, secretHash, MAX_BROWSERS),
    orders,
  }));

/** Lets the sender's browser see one order in full. */
export const grantOrder = (ctx: Pick<RequestCtx, 'orderAccess'>, { id }: Viewed) =>
  change(ctx, ({ browsers, orders }) => ({
    browsers,
    orders: newestLast(orders, id, MAX_ORDERS),
  }));

async function change(
  { orderAccess }: Pick<RequestCtx, 'orderAccess'>,
  next: (now: OrderAccess) => OrderAccess,
): Promise<void> {
  await orderAccess.write(next(await orderAccess.read()));
}

const newestLast = <Value>(list: Value[], value: Value, max: number): Value[] =>
  [...list.filter((it) => it !== value), value].slice(-max);

/**
 * Whom to count payment attempts for: the buyer's browser, or a network address. Others who have the link cannot use up
 * the buyer's limit.
 */
export const rateLimitSubject = async (
  ctx: Pick<RequestCtx, 'orderAccess' | 'address'>,
  order: Order,
): Promise<string> => ((await seesDetails(ctx, order)) ? 'buyer' : addressKey(ctx.address));

const MAX_PER_HOUR = 5;
/** From all addresses together, so that somebody with many addresses cannot try all ten thousand endings. */
const MAX_PER_DAY = 50;

/**
 * Shows an order in full to a browser whose user knows the last four digits of its phone number. This gives no right to
 * change it. Throws `wrong_digits`, also if there is no such order or it has no phone number, and `too_many_requests`
 * after five attempts per hour, order and address.
 */
export async function revealDetails(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'address' | 'orderAccess'>,
  { paymentReference, lastFourDigits }: RevealDetailsInput,
): Promise<Order> {
  const order = await findByReference(ctx, paymentReference);
  if (!order) throw new DomainError('wrong_digits');
  const tries = `reveal:${order.id}:${addressKey(ctx.address)}`;
  // Counted before the digits are compared, so that parallel guesses count too. A success resets the count.
  await consumeRateLimit(ctx.em, ctx.now(), {
    key: tries,
    max: MAX_PER_HOUR,
    windowSeconds: 3600,
  });
  await consumeRateLimit(ctx.em, ctx.now(), {
    key: `reveal:${order.id}`,
    max: MAX_PER_DAY,
    windowSeconds: 24 * 3600,
  });
  if (!order.customerPhone.endsWith(lastFourDigits)) throw new DomainError('wrong_digits');
  await resetRateLimit(ctx.em, tries);
  await grantOrder(ctx, order);
  return order;
}
