import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { Kobo } from '#shared/money.ts';
import { type Order, OrderItem, type Refund } from '#server/entities/index.ts';
import { isRefundCounted } from './money-state.ts';
import { partsValue, type PartsValue, type RefundedParts } from './refund-value.ts';

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
 * What more parts of an order are worth, besides what its refunds were for. `fees` is what delivery and gift wrap add, in
 * kobo; 0 while items are left. Throws `refund_not_possible` for what is not in the order or was refunded already.
 */
export async function valueWanted(
  em: SqlEntityManager,
  order: Order,
  refunds: readonly PartsOfRefund[],
  { items: wanted, withFees }: WantedParts,
): Promise<PartsValue & { fees: Kobo }> {
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
  const isAll = items.every(({ id, quantity }) => quantities.get(id) === quantity);
  const canHaveFees = isAll && !before.withFees;
  if (withFees && !canHaveFees) {
    throw notPossible(
      before.withFees
        ? 'Delivery and gift wrap were refunded already.'
        : 'Delivery and gift wrap can be refunded with the last item.',
    );
  }
  const valueOf = (parts: RefundedParts) => partsValue(order, items, parts);
  const known = valueOf(before);
  const all = valueOf({ quantities, withFees: before.withFees || withFees });
  const feesOf = (added: boolean) => valueOf({ quantities, withFees: added }).value;
  return {
    value: all.value - known.value,
    vat: all.vat - known.vat,
    delivery: all.delivery - known.delivery,
    fees: canHaveFees ? feesOf(true) - feesOf(false) : 0,
  };
}

const notPossible = (message: string) => new DomainError('refund_not_possible', { message });
