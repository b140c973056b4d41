import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { visibleTo, type FieldRights } from '#shared/field-rights.ts';
import type { Kobo } from '#shared/money.ts';
import type { OrderView } from '#shared/orders.ts';
import type { OrderFilter, OrderSort } from '#shared/staff-orders.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Listing } from '#server/database/listing.ts';
import { idArray, readRows, sql, type RowTime } from '#server/query.ts';
import { orderListingFor } from '#server/staff-orders/list-orders-for.ts';

/** The money of an order that came in naira. Reversed payments count nowhere. */
interface ExportedMoney {
  paidAt: RowTime | null;
  received: Kobo;
  refunded: Kobo;
  /** The fees of providers, as far as they are known; null for those who may not see payments. */
  fees: Kobo | null;
  sources: string;
  transactions: string;
}

/** `cost` is undefined for those who may not see it. */
export type ExportedOrder = OrderView & { money: ExportedMoney; cost?: Kobo | null };

const noMoney: ExportedMoney = {
  paidAt: null,
  received: 0,
  refunded: 0,
  fees: 0,
  sources: '',
  transactions: '',
};

const moneyOf = (ids: readonly number[]) => sql`
  select order_id as id, max(paid_at) as "paidAt", sum(amount)::float8 as received,
    sum(least(amount, given))::float8 as refunded, sum(fee)::float8 as fees,
    string_agg(distinct source, ', ' order by source) as sources,
    coalesce(string_agg(transaction_id, ', ' order by id), '') as transactions
  from (
    select p.id, p.order_id, p.amount, p.source, p.transaction_id, p.paid_at,
      coalesce(p.fee, 0) as fee,
      (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed') as given
    from payments p
    where p.order_id = any (${idArray(ids)}) and p.currency = 'NGN' and p.reversed_at is null
  ) payment group by order_id`;

/** Everybody who may see the order sees its money, like that of its record: without single payments and its cost. */
const exportFields: FieldRights<ExportedOrder> = {
  'payments:read': ({ money }) => ({
    money: { ...money, fees: null, sources: '', transactions: '' },
  }),
  costs: { cost: undefined },
};

/** Items that came back in stock cost nothing; one item of unknown cost makes the sum null. */
const costsOf = (ids: readonly number[]) => sql`
  select order_id as id,
    case when bool_and(cost_price is not null) then sum(cost_price * (quantity - restocked)) end::float8 as cost
  from order_items where order_id = any (${idArray(ids)}) group by order_id`;

/** All matching orders, with their money. Throws like `orderListingFor`. */
export async function orderExportListing(
  ctx: Pick<StaffCtx, 'em' | 'user'>,
  query: OrderFilter & { sort: OrderSort },
): Promise<Listing<ExportedOrder>> {
  const { ids, load } = await orderListingFor(ctx, query);
  const { user } = ctx;
  return {
    ids,
    async load(em, some) {
      const orders = await load(em, some);
      const costs = await readCosts(em, some);
      const rows = await readRows<ExportedMoney & { id: number }>(
        em,
        moneyOf(some),
        'order-money-by-ids',
      );
      const byId = new Map(rows.map(({ id, ...money }) => [id, money]));
      return orders.map((order) => {
        const money = byId.get(order.id) ?? noMoney;
        const exported = { ...order, money, cost: costs.get(order.id) ?? null };
        return visibleTo<ExportedOrder>(user, exported, exportFields);
      });
    },
  };
}

async function readCosts(em: SqlEntityManager, ids: readonly number[]) {
  const rows = await readRows<{ id: number; cost: Kobo | null }>(
    em,
    costsOf(ids),
    'order-costs-by-ids',
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}
