import type { CustomerSummary } from '#shared/customers.ts';
import { firstOfMonth, lagosDay, startOfDay } from '#shared/lagos-day.ts';
import type { Context } from '../context.ts';
import { averageOrder, loadFigures } from '../reports/revenue.ts';

export async function summarizeCustomers({
  em,
  now,
}: Pick<Context, 'em' | 'now'>): Promise<CustomerSummary> {
  const all = await loadFigures(em);
  const thisMonth = await loadFigures(em, { from: startOfDay(firstOfMonth(lagosDay(now()))) });
  return {
    customers: all.customers,
    orders: all.orders,
    ordersThisMonth: thisMonth.orders,
    averageOrder: averageOrder(all),
  };
}
