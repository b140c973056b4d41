import { createHash, timingSafeEqual } from 'node:crypto';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { RequestCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { grantBrowser } from '#server/orders/order-access.ts';

/** Hashes a browser's change secret for storage. The secret has at least 128 random bits, so that a fast hash is enough. */
export const hashChangeSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Identifies the browser that placed an order. */
export type PlacedFrom = Pick<Order, 'changeSecretHash'>;

/**
 * Whether the sender is the browser that placed the order. Only that gives the right to change it: people pass order links
 * on in chats, and many know a buyer's phone number and e-mail address.
 */
export function isSecretOf({ changeSecretHash }: PlacedFrom, secret: string | undefined): boolean {
  if (!changeSecretHash || secret === undefined) return false;
  const given = Buffer.from(hashChangeSecret(secret));
  const stored = Buffer.from(changeSecretHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** Shows the order in full to the browser that placed it; not to one that repeats the request with another secret. */
export async function rememberPlacingBrowser(
  ctx: Pick<RequestCtx, 'orderAccess'>,
  order: PlacedFrom,
  { changeSecret }: Pick<PlaceOrderInput, 'changeSecret'>,
): Promise<void> {
  if (!order.changeSecretHash || !isSecretOf(order, changeSecret)) return;
  await grantBrowser(ctx, order.changeSecretHash);
}

/** The context of a sender who proves with the secret itself, and not with a cookie, that it placed an order. */
export const withChangeSecret = (ctx: RequestCtx, secret: string | undefined): RequestCtx =>
  secret === undefined
    ? ctx
    : {
        ...ctx,
        orderAccess: {
          async read() {
            const { browsers, orders } = await ctx.orderAccess.read();
            return { browsers: [...browsers, hashChangeSecret(secret)], orders };
          },
          write: (access) => ctx.orderAccess.write(access),
        },
      };
