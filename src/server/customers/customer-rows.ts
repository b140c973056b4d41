import { type CustomerTier, type CustomerView, VIP_ABOVE } from '#shared/customers.ts';

const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL of the customers: one row per `customer_key` (e-mail, else phone: a column that the database generates, see
 * `migrations/2026-11-21-order-lists.ts`), with contact and address from their latest order. `condition` narrows the
 * orders; it must keep all or none of a customer's orders.
 */
export const customersSql = (condition = 'true') => `
  select known.*, latest.customer_name as name, latest.customer_email as email, latest.customer_phone as phone,
    latest.customer_address as address, latest.customer_city as city, latest.customer_state as state,
    case when spent > ${VIP_ABOVE} then 'vip' when orders > 1 then 'returning' else 'new' end as tier
  from (
    select customer_key, min(id) as id, max(id) as latest_id,
      count(*) filter (where status <> 'cancelled')::int as orders,
      sum(revenue) as spent, coalesce(sum(paid) filter (where is_counted), 0) as paid, min(created_at) as first_at, max(created_at) as last_at
    from orders join order_revenue on order_id = orders.id
    where customer_key is not null and ${condition}
    group by customer_key
  ) as known
  join orders as latest on latest.id = known.latest_id`;

export const customerSqlColumns = `id, name, email, phone, address, city, state, orders, tier,
  spent::text as "totalSpent", paid::text as "totalPaid",
  ${isoTime('first_at')} as "firstOrderAt", ${isoTime('last_at')} as "lastOrderAt"`;

export type CustomerRow = Omit<CustomerView, 'totalSpent' | 'totalPaid' | 'tier'> & {
  tier: CustomerTier;
  totalSpent: string;
  totalPaid: string;
};

export const presentCustomer = (row: CustomerRow): CustomerView => ({
  ...row,
  totalSpent: Number(row.totalSpent),
  totalPaid: Number(row.totalPaid),
});
