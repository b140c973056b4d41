import type { SqlEntityManager } from '@mikro-orm/postgresql';

const isSeeded = `payment_reference like 'ADN-seed-%'`;

const statements = [
  `insert into order_events (order_id, type, detail, created_at)
   select orders.id, type, '{}', orders.created_at + after
   from orders cross join (values
     ('payment_received', interval '2 minutes', true), ('status_changed', interval '1 day', false)
   ) as event (type, after, needs_payment)
   where ${isSeeded} and (payment_status = 'paid' or not needs_payment)`,
  // Sold items came in before, so that the movements of a product still add up to its stock.
  `insert into stock_movements (product_id, change, stock_after, reason, created_at)
   select product_id, sum(quantity), max(stock_quantity) + sum(quantity), 'correction', min(orders.created_at) - interval '1 day'
   from order_items join orders on orders.id = order_id join products on products.id = product_id
   where ${isSeeded} group by product_id`,
  `insert into stock_movements (product_id, change, stock_after, reason, order_id, created_at)
   select product_id, -quantity,
     stock_quantity + coalesce(sum(quantity) over (
       partition by product_id order by orders.id desc, position desc rows between unbounded preceding and 1 preceding), 0),
     'order', orders.id, orders.created_at
   from order_items join orders on orders.id = order_id join products on products.id = product_id
   where ${isSeeded} order by orders.id, position`,
  // Every fiftieth payment went back, half of these in part.
  `insert into refunds (order_id, payment_id, key, amount, reason, state, created_at, updated_at)
   select order_id, id, 'seed-' || id, case when id % 100 = 0 then amount else amount / 2 end, 'Returned', 'processed',
     created_at + interval '3 days', created_at + interval '3 days'
   from payments where id % 50 = 0`,
  `update orders set payment_status = case when refunds.payment_id % 100 = 0 then 'refunded' else 'partially_refunded' end
   from refunds where refunds.order_id = orders.id and orders.payment_status = 'paid'`,
  `insert into disputes (provider, provider_dispute_id, order_id, payment_id, amount, currency, mode, status, opened_at,
     due_at, is_due_estimated, checked_at, created_at, updated_at)
   select 'paystack', 'seed-' || id, order_id, id, amount, 'NGN', 'live',
     (array['open', 'under_review', 'won', 'lost', 'accepted'])[1 + id / 300 % 5],
     created_at, now() + interval '5 days', false, now(), created_at, created_at
   from payments where id % 300 = 7`,
  `insert into reconciliation_differences (provider, kind, provider_id, reference, amount, currency, detail, found_at, resolved_at,
     resolution)
   select 'paystack', 'unknown_reference', 'seed-' || n, 'unknown-' || n, n * 1000, 'NGN', 'No order has this reference.',
     now() - n * interval '1 hour', case when n > 20 then now() end, case when n > 20 then 'Refunded.' end
   from generate_series(1, 1000) as n`,
  `insert into audit_entries (user_id, action, subject, created_at)
   select (select min(id) from users), (array['order_viewed', 'product_updated', 'settings_saved', 'list_exported'])[1 + n % 4],
     'Entry ' || n, now() - (100000 - n) * interval '5 minutes'
   from generate_series(1, 100000) as n`,
];

/** The history of the seeded orders: events, stock movements, refunds, disputes, differences, and the audit of staff. */
export async function seedHistory(em: SqlEntityManager): Promise<void> {
  for (const statement of statements) await em.execute(statement);
}
