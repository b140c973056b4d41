import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table receipts
    add column seen_in text check (seen_in in ('bank_app', 'bank_statement', 'account_officer')),
    add column sender_name text,
    add column bank_session_id text,
    add column reversed_at timestamptz,
    add column reversed_by_id integer references users on delete set null,
    add column reversal_reason text,
    add constraint receipts_reversed_by_hand
      check (reversed_at is null or source not in ('flutterwave', 'paystack')),
    add constraint receipts_reversal_has_reason
      check ((reversed_at is null) = (reversal_reason is null))`,
  // As before, without payments that were reversed, and with what staff let customers off: see server/reports/revenue.ts.
  `create or replace view order_revenue as
    select order_id, is_counted, received - refunded as paid,
      case when is_counted then worth - greatest(refunded - greatest(received - worth, 0), 0) else 0 end as revenue,
      case when is_counted then greatest(-accepted_difference, 0) else 0 end as accepted_discount
    from (
      select money.*, greatest(
        total + least(accepted_difference, 0),
        least(received, total + greatest(accepted_difference, 0))
      ) as worth
      from (
        select orders.id as order_id, orders.total, orders.accepted_difference,
          orders.status <> 'cancelled' and not orders.sandbox as is_counted,
          coalesce(come.amount, 0)::bigint as received,
          coalesce(gone.amount, 0)::bigint as refunded
        from orders
        left join (
          select order_id, sum(amount) as amount from receipts
          where currency = 'NGN' and reversed_at is null group by order_id
        ) as come on come.order_id = orders.id
        left join (
          select refunds.order_id, sum(refunds.amount) as amount
          from refunds join receipts on receipts.id = refunds.receipt_id
          where refunds.state <> 'failed' and receipts.currency = 'NGN' and receipts.reversed_at is null
          group by refunds.order_id
        ) as gone on gone.order_id = orders.id
      ) as money
    ) as worths`,
];

/** Payments recorded by hand can be reversed; where a transfer was seen; accepted shortfalls as a figure of their own. */
export class Reversals extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
