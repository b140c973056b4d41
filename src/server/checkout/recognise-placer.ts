import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { showBrowser } from '../orders/order-viewer.ts';
import { isSecretOf } from './change-secret.ts';

/** From now on the order's page knows the browser that placed it; not one that repeats the request with another secret. */
export async function recognisePlacer(
  ctx: Pick<Context, 'viewer'>,
  order: Order,
  { changeSecret }: Pick<PlaceOrderInput, 'changeSecret'>,
): Promise<void> {
  if (!order.changeSecretHash || !isSecretOf(order, changeSecret)) return;
  await showBrowser(ctx, order.changeSecretHash);
}
