import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { type Order, OrderItem, type Refund } from '#server/entities/index.ts';
import { isRefundCounted } from './money-state.ts';
import { partsValue, type RefundedParts } from './refund-value.ts';

type PartsOfRefund = Pick<Refund, 'state' | 'items' | 'withFees'>;

/** The parts of an order that were refunded so far, without refunds that failed. */
export function refundedParts(refunds: readonly PartsOfRefund[]): RefundedParts {
  const quantities = new Map<number, number>();
  const counted = refunds.filter(isRefundCounted);
  for (const { itemId, quantity } of counted.flatMap(({ items }) => items)) {
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  }
  return { quantities, withFees: counted.some(({ withFees }) => withFees) };
}

interface WantedParts {
  items: readonly { itemId: number; quantity: number }[];
  withFees: boolean;
}

/**
 * The value of more parts of an order, in kobo, besides what its refunds were for. `fees` is what delivery and gift wrap add; 0
 * while items are left. Throws `refund_not_possible` for what is not in the order or was refunded already.
 */
export async function valueWanted(
  em: SqlEntityManager,
  order: Order,
  refunds: readonly PartsOfRefund[],
  { items: wanted, withFees }: WantedParts,
): Promise<{ value: number; fees: number }> {
  const items = await em.find(OrderItem, { order }, { refresh: true });
  const before = refundedParts(refunds);
  const quantities = new Map(before.quantities);
  for (const { itemId, quantity } of wanted) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw notPossible('An item is not part of this order. Reload it and try again.');
    const sum = (quantities.get(itemId) ?? 0) + quantity;
    if (sum > item.quantity) {
      const left = item.quantity - (before.quantities.get(itemId) ?? 0);
      throw notPossible(
        left > 0
          ? `Only ${left} of ${item.name} can still be refunded.`
          : `${item.name} was refunded already.`,
      );
    }
    quantities.set(itemId, sum);
  }
  const valueOf = (parts: RefundedParts) => partsValue(order, items, parts);
  const goods = valueOf({ quantities, withFees: before.withFees }) - valueOf(before);
  const isAll = items.every(({ id, quantity }) => quantities.get(id) === quantity);
  const canHaveFees = isAll && !before.withFees;
  const fees = canHaveFees
    ? valueOf({ quantities, withFees: true }) - valueOf({ quantities, withFees: false })
    : 0;
  if (withFees && !canHaveFees) {
    throw notPossible(
      before.withFees
        ? 'Delivery and gift wrap were refunded already.'
        : 'Delivery and gift wrap can be refunded with the last item.',
    );
  }
  return { value: goods + (withFees ? fees : 0), fees };
}

const notPossible = (message: string) => new DomainError('refund_not_possible', { message });
