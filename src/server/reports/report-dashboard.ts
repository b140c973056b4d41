import type { OrderStatus } from '#shared/orders.ts';
import type { DashboardReport } from '#shared/reports.ts';
import type { Context } from '../context.ts';

const RECENT = 5;

const figures = `
  select
    coalesce(sum(revenue), 0)::text as "totalSales",
    coalesce(sum(paid) filter (where is_counted), 0)::text as paid,
    count(*)::int as "totalOrders",
    count(*) filter (where status = 'pending')::int as "pendingOrders",
    count(*) filter (where status = 'completed')::int as "completedOrders"
  from orders join order_revenue on order_id = orders.id`;

const products = `
  select count(*)::int as "totalProducts",
    count(*) filter (where in_stock and stock_quantity > 0)::int as "inStockProducts"
  from products where archived_at is null`;

const recent = `
  select id, customer_name as "customerName", total::text, status, sandbox, created_at as "createdAt",
    (select count(*)::int from order_items i where i.order_id = o.id) as "itemCount"
  from orders o order by created_at desc, id desc limit ?`;

interface Figures {
  totalSales: string;
  paid: string;
  totalOrders: number;
  pendingOrders: number;
  completedOrders: number;
}

interface RecentRow {
  id: number;
  customerName: string;
  total: string;
  status: OrderStatus;
  sandbox: boolean;
  createdAt: Date | string;
  itemCount: number;
}

/** The dashboard's figures and its newest orders. */
export async function reportDashboard({ em }: Pick<Context, 'em'>): Promise<DashboardReport> {
  const [row] = await em.execute<Figures[]>(figures);
  const [stock] =
    await em.execute<Pick<DashboardReport, 'totalProducts' | 'inStockProducts'>[]>(products);
  if (!row || !stock) throw new Error('an aggregate always has a row');
  const orders = await em.execute<RecentRow[]>(recent, [RECENT]);
  return {
    ...row,
    ...stock,
    totalSales: Number(row.totalSales),
    paid: Number(row.paid),
    recentOrders: orders.map((order) => ({
      ...order,
      total: Number(order.total),
      createdAt: new Date(order.createdAt).toISOString(),
    })),
  };
}
