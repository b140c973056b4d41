import { Migration } from '@mikro-orm/migrations';

const statements = [
  // As before, but of each payment no more went back than had come: a provider may list its fees among what it gave back.
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
          select order_id, sum(least(amount, given)) as amount from (
            select receipts.order_id, receipts.amount, sum(refunds.amount) as given
            from receipts join refunds on refunds.receipt_id = receipts.id and refunds.state <> 'failed'
            where receipts.currency = 'NGN' and receipts.reversed_at is null
            group by receipts.id
          ) as each_payment group by order_id
        ) as gone on gone.order_id = orders.id
      ) as money
    ) as worths`,
];

/** Refunds are counted by payment, as `leftOf` does. */
export class RevenueByPayment extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
