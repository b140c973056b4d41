import {
  paidUpStatuses,
  type OrderStatus,
  type OrderStep,
  type OrderStepKind,
} from '#shared/orders.ts';
import { isEffective, type OrderMoney } from '#server/payments/order-money.ts';
import type { PresentedOrder } from '#server/orders/present-order.ts';

/** A change of an order's status, oldest first. */
export interface StatusChange {
  to: OrderStatus;
  at: Date;
}

const statusSteps = [
  ['processing', 'preparing'],
  ['shipped', 'shipped'],
  ['completed', 'delivered'],
] as const satisfies [OrderStatus, OrderStepKind][];

const ranks: Record<OrderStatus, number> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  completed: 3,
  cancelled: 3,
};

const rankOf = (status: OrderStatus): number => ranks[status];

interface DoneStep {
  kind: OrderStepKind;
  at: Date;
  amount?: number;
}

/** The past steps of an order by time, then the steps to come; a cancelled order has none to come. */
export function orderTimeline(
  order: PresentedOrder,
  money: Pick<OrderMoney, 'payments' | 'refunds'>,
  changes: readonly StatusChange[],
): OrderStep[] {
  const standing = standingChanges(changes);
  const done = [
    { kind: 'placed', at: order.createdAt } as const,
    ...depositStep(order, money),
    ...paidStep(order, money),
    ...statusSteps.flatMap(([status, kind]) => reached(order, status, kind, standing)),
    ...refundSteps(money),
    ...(order.status === 'cancelled' && order.cancelledAt
      ? [{ kind: 'cancelled', at: order.cancelledAt } as const]
      : []),
  ] satisfies DoneStep[];
  const ahead = order.status === 'cancelled' ? [] : stepsAhead(order, done);
  return [
    ...done
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ kind, at, ...step }: DoneStep) => ({
        kind,
        at: at.toISOString(),
        amount: step.amount ?? null,
      })),
    ...ahead.map((kind) => ({ kind, at: null, amount: null })),
  ];
}

/** Of at least one payment. */
const lastPaidAt = (payments: OrderMoney['payments']): Date =>
  new Date(Math.max(...payments.map(({ paidAt }) => paidAt.getTime())));

/** The naira received for an order with a balance due, and when the last of them came in. */
function depositStep(
  { paymentStatus }: PresentedOrder,
  { payments }: Pick<OrderMoney, 'payments'>,
): DoneStep[] {
  const received = payments.filter((it) => isEffective(it) && it.currency === 'NGN');
  if (paymentStatus !== 'balance_due' || received.length === 0) return [];
  const at = lastPaidAt(received);
  return [{ kind: 'deposit', at, amount: received.reduce((sum, { amount }) => sum + amount, 0) }];
}

/** When the last of the money came in; an order without a balance due is paid when it is placed. */
function paidStep(order: PresentedOrder, { payments }: Pick<OrderMoney, 'payments'>): DoneStep[] {
  const { paymentStatus } = order;
  if (!paidUpStatuses.has(paymentStatus)) return [];
  const effective = payments.filter(isEffective);
  return [{ kind: 'paid', at: effective.length > 0 ? lastPaidAt(effective) : order.createdAt }];
}

/** The changes that no later one took back: an earlier status takes back the later ones, and keeps the time it was reached. */
function standingChanges(changes: readonly StatusChange[]): StatusChange[] {
  let standing: StatusChange[] = [];
  for (const change of changes) {
    standing = standing.filter(({ to }) => rankOf(to) <= rankOf(change.to));
    if (!standing.some(({ to }) => to === change.to)) standing.push(change);
  }
  return standing;
}

/** When the order came to a status which it has or has passed. */
function reached(
  { status }: PresentedOrder,
  step: OrderStatus,
  kind: OrderStepKind,
  changes: readonly StatusChange[],
): DoneStep[] {
  const change = changes.find(({ to }) => to === step);
  return change && rankOf(status) >= rankOf(step) ? [{ kind, at: change.at }] : [];
}

/** Refunds of payments in naira. */
const refundSteps = ({ payments, refunds }: Pick<OrderMoney, 'payments' | 'refunds'>): DoneStep[] =>
  refunds
    .filter(
      ({ state, payment }) =>
        state === 'processed' &&
        payments.some(({ id, currency }) => id === payment.id && currency === 'NGN'),
    )
    .map(({ updatedAt, amount }) => ({ kind: 'refunded', at: updatedAt, amount }));

function stepsAhead({ status }: PresentedOrder, done: readonly DoneStep[]): OrderStepKind[] {
  const isDone = (kind: OrderStepKind) => done.some((step) => step.kind === kind);
  return [
    ...(isDone('paid') ? [] : (['paid'] as const)),
    ...statusSteps
      .filter(([step, kind]) => rankOf(step) > rankOf(status) && !isDone(kind))
      .map(([, kind]) => kind),
  ];
}
