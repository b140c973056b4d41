import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#shared/orders.ts';
import type { DashboardReport } from '#shared/reports.ts';
import { mayUse, type Rights } from '#shared/staff-rights.ts';
import type { Ctx } from '#server/context.ts';
import { updateProductFacts } from '#server/catalog/update-product-facts.ts';
import { countStatuses, loadFigures } from '#server/orders/revenue.ts';
import { columns, isoTime, sql, type RowTime } from '#server/query.ts';
import { updateSummaries } from '#server/orders/summaries.ts';

const RECENT = 5;

const products = sql`
  select count(*)::int as "totalProducts",
    count(*) filter (where in_stock and stock_quantity > 0)::int as "inStockProducts"
  from product_facts where not is_draft`;

const recent = sql`
  select ${columns('o', ['id', 'customerName', 'status', 'sandbox', 'createdAt'])}, total::text,
    (select coalesce(sum(quantity), 0)::int from order_items i where i.order_id = o.id) as "itemCount"
  from orders o order by created_at desc, id desc limit ${RECENT}`;

interface RecentRow {
  id: number;
  customerName: string;
  total: string;
  status: OrderStatus;
  sandbox: boolean;
  createdAt: RowTime;
  itemCount: number;
}

/**
 * The dashboard's four cards and the newest orders, as far as the caller may see them. *Today* is `waiting-work.ts`, *Needs you*
 * `list-attention.ts`.
 */
export async function reportDashboard(
  { em }: Pick<Ctx, 'em'>,
  rights: Rights,
): Promise<DashboardReport> {
  const seesSales = mayUse(rights, 'reports:read');
  const seesOrders = mayUse(rights, 'orders:read');
  const seesProducts = mayUse(rights, 'products:read');
  if (seesSales || seesOrders) await updateSummaries(em);
  return {
    ...nothing,
    ...(seesSales && (await salesOf(em))),
    ...((seesSales || seesOrders) && (await orderNumbers(em))),
    ...((seesSales || seesProducts) && (await productNumbers(em))),
    ...(seesOrders && { recentOrders: await recentOrders(em) }),
  };
}

const nothing: DashboardReport = {
  totalSales: null,
  paid: null,
  acceptedDiscounts: null,
  totalOrders: null,
  pendingOrders: null,
  completedOrders: null,
  totalProducts: null,
  inStockProducts: null,
  recentOrders: null,
};

async function salesOf(em: SqlEntityManager) {
  const { revenue, paid, acceptedDiscounts } = await loadFigures(em);
  return { totalSales: revenue, paid, acceptedDiscounts };
}

async function orderNumbers(em: SqlEntityManager) {
  const counts = await countStatuses(em);
  return {
    totalOrders: [...counts.values()].reduce((sum, count) => sum + count, 0),
    pendingOrders: counts.get('pending') ?? 0,
    completedOrders: counts.get('completed') ?? 0,
  };
}

async function productNumbers(em: SqlEntityManager) {
  await updateProductFacts(em);
  const [stock] =
    await em.execute<Pick<DashboardReport, 'totalProducts' | 'inStockProducts'>[]>(products);
  if (!stock) throw new Error('an aggregate always has a row');
  return stock;
}

async function recentOrders(em: SqlEntityManager) {
  const orders = await em.execute<RecentRow[]>(recent);
  return orders.map((order) => ({
    ...order,
    total: Number(order.total),
    createdAt: isoTime(order.createdAt),
  }));
}
