import type { JournalQuery } from '#shared/accounting.ts';
import { addDays, lagosDay, startOfDay, type LagosDay } from '#shared/lagos-time.ts';
import type { Kobo } from '#shared/money.ts';
import { byProvider, providerNames } from '#shared/payment-providers.ts';
import type { PaymentSource } from '#shared/payments.ts';
import type { Reader } from '#server/database/listing.ts';
import { idArray, readRows, sql, type Sql } from '#server/query.ts';
import type { Allocation, TaxedOrder } from './allocate-money.ts';
import { OrderMoneyThen, type MoneyMovement } from './order-money-then.ts';

/** Where money lies, and what it was for. The accounts of a day and source balance. */
const accounts = {
  clearing: '',
  sales: 'Sales',
  delivery: 'Delivery fees',
  vat: 'VAT payable',
  overpaid: 'Customer overpayments',
  refunds: 'Sales refunds',
  fees: 'Payment fees',
} as const;
type Account = keyof typeof accounts;

const clearingAccounts: Record<PaymentSource, string> = {
  ...byProvider((provider) => `${providerNames[provider]} clearing`),
  bank_transfer: 'Bank',
  cash: 'Cash',
  pos: 'Card terminal clearing',
  other: 'Other receipts',
};

/** Amounts in kobo; one of them is 0. `entries` is how many payments or refunds the line adds up. */
export interface JournalLine {
  day: LagosDay;
  source: PaymentSource;
  account: string;
  debit: Kobo;
  credit: Kobo;
  entries: number;
}

interface OrderRow extends TaxedOrder {
  orderId: number;
}

const ordersOf = (orderIds: Sql) => sql`
  select id as "orderId", total::float8 as total, tax::float8 as tax, delivery_fee::float8 as "deliveryFee"
  from orders where id = any (${orderIds}) order by id`;

/** Events that change what the money of an order is for; the index `order_events_booked` has only these. */
const changesOfOrder = sql`'items_changed', 'difference_accepted', 'payment_reversed'`;

/** Naira that is not a test, in the sequence in which it moved. A payment that was reversed leaves again on that day. */
const movements = (orderIds: Sql) => sql`
  with paid as (
    select id, order_id, source, amount, coalesce(fee, 0) as fee, paid_at, reversed_at from payments
    where order_id = any (${orderIds}) and currency = 'NGN' and mode = 'live'),
  moved (order_id, kind, rank, sequence, at, payment_id, source, amount, fee, refund_id, detail) as (
    select order_id, 'payment', 0, id, paid_at, id, source, amount, fee, null::int, null::jsonb from paid
    union all
    select m.order_id, 'refund', 1, m.id, m.at, p.id, p.source, m.amount, 0, m.refund_id, null
      from refund_movements m join paid p on p.id = m.payment_id where m.order_id = any (${orderIds})
    union all
    select order_id, 'reversal', 2, id, reversed_at, id, source, amount, 0, null, null
      from paid where reversed_at is not null
    union all
    select order_id, case type when 'items_changed' then 'edit' else 'acceptance' end, 3, id, created_at,
        null, null, null, 0, null, detail
      from order_events
      where order_id = any (${orderIds}) and type in (${changesOfOrder}))
  select moved.order_id as "orderId", kind, at, moved.payment_id as "paymentId", source, moved.amount::float8 as amount,
    fee::float8 as fee, refund_id as "refundId", r.vat::float8 as vat, r.delivery::float8 as delivery,
    coalesce(r.items <> '[]' or r.with_fees, false) as "isForParts", detail
  from moved left join refunds r on r.id = moved.refund_id
  order by moved.order_id, at, rank, sequence`;

/** Orders with a row in `movements` in a range of time; each part has an index. */
const moved = (since: Date, until: Date) => sql`
  select order_id as id from payments
    where paid_at >= ${since} and paid_at < ${until} and currency = 'NGN' and mode = 'live' and reversed_at is null
  union select order_id from payments
    where reversed_at is not null
      and (paid_at >= ${since} and paid_at < ${until} or reversed_at >= ${since} and reversed_at < ${until})
  union select order_id from refund_movements where at >= ${since} and at < ${until}
  union select order_id from order_events
    where type in (${changesOfOrder}) and created_at >= ${since} and created_at < ${until}
  order by id`;

const BATCH_ORDERS = 1000;
const MAX_DAYS = 32;

/**
 * The books of a range of days in Lagos, when the money moved: sales and VAT as they are paid, refunds, and the fees of
 * providers. Lines of one day and source balance to the kobo. They come some days at a time, in order: one day first, so
 * that a file begins at once, then more, so that the days of a small store cost few queries.
 */
export async function* readJournal(
  read: Reader,
  { from, to }: JournalQuery,
): AsyncGenerator<JournalLine[]> {
  let day = from;
  for (let days = 1; day <= to; days = Math.min(2 * days, MAX_DAYS)) {
    const next = addDays(day, days);
    const last = addDays(next, -1);
    yield await readDays(read, { from: day, to: last < to ? last : to });
    day = next;
  }
}

async function readDays(read: Reader, { from, to }: JournalQuery): Promise<JournalLine[]> {
  const range = [startOfDay(from), startOfDay(addDays(to, 1))] as const;
  const found = await read((em) => readRows<{ id: number }>(em, moved(...range)));
  const journal = new Journal(from, to);
  for (let start = 0; start < found.length; start += BATCH_ORDERS) {
    const ids = idArray(found.slice(start, start + BATCH_ORDERS).map(({ id }) => id));
    const orders = await read((em) => readRows<OrderRow>(em, ordersOf(ids)));
    const rows = await read((em) => readRows<MoneyMovement>(em, movements(ids)));
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    for (const order of orders) addOrder(journal, order, byOrder.get(order.orderId) ?? []);
  }
  return journal.lines();
}

/** Adds the movements of one order, oldest first, each by what the order cost at that time. */
function addOrder(journal: Journal, order: OrderRow, rows: readonly MoneyMovement[]): void {
  const money = new OrderMoneyThen(order, rows);
  let source: PaymentSource | null = null;
  let before = money.allocation();
  for (const row of rows) {
    money.apply(row);
    const after = money.allocation();
    // With an edit no money moves: what came last is for something else now.
    source = row.source ?? source;
    if (source) addMovement(journal, { ...row, source }, { before, after });
    before = after;
  }
}

interface Change {
  before: Allocation;
  after: Allocation;
}

function addMovement(
  journal: Journal,
  row: MoneyMovement & { source: PaymentSource },
  { before, after }: Change,
): void {
  const day = lagosDay(new Date(row.at));
  const add = (account: Account, debit: Kobo) => journal.add(day, row.source, account, debit);
  const gained = {
    sales: after.sales - before.sales,
    delivery: after.delivery - before.delivery,
    vat: after.vat - before.vat,
    overpaid: after.overpaid - before.overpaid,
  };
  add('clearing', gained.sales + gained.delivery + gained.vat + gained.overpaid);
  add(row.kind === 'refund' ? 'refunds' : 'sales', -gained.sales);
  add('delivery', -gained.delivery);
  add('vat', -gained.vat);
  add('overpaid', -gained.overpaid);
  add('fees', row.fee);
  add('clearing', -row.fee);
}

interface Sum {
  debit: Kobo;
  credit: Kobo;
  entries: number;
}

/** Adds up by day, source and account; what comes in and what goes out stay apart. */
class Journal {
  readonly #sums = new Map<string, Sum>();
  readonly #from: LagosDay;
  readonly #to: LagosDay;

  constructor(from: LagosDay, to: LagosDay) {
    this.#from = from;
    this.#to = to;
  }

  /** A negative debit is a credit. */
  add(day: LagosDay, source: PaymentSource, account: Account, debit: Kobo): void {
    if (debit === 0 || day < this.#from || day > this.#to) return;
    const key = [day, source, account].join();
    const sum = this.#sums.get(key) ?? { debit: 0, credit: 0, entries: 0 };
    this.#sums.set(key, sum);
    if (debit > 0) sum.debit += debit;
    else sum.credit -= debit;
    sum.entries += 1;
  }

  lines(): JournalLine[] {
    const order = Object.keys(accounts);
    const sorted = [...this.#sums].map(([key, sum]) => ({ key: key.split(','), sum }));
    sorted.sort(
      (
        { key: [day = '', source = '', account = ''] },
        { key: [day2 = '', source2 = '', account2 = ''] },
      ) =>
        day.localeCompare(day2) ||
        source.localeCompare(source2) ||
        order.indexOf(account) - order.indexOf(account2),
    );
    return sorted.flatMap(({ key, sum: { debit, credit, entries } }) => {
      const [day, source, account] = key as [LagosDay, PaymentSource, Account];
      const name = account === 'clearing' ? clearingAccounts[source] : accounts[account];
      const line = { day, source, account: name, entries };
      return [
        ...(debit > 0 ? [{ ...line, debit, credit: 0 }] : []),
        ...(credit > 0 ? [{ ...line, debit: 0, credit }] : []),
      ];
    });
  }
}
