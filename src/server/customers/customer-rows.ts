import { VIP_ABOVE } from '#shared/customers.ts';

const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: the tier of a row of `customers c`. */
export const TIER = `case when c.spent > ${VIP_ABOVE} then 'vip' when c.orders > 1 then 'returning' else 'new' end`;

/** The customers, one row each, with contact and address from their latest order. */
export const CUSTOMERS = 'customers c join orders latest on latest.id = c.latest_id';

export const customerColumns = `c.id, latest.customer_name as name, latest.customer_email as email,
  latest.customer_phone as phone, latest.customer_address as address, latest.customer_city as city,
  latest.customer_state as state, c.orders, ${TIER} as tier, c.spent::float8 as "totalSpent",
  c.paid::float8 as "totalPaid", ${isoTime('c.first_at')} as "firstOrderAt", ${isoTime('c.last_at')} as "lastOrderAt"`;
