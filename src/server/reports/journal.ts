import type { JournalQuery } from '#shared/accounting.ts';
import { addDays, startOfDay, type LagosDay } from '#shared/lagos-time.ts';
import type { Kobo } from '#shared/money.ts';
import { byProvider, providerNames } from '#shared/payment-providers.ts';
import type { PaymentSource } from '#shared/payments.ts';
import type { Reader } from '#server/database/listing.ts';
import type { LedgerAccount } from '#server/payments/ledger-entries.ts';
import { readRows, sql } from '#server/query.ts';

/** In the order of the journal. What a provider keeps lies where the money does. */
const accounts = {
  sales: 'Sales',
  delivery: 'Delivery fees',
  vat: 'VAT payable',
  overpaid: 'Customer overpayments',
  refunds: 'Sales refunds',
  fees: 'Payment fees',
} satisfies Partial<Record<LedgerAccount, string>>;

const clearingAccounts: Record<PaymentSource, string> = {
  ...byProvider((provider) => `${providerNames[provider]} clearing`),
  bank_transfer: 'Bank',
  cash: 'Cash',
  pos: 'Card terminal clearing',
  other: 'Other receipts',
};

/** Amounts in kobo; one of them is 0. `entries` is how many lines of the ledger the line adds up. */
export interface JournalLine {
  day: LagosDay;
  source: PaymentSource;
  account: string;
  debit: Kobo;
  credit: Kobo;
  entries: number;
}

type Sum = Omit<JournalLine, 'account'> & { account: 'clearing' | keyof typeof accounts };

const MAX_DAYS = 32;

/**
 * The books of a range of days in Lagos: sales and VAT as they are paid, refunds, and the fees of providers. Lines of one day and
 * source balance to the kobo, and a day that is over stays as it was. They come some days at a time, in order: one day first, so
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
  const sums = await read((em) =>
    readRows<Sum>(
      em,
      sql`select (at at time zone 'Africa/Lagos')::date::text as day, source,
          case account when 'charged' then 'clearing' else account end as account,
          coalesce(sum(amount) filter (where amount > 0), 0)::float8 as debit,
          coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as credit, count(*)::int as entries
        from ledger_lines where at >= ${startOfDay(from)} and at < ${startOfDay(addDays(to, 1))}
        group by 1, 2, 3`,
    ),
  );
  const order = ['clearing', ...Object.keys(accounts)];
  const sorted = sums.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      one.source.localeCompare(other.source) ||
      order.indexOf(one.account) - order.indexOf(other.account),
  );
  return sorted.flatMap(({ account, debit, credit, ...sum }) => {
    const name = account === 'clearing' ? clearingAccounts[sum.source] : accounts[account];
    const line = { ...sum, account: name };
    return [
      ...(debit > 0 ? [{ ...line, debit, credit: 0 }] : []),
      ...(credit > 0 ? [{ ...line, debit: 0, credit }] : []),
    ];
  });
}
