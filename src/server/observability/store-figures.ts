import { lowStockThreshold } from '#shared/stock.ts';
import { Gauge, Registry } from 'prom-client';
import { sql, verbatim, type Sql } from '#server/query.ts';

export type ReadRows = (statement: Sql) => Promise<Row[]>;

type Row = Record<string, unknown>;

interface Figure {
  name: string;
  help: string;
  labels: string[];
}

/** Enough for an hour of a large store, and few enough to count at every scrape. */
const RECENT_ROWS = 20_000;

const recent = (table: string, columns: string) =>
  sql`(select * from (select ${verbatim(columns)}, created_at from ${verbatim(table)}
       order by id desc limit ${RECENT_ROWS}) as newest
     where created_at > now() - interval '1 hour') as recent`;

const secondsSince = (time: string) =>
  sql`coalesce(extract(epoch from now() - min(${verbatim(time)})), 0)::float`;

/** One statement each; its columns are the labels and the names of the figures. */
const groups: { statement: Sql; figures: Figure[] }[] = [
  {
    statement: sql`select status, payment_status as "paymentStatus", count(*)::int as adunni_orders_last_hour
      from ${recent('orders', 'status, payment_status')} group by 1, 2`,
    figures: [
      {
        name: 'adunni_orders_last_hour',
        help: 'Orders of the last hour by their present state (at most 20,000)',
        labels: ['status', 'paymentStatus'],
      },
    ],
  },
  {
    statement: sql`select provider, state, count(*)::int as adunni_payment_attempts_last_hour
      from ${recent('payment_attempts', 'provider, state')} group by 1, 2`,
    figures: [
      {
        name: 'adunni_payment_attempts_last_hour',
        help: 'Payment attempts of the last hour by their present state (at most 20,000)',
        labels: ['provider', 'state'],
      },
    ],
  },
  {
    statement: sql`select count(*)::int as adunni_payment_attempts_unsettled,
        greatest(${secondsSince('next_check_at')}, 0) as adunni_payment_attempts_overdue_seconds
      from payment_attempts where next_check_at is not null`,
    figures: [
      {
        name: 'adunni_payment_attempts_unsettled',
        help: 'Payment attempts that the store still checks with their provider',
        labels: [],
      },
      {
        name: 'adunni_payment_attempts_overdue_seconds',
        help: 'How long the check of a payment attempt is overdue',
        labels: [],
      },
    ],
  },
  {
    statement: sql`select count(*)::int as adunni_webhooks_unprocessed,
        ${secondsSince('received_at')} as adunni_webhook_lag_seconds
      from webhook_events where processed_at is null`,
    figures: [
      {
        name: 'adunni_webhooks_unprocessed',
        help: 'Webhooks that wait to be processed',
        labels: [],
      },
      {
        name: 'adunni_webhook_lag_seconds',
        help: 'Age of the oldest webhook that waits to be processed',
        labels: [],
      },
    ],
  },
  {
    statement: sql`select count(*)::int as adunni_mails_due,
        greatest(${secondsSince('next_try_at')}, 0) as adunni_mails_overdue_seconds
      from outgoing_mails where sent_at is null and next_try_at <= now()`,
    figures: [
      { name: 'adunni_mails_due', help: 'Mails that should have been sent', labels: [] },
      {
        name: 'adunni_mails_overdue_seconds',
        help: 'How long the oldest of them is due',
        labels: [],
      },
    ],
  },
  {
    statement: sql`select count(*)::int as adunni_webhook_deliveries_due,
        greatest(${secondsSince('next_try_at')}, 0) as adunni_webhook_deliveries_overdue_seconds,
        (select count(*)::int from webhook_endpoints where is_enabled and failing_since is not null)
          as adunni_webhook_endpoints_failing
      from webhook_deliveries where state = 'waiting' and next_try_at <= now()
        and endpoint_id in (select id from webhook_endpoints where is_enabled and failing_since is null)`,
    figures: [
      {
        name: 'adunni_webhook_deliveries_due',
        help: 'Webhooks that should have been sent to endpoints that work',
        labels: [],
      },
      {
        name: 'adunni_webhook_deliveries_overdue_seconds',
        help: 'How long the oldest of them is due',
        labels: [],
      },
      {
        name: 'adunni_webhook_endpoints_failing',
        help: 'Endpoints whose last attempts failed',
        labels: [],
      },
    ],
  },
  {
    statement: sql`select name as queue,
        count(*) filter (where state <> 'failed')::int as adunni_jobs_due,
        coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'failed')), 0)::float
          as adunni_jobs_age_seconds,
        count(*) filter (where state = 'failed')::int as adunni_jobs_failed
      from jobs.job
      where (state < 'completed' and start_after <= now()) or state = 'failed' group by 1`,
    figures: [
      { name: 'adunni_jobs_due', help: 'Background jobs that are due or run', labels: ['queue'] },
      {
        name: 'adunni_jobs_age_seconds',
        help: 'How long the oldest of them is due',
        labels: ['queue'],
      },
      { name: 'adunni_jobs_failed', help: 'Background jobs that failed lately', labels: ['queue'] },
    ],
  },
  {
    statement: sql`select coalesce(extract(epoch from (select created_at from audit_entries
          where action = 'backup_made' order by id desc limit 1)), 0)::float
        as adunni_last_backup_timestamp_seconds`,
    figures: [
      {
        name: 'adunni_last_backup_timestamp_seconds',
        help: 'When the last backup was made and read again; 0: never',
        labels: [],
      },
    ],
  },
  {
    statement: sql`select coalesce(extract(epoch from max(finished_at)), 0)::float
        as adunni_last_reconciliation_timestamp_seconds
      from reconciliation_runs where state = 'done'
        and not exists (select from jsonb_array_elements(results) result where result ->> 'problem' is not null)`,
    figures: [
      {
        name: 'adunni_last_reconciliation_timestamp_seconds',
        help: 'When the records of all payment providers were last compared completely; 0: never',
        labels: [],
      },
    ],
  },
  {
    statement: sql`select count(*) filter (where stock_quantity <= 0)::int as adunni_products_sold_out,
        count(*) filter (where stock_quantity between 1 and ${verbatim(lowStockThreshold('p'))})::int as adunni_products_low_stock
      from products p where archived_at is null and in_stock`,
    figures: [
      {
        name: 'adunni_products_sold_out',
        help: 'Products on sale of which none are left',
        labels: [],
      },
      {
        name: 'adunni_products_low_stock',
        help: 'Products on sale that are running low, each by its own number or the store’s',
        labels: [],
      },
    ],
  },
];

/** How long the figures of one reading are reported, so that scrapes cost the database little. */
const MAX_AGE_MS = 10_000;

/** Figures that the database has, the same from every process; null while it does not answer. */
export function storeFigures(readRows: ReadRows): () => Promise<string | null> {
  const registry = new Registry();
  const gauges = new Map(
    groups.flatMap(({ figures }) =>
      figures.map(({ name, help, labels }) => [
        name,
        new Gauge({ name, help, labelNames: labels, registers: [registry] }),
      ]),
    ),
  );
  let readAt = -Infinity;

  async function read(): Promise<void> {
    for (const { statement, figures } of groups) {
      const rows = await readRows(statement);
      for (const { name, labels } of figures) {
        const gauge = gauges.get(name);
        gauge?.reset();
        for (const row of rows) {
          const values = Object.fromEntries(labels.map((label) => [label, String(row[label])]));
          gauge?.set(values, Number(row[name]));
        }
      }
    }
    readAt = performance.now();
  }

  return async () => {
    try {
      if (performance.now() - readAt >= MAX_AGE_MS) await read();
      return await registry.metrics();
    } catch {
      return null;
    }
  };
}
