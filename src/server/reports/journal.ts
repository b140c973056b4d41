import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { JournalQuery } from '#shared/accounting.ts';
import { addDays, lagosDay, startOfDay, type LagosDay } from '#shared/lagos-time.ts';
import type { Kobo } from '#shared/money.ts';
import { byProvider, providerNames } from '#shared/payment-providers.ts';
import type { PaymentSource } from '#shared/payments.ts';
import type { Reader } from '#server/database/listing.ts';
import { readRows } from '#server/read-rows.ts';
import { allocateMoney, type Allocation, type TaxedOrder } from './allocate-money.ts';
import {
  amountsAfter,
  amountsBefore,
  readAmountEdits,
  type AmountsEdit,
} from './edited-amounts.ts';

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
  id: number;
  day: LagosDay;
  source: PaymentSource;
  account: string;
  debit: Kobo;
  credit: Kobo;
  entries: number;
}

interface OrderMoneyRow extends TaxedOrder {
  orderId: number;
  paymentId: number;
  source: PaymentSource;
  kind: 'payment' | 'reversal' | 'refund' | 'edit';
  amount: Kobo;
  fee: Kobo;
  at: Date | string;
}

/** Naira that is not a test, in the sequence in which it moved. A payment that was reversed leaves again on that day. */
const MONEY = `
  select o.id as "orderId", o.total::float8 as total, o.tax::float8 as tax,
    o.delivery_fee::float8 as "deliveryFee", p.id as "paymentId", p.source,
    moved.kind, moved.amount::float8 as amount, moved.at,
    case when moved.kind = 'payment' then coalesce(p.fee, 0) else 0 end::float8 as fee
  from orders o join payments p on p.order_id = o.id
  cross join lateral (
    select 'payment' as kind, p.amount, p.paid_at as at, 0 as rank, 0 as id
    union all
    select 'reversal', p.amount, p.reversed_at, 2, 0 where p.reversed_at is not null
    union all
    select 'refund', r.amount, r.created_at, 1, r.id from refunds r where r.payment_id = p.id and r.state <> 'failed'
  ) moved
  where p.currency = 'NGN' and p.mode = 'live' and o.id = any ($1::int[])
  order by o.id, moved.at, moved.rank, p.id, moved.id`;

const ORDERS = `
  select order_id as id from payments where paid_at >= $1 and paid_at < $2
  union select order_id from payments where reversed_at >= $1 and reversed_at < $2
  union select order_id from refunds where created_at >= $1 and created_at < $2
  union select id from orders where edited_at >= $1
  order by id`;

const BATCH_ORDERS = 1000;

/**
 * The books of a range of days in Lagos, when the money moved: sales and VAT as they are paid, refunds, and the fees of
 * providers. Lines of one day and source balance to the kobo.
 */
export async function loadJournal(
  em: SqlEntityManager,
  read: Reader,
  { from, to }: JournalQuery,
): Promise<JournalLine[]> {
  const range = [startOfDay(from).toISOString(), startOfDay(addDays(to, 1)).toISOString()];
  const orders = await readRows<{ id: number }>(em, { text: ORDERS }, range);
  const journal = new Journal(from, to);
  for (let start = 0; start < orders.length; start += BATCH_ORDERS) {
    const ids = orders.slice(start, start + BATCH_ORDERS).map(({ id }) => id);
    const rows = await read((reader) =>
      readRows<OrderMoneyRow>(reader, { text: MONEY }, [`{${ids.join()}}`]),
    );
    const edits = await read((reader) => readAmountEdits(reader, ids));
    for (const [id, group] of Map.groupBy(rows, ({ orderId }) => orderId))
      addOrder(journal, group, edits.get(id) ?? []);
  }
  return journal.lines();
}

/** Adds the movements of one order, oldest first, each by what the order cost at that time. */
function addOrder(
  journal: Journal,
  rows: readonly OrderMoneyRow[],
  edits: readonly AmountsEdit[],
): void {
  const [first] = rows;
  if (!first) return;
  let last: OrderMoneyRow = first;
  let received = 0;
  let amounts = edits[0] ? amountsBefore(edits[0]) : first;
  /** The rest of each payment: no more goes back than came, although a provider may list its fees with a refund. */
  const left = new Map<number, Kobo>();
  const applyEdits = (due: readonly AmountsEdit[]) => {
    for (const edit of due) {
      const before = allocateMoney(amounts, received);
      amounts = amountsAfter(edit);
      // No money moves: what came last is for something else now.
      const row = { ...last, kind: 'edit' as const, at: edit.at, fee: 0 };
      addMovement(journal, row, { before, after: allocateMoney(amounts, received) });
    }
  };
  let applied = 0;
  for (const row of rows) {
    const next = edits.findIndex(({ at }) => new Date(at) > new Date(row.at));
    const until = next === -1 ? edits.length : next;
    applyEdits(edits.slice(applied, until));
    applied = Math.max(applied, until);
    const { paymentId, kind } = row;
    const isIncoming = kind === 'payment';
    const amount = isIncoming ? row.amount : Math.min(row.amount, left.get(paymentId) ?? 0);
    left.set(paymentId, (left.get(paymentId) ?? 0) + (isIncoming ? amount : -amount));
    const before = allocateMoney(amounts, received);
    received += isIncoming ? amount : -amount;
    addMovement(journal, row, { before, after: allocateMoney(amounts, received) });
    last = row;
  }
  applyEdits(edits.slice(applied));
}

interface Change {
  before: Allocation;
  after: Allocation;
}

function addMovement(journal: Journal, row: OrderMoneyRow, { before, after }: Change): void {
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
    let id = 0;
    return sorted.flatMap(({ key, sum: { debit, credit, entries } }) => {
      const [day, source, account] = key as [LagosDay, PaymentSource, Account];
      const name = account === 'clearing' ? clearingAccounts[source] : accounts[account];
      const line = { day, source, account: name, entries };
      return [
        ...(debit > 0 ? [{ ...line, id: (id += 1), debit, credit: 0 }] : []),
        ...(credit > 0 ? [{ ...line, id: (id += 1), debit: 0, credit }] : []),
      ];
    });
  }
}
