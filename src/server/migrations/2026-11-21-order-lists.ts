import { Migration } from '@mikro-orm/migrations';

const statements = [
  // Orders are grouped by the person whom they identify; a sale to a passer-by belongs to nobody.
  `alter table orders
    add column search_customer text not null
      generated always as (search_form(customer_name || E'\\n' || customer_email)) stored,
    add column customer_key text
      generated always as (coalesce(nullif(lower(customer_email), ''), nullif(customer_phone, ''))) stored`,
  `create index orders_search_customer on orders using gin (search_customer gin_trgm_ops)`,
  `create index orders_customer on orders (customer_key, id)`,
  `create index orders_status on orders (status, created_at desc, id desc)`,
  `create index orders_total on orders (total, id)`,
  // The amounts that each order counts for: see server/orders/revenue.ts.
  `create view order_revenue as
    select order_id, is_counted, received - refunded as paid,
      case when is_counted then worth - greatest(refunded - greatest(received - worth, 0), 0) else 0 end as revenue
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
          select order_id, sum(amount) as amount from receipts where currency = 'NGN' group by order_id
        ) as come on come.order_id = orders.id
        left join (
          select refunds.order_id, sum(refunds.amount) as amount
          from refunds join receipts on receipts.id = refunds.receipt_id
          where refunds.state <> 'failed' and receipts.currency = 'NGN'
          group by refunds.order_id
        ) as gone on gone.order_id = orders.id
      ) as money
    ) as worths`,
];

/** The columns, indexes and view for the lists of orders and customers, and for every figure of money. */
export class OrderLists extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
