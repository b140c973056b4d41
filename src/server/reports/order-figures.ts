/**
 * The one definition of what an order is worth, as a subquery with a row an order:
 * - `counts`: neither cancelled nor paid in the sandbox; no other order is in any sum of money
 * - `net`: its total less what was given back of it; giving back what came too much takes nothing from it
 * - `paid`: what was received in naira less what was given back
 * All in kobo.
 */
export const orderFigures = `(
  select o.id, o.status, o.created_at, o.customer_email, o.total,
    o.status <> 'cancelled' and not o.sandbox as counts,
    greatest(0, o.total - greatest(0, m.returned - greatest(0, m.received - o.total))) as net,
    m.received - m.returned as paid
  from orders o
  cross join lateral (
    select coalesce(sum(r.amount), 0)::bigint as received, coalesce(sum(b.amount), 0)::bigint as returned
    from receipts r
    left join lateral (
      select sum(f.amount) as amount from refunds f where f.receipt_id = r.id and f.state <> 'failed'
    ) b on true
    where r.order_id = o.id and r.currency = 'NGN'
  ) m
)`;
