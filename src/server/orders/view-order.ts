import type { OrderDetail } from '#shared/order-detail.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordRepeated } from '../audit/record-repeated.ts';
import type { Context } from '../context.ts';
import { orderDetail } from './order-detail.ts';

/** An order as a member of staff opens it; that they did is written down. Throws `not_found`. */
export async function viewOrder(
  ctx: Pick<Context, 'em' | 'now' | 'payments' | 'address' | 'user'>,
  id: number,
): Promise<OrderDetail> {
  const detail = await orderDetail(ctx, id);
  const view = { action: 'order_viewed', subject: `order ${id}`, about: id } as const;
  await recordRepeated(ctx.em, view, actorOf(ctx));
  return detail;
}
