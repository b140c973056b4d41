import { sql, verbatim } from '#server/query.ts';
import { wantsNoMessages } from '#server/orders/filter-orders.ts';
import { TIER } from './customer-tier.ts';

/** A time as JSON has it. */
const timeText = (column: 'c.first_at' | 'c.last_at') =>
  sql`to_char(${verbatim(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A gift goes to somebody else's address. */
const ofBuyer = (column: string) =>
  sql`case when latest.gift is null then ${verbatim(`latest.${column}`)} else '' end`;

/** The customers, one row each, with contact and address from their latest order. */
export const CUSTOMERS = sql`customers c join orders latest on latest.id = c.latest_id`;

export const customerRowColumns = sql`c.id, latest.customer_name as name, latest.customer_email as email,
  latest.customer_phone as phone, ${ofBuyer('customer_address')} as address, ${ofBuyer('customer_city')} as city,
  ${ofBuyer('customer_state')} as state, c.orders, ${TIER} as tier, c.spent::float8 as "totalSpent",
  c.paid::float8 as "totalPaid", c.first_order_id is null as sandbox,
  ${timeText('c.first_at')} as "firstOrderAt", ${timeText('c.last_at')} as "lastOrderAt",
  ${wantsNoMessages('latest')} as "wantsNoMessages"`;
