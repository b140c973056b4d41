import { afterAll, expect, it } from 'vitest';
import { orderStatus, paymentStatus } from '#shared/orders.ts';
import type { OrderFilter } from '#shared/staff-orders.ts';
import { placeOrder, saleOf, staffClient, writeMoney } from '#tests/support/orders.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);

const filters: OrderFilter[] = [
  {},
  ...orderStatus.options.map((status) => ({ status })),
  ...paymentStatus.options.map((it) => ({ paymentStatus: it })),
  { channel: 'online' },
  { channel: 'market' },
  { status: 'cancelled', paymentStatus: 'unpaid' },
  { status: 'processing', paymentStatus: 'paid', channel: 'market' },
  // These are counted from the orders themselves.
  { status: 'pending', from: '2020-01-01' },
  { needsYou: true },
];

/** The numbers of orders as staff see them, which must be those of the rows of each list. */
async function countsOfLists() {
  const lists = new Map<OrderFilter, number>();
  for (const filter of filters) {
    const { total, totalValue, items } = await staff.orders.list.query({ ...filter, limit: 100 });
    const listed = { filter, total: items.length, totalValue: 0 };
    for (const order of items) listed.totalValue += order.total;
    expect({ filter, total, totalValue }).toEqual(listed);
    lists.set(filter, total);
  }
  const counts = await staff.orders.counts.query();
  const rows = (wanted: OrderFilter) =>
    filters
      .filter((filter) => JSON.stringify(filter) === JSON.stringify(wanted))
      .map((filter) => lists.get(filter))[0];
  expect(counts).toEqual({
    all: rows({}),
    needsYou: rows({ needsYou: true }),
    byStatus: Object.fromEntries(orderStatus.options.map((status) => [status, rows({ status })])),
  });
  return counts;
}

it('the counts of orders are the rows of their lists after every change', async () => {
  expect((await countsOfLists()).all).toBe(0);

  const kept = await placeOrder(shop, { customerName: 'Bisi Ade', price: 700_000 });
  const left = await placeOrder(shop, { price: 300_000 });
  expect((await countsOfLists()).byStatus.pending).toBe(2);

  await staff.orders.recordSale.mutate(saleOf(await makeProduct(shop, { price: 250_000 })));
  expect((await countsOfLists()).all).toBe(3);

  await staff.orders.setStatus.mutate({ id: left.id, status: 'cancelled' });
  expect((await countsOfLists()).byStatus).toMatchObject({ cancelled: 1 });

  await writeMoney(shop, kept.id, { received: kept.total });
  await staff.orders.setStatus.mutate({ id: kept.id, status: 'completed' });
  expect((await countsOfLists()).byStatus).toMatchObject({ completed: 1, cancelled: 1 });

  const tried = await placeOrder(shop);
  await writeMoney(shop, tried.id, { received: tried.total, test: true });
  expect((await countsOfLists()).all).toBe(4);

  await staff.customers.erase.mutate({ id: left.id, name: 'Ada Obi' });
  expect((await countsOfLists()).all).toBe(4);

  await shop.fork().execute('delete from orders where id = ?', [left.id]);
  expect((await countsOfLists()).all).toBe(3);

  await shop.fork().execute('select fold_order_counts()');
  expect((await countsOfLists()).all).toBe(3);
});
