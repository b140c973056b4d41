import type { OrderAccess, RequestCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { addressKey, networkOf, NETWORK_TIMES } from '#server/limits/address-key.ts';
import { DomainError } from '#shared/errors.ts';
import type { RevealDetailsInput } from '#shared/orders.ts';
import { phoneNumber } from '#shared/phone.ts';
import { consumeRateLimit, resetRateLimit, restoreRateLimit } from '#server/limits/rate-limit.ts';
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

/** From one address, and four times as many from one /48. */
const MAX_PER_HOUR = 5;
/** Endings from all addresses together, so that somebody with many addresses cannot try all ten thousand. */
const MAX_ENDINGS_PER_DAY = 50;

/**
 * Shows an order in full to a browser whose user knows the last four digits of its phone number, or all of it. This gives no
 * right to change it. After fifty wrong endings in a day, from wherever, only the whole number counts: strangers who have the
 * link cannot guess its ten million, and cannot lock out whoever knows it.
 *
 * Throws `wrong_digits`, also if there is no such order or it has no phone number, `whole_number_required`, and
 * `too_many_requests` after five attempts per hour, order and address.
 */
export async function revealDetails(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'address' | 'orderAccess'>,
  { paymentReference, lastFourDigits }: RevealDetailsInput,
): Promise<Order> {
  const order = await findByReference(ctx, paymentReference);
  if (!order) throw new DomainError('wrong_digits');
  const wholeNumber = phoneNumber(lastFourDigits);
  // Counted before the digits are compared, so that parallel guesses count too. A success is taken back.
  const { own, network, endings } = limitsOf(ctx, order);
  for (const limit of [own, ...network]) await consumeRateLimit(ctx.em, ctx.now(), limit);
  if (wholeNumber === null) {
    await consumeRateLimit(ctx.em, ctx.now(), endings).catch((error: unknown) => {
      const isFull = error instanceof DomainError && error.code === 'too_many_requests';
      throw isFull ? new DomainError('whole_number_required') : error;
    });
  }
  const isKnown =
    wholeNumber === null
      ? order.customerPhone.endsWith(lastFourDigits)
      : order.customerPhone === wholeNumber;
  if (!isKnown) throw new DomainError('wrong_digits');
  await resetRateLimit(ctx.em, own.key);
  for (const { key } of [...network, ...(wholeNumber === null ? [endings] : [])]) {
    await restoreRateLimit(ctx.em, key);
  }
  await grantOrder(ctx, order);
  return order;
}

function limitsOf({ address }: Pick<RequestCtx, 'address'>, { id }: Order) {
  const key = addressKey(address);
  const wide = networkOf(key);
  const hour = { windowSeconds: 3600 };
  return {
    own: { key: `reveal:${id}:${key}`, max: MAX_PER_HOUR, ...hour },
    network:
      wide === null
        ? []
        : [{ key: `reveal:${id}:${wide}`, max: MAX_PER_HOUR * NETWORK_TIMES, ...hour }],
    endings: { key: `reveal:${id}`, max: MAX_ENDINGS_PER_DAY, windowSeconds: 24 * 3600 },
  };
}
