import { DomainError } from '#shared/errors.ts';
import type { ChoosePiecesInput, OrderedPieces } from '#shared/pieces.ts';
import type { StaffCtx } from '#server/context.ts';
import { OrderItem } from '#server/entities/index.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { listOrderPieces, namePieces } from '#server/pieces/name-pieces.ts';

/** Says which pieces an item of an order is. Throws like namePieces(). */
export const choosePieces = (
  { em, now, user }: StaffCtx,
  input: ChoosePiecesInput,
): Promise<OrderedPieces[]> =>
  em.transactional(async (tx) => {
    const item = await tx.findOne(OrderItem, { id: input.itemId });
    if (!item) throw new DomainError('not_found', { message: 'Item not found' });
    const order = await lockOrder(tx, item.order.id);
    await namePieces(tx, order, input, { now: now(), userId: user.id });
    return listOrderPieces({ em: tx }, order.id);
  });
