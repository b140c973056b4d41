import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { paidUpStatuses, type OrderFlag } from '#shared/orders.ts';
import type { Ctx } from '#server/context.ts';
import { type Order, Payment, Refund } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { reinstateOrder } from '#server/orders/reinstate-order.ts';
import { queueBuyerMail, queueMail } from '#server/outbox/queue-mail.ts';
import { queueWhatsapp } from '#server/outbox/queue-whatsapp.ts';
import { sql } from '#server/query.ts';
import { MoneyDraft } from './money-draft.ts';
import { decideMoney, type MoneyState } from './money-state.ts';
import { loadDifferences, loadMoney, moneyFacts } from './order-money.ts';
import { postLedger } from './post-ledger.ts';
import { closeDifferences, recordDifference } from './record-differences.ts';

/** The money of a locked order, for a decision. */
export const openMoney = async (
  tx: SqlEntityManager,
  order: Order,
  actor: Actor,
): Promise<MoneyDraft> => {
  // What is not written yet must not be read anew.
  await tx.flush();
  return new MoneyDraft(order, await loadMoney(tx, order), actor);
};

/**
 * Locks an order, lets `decide` change its money, and writes the change, in one transaction. Returns what `decide` returns.
 * Throws `not_found`.
 */
export const changeMoney = <Result>(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { orderId, userId }: { orderId: number; userId?: number },
  decide: (money: MoneyDraft, tx: SqlEntityManager) => Result | Promise<Result>,
): Promise<Result> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const money = await openMoney(tx, order, { now: now(), userId });
    const result = await decide(money, tx);
    await writeMoneyChanges(tx, money);
    return result;
  });

/** Derives what follows from a change of the order alone: of its status, its total, or what is agreed on. */
export const recalculateMoney = async (
  tx: SqlEntityManager,
  order: Order,
  actor: Actor,
  options?: WriteOptions,
): Promise<MoneyState> => writeMoneyChanges(tx, await openMoney(tx, order, actor), options);

interface WriteOptions {
  withoutFlagMail?: boolean;
}

/**
 * The one writer of payments, refunds, attempts and differences: writes what a decision changed, then what follows: history,
 * the reinstatement of an order whose hold was over, the ledger, payment status and flags, and mails. Call it in the transaction
 * that locked the order. `withoutFlagMail`: new flags are not mailed to the store, because the staff who edit an order or record
 * a sale know that they cause them.
 */
export async function writeMoneyChanges(
  tx: SqlEntityManager,
  money: MoneyDraft,
  options: WriteOptions = {},
): Promise<MoneyState> {
  const { order, actor } = money;
  await writeRows(tx, money);
  const isSoldOut = bringsBack(money) && !(await tryReinstate(tx, order, actor));
  if (order.status !== 'cancelled') for (const payment of money.payments) payment.late = false;
  await tx.flush();
  await postLedger(tx, order.id, actor.now);
  const facts = moneyFacts(order, money);
  const state = decideMoney({ ...facts, isSoldOut: isSoldOut || facts.isSoldOut });
  await writeFlags(tx, order, state.flags, actor, options);
  // Money that went back, or returned from a refund or a dispute, leaves this as it is.
  const wasPaidUp = order.paidUp ?? paidUpStatuses.has(order.paymentStatus);
  if (state.isPaidUp && !wasPaidUp) {
    await queueBuyerMail(tx, 'order_paid', order, actor.now);
    await queueWhatsapp(tx, 'order_paid', order.id, actor.now);
  }
  order.paidUp = state.isPaidUp;
  order.paymentStatus = state.paymentStatus;
  order.balanceDue = state.paymentStatus === 'balance_due' ? state.due : 0;
  order.sandbox = money.payments.some(({ mode }) => mode === 'test');
  return state;
}

async function writeRows(tx: SqlEntityManager, money: MoneyDraft): Promise<void> {
  const { order, actor, removed, relinked, events, agreed, found } = money;
  // A provider's id belongs to one refund: those that give it up come first.
  if (removed.length > 0)
    await tx.nativeDelete(
      Refund,
      removed.map(({ id }) => id),
    );
  const released = [...relinked].filter(([it, id]) => id !== null && it.providerRefundId !== id);
  const ids = released.map(([{ id }]) => id);
  if (ids.length > 0) await tx.nativeUpdate(Refund, { id: ids }, { providerRefundId: null });
  tx.persist(money.added);
  for (const { type, detail } of events) recordEvent(tx, order, type, detail, actor);
  await tx.flush();
  for (const record of agreed) await closeDifferences(tx, record, actor);
  for (const difference of found) await recordDifference(tx, difference, order, actor);
  if (agreed.length + found.length > 0) money.differences = await loadDifferences(tx, order);
}

/** Money in naira came for an order whose hold was over. */
const bringsBack = ({ order, added }: MoneyDraft): boolean =>
  order.cancelReason === 'expired' &&
  added.some((row) => row instanceof Payment && row.currency === 'NGN');

/** Returns false if the stock is gone, and changes nothing then. */
async function tryReinstate(tx: SqlEntityManager, order: Order, actor: Actor): Promise<boolean> {
  await tx.execute(sql`savepoint reinstatement`);
  try {
    const detail = await reinstateOrder(tx, order, 'pending', { ...actor, hasMoney: true });
    recordEvent(tx, order, 'reinstated', detail, actor);
    await tx.flush();
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.execute(sql`rollback to savepoint reinstatement`);
    return false;
  }
}

/** Flags with mails of their own: a dispute with its deadline; differences together with those of no order. */
const separatelyMailedFlags: readonly OrderFlag[] = ['disputed', 'unreconciled'];

async function writeFlags(
  tx: SqlEntityManager,
  order: Order,
  flags: OrderFlag[],
  actor: Actor,
  { withoutFlagMail = false }: WriteOptions,
): Promise<void> {
  const raised = flags.filter((flag) => !order.flags.includes(flag));
  const resolved = order.flags.filter((flag) => !flags.includes(flag));
  if (raised.length === 0 && resolved.length === 0) return;
  const detail = {
    ...(raised.length > 0 && { raised: raised.join(', ') }),
    ...(resolved.length > 0 && { resolved: resolved.join(', ') }),
  };
  recordEvent(tx, order, 'flags_changed', detail, actor);
  order.flags = flags;
  if (!withoutFlagMail && raised.some((flag) => !separatelyMailedFlags.includes(flag))) {
    await queueMail(tx, { kind: 'order_needs_you', subject: order.id }, actor.now);
  }
}
