import type { TRPCClient } from '@trpc/client';
import { addDays, lagosDay } from '#shared/lagos-time.ts';
import type { AppRouter } from '#server/routers/app-router.ts';

type Client = TRPCClient<AppRouter>;
type OfficeCase = (client: Client) => Promise<unknown>;

/** Every list, filter, search, sort and figure of the back office, by its title. */
export function officeCases(orders: number, products: number): Record<string, OfficeCase> {
  const today = lagosDay(new Date());
  const month = { from: addDays(today, -29), to: today };
  const year = { from: addDays(today, -364), to: today };
  const listOrders =
    (query: Partial<Parameters<Client['orders']['list']['query']>[0]>): OfficeCase =>
    (client) =>
      client.orders.list.query({ limit: 25, ...query });
  const listCustomers =
    (query: Partial<Parameters<Client['customers']['list']['query']>[0]>): OfficeCase =>
    (client) =>
      client.customers.list.query({ limit: 25, ...query });
  const listProducts =
    (query: Partial<Parameters<Client['products']['listForStaff']['query']>[0]>): OfficeCase =>
    (client) =>
      client.products.listForStaff.query({ limit: 25, ...query });
  return {
    'orders, first page': listOrders({}),
    'orders, last page': listOrders({ offset: orders - 25 }),
    'orders, oldest first': listOrders({ sort: 'oldest' }),
    'orders, highest first': listOrders({ sort: 'highest' }),
    'orders, lowest first': listOrders({ sort: 'lowest' }),
    'orders, search by name': listOrders({ search: 'zainab bello' }),
    'orders, search by two letters': listOrders({ search: 'ng' }),
    'orders, search for half of them': listOrders({ search: 'ring' }),
    'orders, search by number': listOrders({ search: '#1500' }),
    'orders, search by e-mail': listOrders({ search: 'customer123@example.com' }),
    'orders, search by phone': listOrders({ search: '08030000123' }),
    'orders, completed': listOrders({ status: 'completed' }),
    'orders, shipped': listOrders({ status: 'shipped' }),
    'orders, cancelled': listOrders({ status: 'cancelled' }),
    'orders, paid': listOrders({ paymentStatus: 'paid' }),
    'orders, unpaid': listOrders({ paymentStatus: 'unpaid' }),
    'orders, from Instagram': listOrders({ channel: 'instagram' }),
    'orders, a month by amount': listOrders({ ...month, sort: 'highest' }),
    'orders, needs you': listOrders({ needsYou: true }),
    'orders, to pack': listOrders({ toPack: true }),
    'orders, a month, completed': listOrders({ ...month, status: 'completed' }),
    'orders, a search among the paid': listOrders({ search: 'zainab', paymentStatus: 'paid' }),
    'orders, search without a match': listOrders({ search: 'nobody at all' }),
    'orders of a customer': listOrders({ customerOf: 1500 }),
    'order counts': (client) => client.orders.counts.query(),
    'one order': (client) => client.orders.byId.query({ id: 1500 }),
    'customers, first page': listCustomers({}),
    'customers, last page': listCustomers({ offset: Math.floor(orders / 3) - 25 }),
    'customers, most spent': listCustomers({ sort: 'spent' }),
    'customers, most orders': listCustomers({ sort: 'orders' }),
    'customers, by name': listCustomers({ sort: 'name' }),
    'customers, search': listCustomers({ search: 'amaka' }),
    'customers, search by two letters': listCustomers({ search: 'ng' }),
    'customers, search by phone': listCustomers({ search: '0803 000 0123' }),
    'customers, VIPs': listCustomers({ tier: 'vip' }),
    'customers, returning': listCustomers({ tier: 'returning' }),
    'customers, new': listCustomers({ tier: 'new' }),
    'customers, figures': (client) => client.customers.summary.query(),
    'one customer': (client) => client.customers.byId.query({ id: 1500 }),
    'products, first page': listProducts({}),
    'products, last page': listProducts({ offset: Math.floor(products * 0.98) - 25 }),
    'products, oldest first': listProducts({ sort: 'oldest' }),
    'products, by name': listProducts({ sort: 'name' }),
    'products, by name, backwards': listProducts({ sort: 'name-desc' }),
    'products, lowest price': listProducts({ sort: 'price-low' }),
    'products, highest price': listProducts({ sort: 'price-high' }),
    'products, least stock': listProducts({ sort: 'stock-low' }),
    'products, most stock': listProducts({ sort: 'stock-high' }),
    'products, search': listProducts({ search: 'emerald ring' }),
    'products, misspelt search': listProducts({ search: 'emerlad rign' }),
    'products, search by two letters': listProducts({ search: 'ru' }),
    'products, low stock': listProducts({ filter: 'low-stock' }),
    'products, out of stock': listProducts({ filter: 'out-of-stock' }),
    'products, unavailable': listProducts({ filter: 'unavailable' }),
    'products, featured': listProducts({ filter: 'featured' }),
    'products, hero slideshow': listProducts({ filter: 'hero' }),
    'products, low stock, by name': listProducts({ filter: 'low-stock', sort: 'name' }),
    'products of a category': listProducts({ category: 4 }),
    'products of a category, least stock': listProducts({ category: 4, sort: 'stock-low' }),
    'one product': (client) => client.products.forStaff.query({ id: 20 }),
    'stock of a product': (client) => client.products.stockMovements.query({ id: 20, limit: 25 }),
    dashboard: (client) => client.reports.dashboard.query(),
    'money received': (client) => client.reports.moneyReceived.query(),
    'waiting work': (client) => client.reports.waitingWork.query(),
    'needs you': (client) => client.reports.needsYou.query(),
    analytics: (client) => client.reports.analytics.query(),
    'series of 30 days': (client) => client.reports.series.query(month),
    'series of a year': (client) => client.reports.series.query(year),
    'profit of a year': (client) => client.reports.profit.query(year),
    'buyers of a year': (client) => client.reports.buyerActivity.query(year),
    'search of everything': (client) =>
      Promise.all([
        listOrders({ search: 'zainab', limit: 5 })(client),
        listCustomers({ search: 'zainab', limit: 5 })(client),
        listProducts({ search: 'zainab', limit: 5 })(client),
      ]),
    'cash of a month': (client) => client.cashCounts.list.query(month),
    reviews: (client) => client.reviews.list.query({ limit: 25 }),
    'asks for sold-out products': (client) => client.stockAsks.list.query({ limit: 25 }),
    notifications: (client) => client.notifications.list.query(),
    messages: (client) => client.messages.list.query({ limit: 25 }),
    'activity log': (client) => client.audit.list.query({ limit: 25 }),
    'activity log, last page': (client) =>
      client.audit.list.query({ limit: 25, offset: Math.max(0, orders - 25) }),
    'activity log, one action': (client) =>
      client.audit.list.query({ limit: 25, action: 'product_updated' }),
    disputes: (client) => client.disputes.list.query({}),
    'one dispute': (client) => client.disputes.byId.query({ id: 1 }),
    'differences with the providers': (client) => client.reconciliation.overview.query(),
    'open differences': (client) => client.reconciliation.differences.query({ resolved: false }),
    'resolved differences': (client) => client.reconciliation.differences.query({ resolved: true }),
    'payment settings': (client) => client.paymentSettings.list.query(),
    'signed-in browsers': (client) => client.auth.sessions.query(),
    categories: (client) => client.categories.list.query(),
  };
}
