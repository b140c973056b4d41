import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Kobo } from '#shared/money.ts';
import type { PaymentSource } from '#shared/payments.ts';
import { idArray, isoTime, sql } from '#server/query.ts';
import type { Allocation, TaxedOrder } from './allocate-money.ts';
import { OrderMoneyThen, type MoneyMovement } from './order-money-then.ts';

/** Where money lies (`clearing`, less the fees of providers, `charged`), and what it was for. */
export type LedgerAccount =
  | 'clearing'
  | 'charged'
  | 'sales'
  | 'delivery'
  | 'vat'
  | 'overpaid'
  | 'refunds'
  | 'fees';

/** A line of the ledger, in kobo: a debit is positive, a credit negative. Who took or gave the money stands with the money alone. */
export interface LedgerLine {
  source: PaymentSource;
  account: LedgerAccount;
  paymentId: number | null;
  userId: number | null;
  amount: Kobo;
}

/** Lines of one time that balance, for each source. */
export interface LedgerEntry {
  at: Date;
  lines: LedgerLine[];
}

interface OrderRow extends TaxedOrder {
  id: number;
}

/** Events that change what the money of an order is for. */
const changesOfOrder = sql`'items_changed', 'difference_accepted', 'payment_reversed'`;

/** Naira that is not a test, in the sequence in which it moved. A payment that was reversed leaves again at that time. */
const movements = (ids: readonly number[]) => sql`
  with paid as (
    select id, order_id, source, amount, coalesce(fee, 0) as fee, paid_at, reversed_at, recorded_by_id from payments
    where order_id = any (${idArray(ids)}) and currency = 'NGN' and mode = 'live'),
  moved (order_id, kind, rank, sequence, at, payment_id, source, amount, fee, refund_id, detail, person) as (
    select order_id, 'payment', 0, id, paid_at, id, source, amount, fee, null::int, null::jsonb, recorded_by_id from paid
    union all
    select m.order_id, 'refund', 1, m.id, m.at, p.id, p.source, m.amount, 0, m.refund_id, null, r.requested_by_id
      from refund_movements m join paid p on p.id = m.payment_id left join refunds r on r.id = m.refund_id
      where m.order_id = any (${idArray(ids)})
    union all
    select order_id, 'reversal', 2, id, reversed_at, id, source, amount, 0, null, null, recorded_by_id
      from paid where reversed_at is not null
    union all
    select order_id, case type when 'items_changed' then 'edit' else 'acceptance' end, 3, id, created_at,
        null, null, null, 0, null, detail, null
      from order_events
      where order_id = any (${idArray(ids)}) and type in (${changesOfOrder}))
  select moved.order_id as "orderId", kind, at, moved.payment_id as "paymentId", source, moved.amount::float8 as amount,
    fee::float8 as fee, refund_id as "refundId", r.vat::float8 as vat, r.delivery::float8 as delivery,
    coalesce(r.items <> '[]' or r.with_fees, false) as "isForParts", detail, person as "userId"
  from moved left join refunds r on r.id = moved.refund_id
  order by moved.order_id, at, rank, sequence`;

/** The entries that the money of some orders, as it is recorded now, comes to; oldest first. Null for an order whose rows make no sense. */
export async function deriveEntries(
  em: SqlEntityManager,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LedgerEntry[] | null>> {
  const rows = await em.execute<MoneyMovement[]>(movements(ids));
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  const orders = await em.execute<OrderRow[]>(sql`
    select id, total::float8 as total, tax::float8 as tax, delivery_fee::float8 as "deliveryFee"
    from orders where id = any (${idArray([...byOrder.keys()])})`);
  return new Map(orders.map((order) => [order.id, tryEntries(order, byOrder.get(order.id) ?? [])]));
}

/** One order must not stand in the way of all others. */
function tryEntries(order: TaxedOrder, rows: readonly MoneyMovement[]): LedgerEntry[] | null {
  try {
    return entriesOf(order, rows);
  } catch {
    return null;
  }
}

/** The movements of one order, oldest first, each by what the order cost at that time. */
function entriesOf(order: TaxedOrder, rows: readonly MoneyMovement[]): LedgerEntry[] {
  const money = new OrderMoneyThen(order, rows);
  let source: PaymentSource | null = null;
  let before = money.allocation();
  return rows.flatMap((row) => {
    money.apply(row);
    const after = money.allocation();
    // With an edit no money moves: what came last is for something else now.
    source = row.source ?? source;
    const lines = source ? linesOf({ ...row, source }, { before, after }) : [];
    before = after;
    const at = new Date(isoTime(row.at));
    return lines.length > 0 ? [{ at, lines }] : [];
  });
}

interface Change {
  before: Allocation;
  after: Allocation;
}

function linesOf(
  { kind, source, fee, paymentId, userId }: MoneyMovement & { source: PaymentSource },
  { before, after }: Change,
): LedgerLine[] {
  const nobody = { source, paymentId: null, userId: null };
  const owner = { source, paymentId, userId };
  const [sales, delivery, vat, overpaid] = (['sales', 'delivery', 'vat', 'overpaid'] as const).map(
    (account) => after[account] - before[account],
  ) as [Kobo, Kobo, Kobo, Kobo];
  const lines: LedgerLine[] = [
    { ...owner, account: 'clearing', amount: sales + delivery + vat + overpaid },
    { ...nobody, account: kind === 'refund' ? 'refunds' : 'sales', amount: -sales },
    { ...nobody, account: 'delivery', amount: -delivery },
    { ...nobody, account: 'vat', amount: -vat },
    { ...nobody, account: 'overpaid', amount: -overpaid },
    { ...nobody, account: 'fees', amount: fee },
    { ...owner, account: 'charged', amount: -fee },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}
