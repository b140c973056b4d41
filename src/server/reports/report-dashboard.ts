import type { OrderStatus } from '#shared/orders.ts';
import type { DashboardReport } from '#shared/reports.ts';
import type { Ctx } from '#server/context.ts';
import { updateProductFacts } from '#server/catalog/update-product-facts.ts';
import { countOrders } from '#server/orders/list-orders.ts';
import { loadFigures } from '#server/orders/revenue.ts';
import { updateSummaries } from '#server/orders/summaries.ts';

const RECENT = 5;

const products = `
  select count(*)::int as "totalProducts",
    count(*) filter (where in_stock and stock_quantity > 0)::int as "inStockProducts"
  from product_facts`;

const recent = `
  select id, customer_name as "customerName", total::text, status, sandbox, created_at as "createdAt",
    (select count(*)::int from order_items i where i.order_id = o.id) as "itemCount"
  from orders o order by created_at desc, id desc limit ?`;

interface RecentRow {
  id: number;
  customerName: string;
  total: string;
  status: OrderStatus;
  sandbox: boolean;
  createdAt: Date | string;
  itemCount: number;
}

/** The dashboard's figures and the newest orders. */
export async function reportDashboard({ em }: Pick<Ctx, 'em'>): Promise<DashboardReport> {
  await updateSummaries(em);
  await updateProductFacts(em);
  const { revenue, paid, acceptedDiscounts } = await loadFigures(em);
  const { all, byStatus } = await countOrders({ em });
  const [stock] =
    await em.execute<Pick<DashboardReport, 'totalProducts' | 'inStockProducts'>[]>(products);
  if (!stock) throw new Error('an aggregate always has a row');
  const orders = await em.execute<RecentRow[]>(recent, [RECENT]);
  return {
    totalSales: revenue,
    paid,
    acceptedDiscounts,
    totalOrders: all,
    pendingOrders: byStatus.pending,
    completedOrders: byStatus.completed,
    ...stock,
    recentOrders: orders.map((order) => ({
      ...order,
      total: Number(order.total),
      createdAt: new Date(order.createdAt).toISOString(),
    })),
  };
}
