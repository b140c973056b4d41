import type { Context, OrderViewer } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { addressKey } from '../limits/address-key.ts';

/** A cookie has room for about 4000 characters. */
const MOST_BROWSERS = 5;
const MOST_ORDERS = 30;

type Viewed = Pick<Order, 'id' | 'changeSecretHash'>;

/** Whether the sender's browser placed the order, or somebody knew its phone number there. */
export async function seesDetails(
  { viewer }: Pick<Context, 'viewer'>,
  { id, changeSecretHash }: Viewed,
): Promise<boolean> {
  const { browsers, orders } = await viewer.read();
  return orders.includes(id) || (changeSecretHash != null && browsers.includes(changeSecretHash));
}

/** The orders placed with this secret are shown in full to the sender's browser from now on. */
export const showBrowser = (ctx: Pick<Context, 'viewer'>, secretHash: string) =>
  change(ctx, ({ browsers, orders }) => ({
    browsers: newestLast(browsers, secretHash, MOST_BROWSERS),
    orders,
  }));

/** The same for one order. */
export const showOrder = (ctx: Pick<Context, 'viewer'>, { id }: Viewed) =>
  change(ctx, ({ browsers, orders }) => ({
    browsers,
    orders: newestLast(orders, id, MOST_ORDERS),
  }));

async function change(
  { viewer }: Pick<Context, 'viewer'>,
  next: (now: OrderViewer) => OrderViewer,
): Promise<void> {
  await viewer.write(next(await viewer.read()));
}

const newestLast = <Value>(list: Value[], value: Value, most: number): Value[] =>
  [...list.filter((it) => it !== value), value].slice(-most);

/**
 * Whom the tries to pay an order are counted for: its buyer's browser, or a network address. Others who have the link cannot
 * use up what the buyer may do.
 */
export const countedAs = async (
  ctx: Pick<Context, 'viewer' | 'address'>,
  order: Order,
): Promise<string> => ((await seesDetails(ctx, order)) ? 'buyer' : addressKey(ctx.address));
