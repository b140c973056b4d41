import { afterAll, expect, it } from 'vitest';
import type { CustomerOrder, OrderStatus } from '#shared/orders.ts';
import { staffClient, writeMoney } from '#tests/support/orders.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const headers = { cookie: await signIn(shop.url) };
const product = await makeProduct(shop, { stockQuantity: 100 });

const place = async (email: string, details: object = {}) => {
  const request = orderRequest([{ product, quantity: 1 }], { customerEmail: email, ...details });
  const { status, body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
  expect(status).toBe(201);
  return body;
};

/** Every figure of the store, without lists of single orders and without work that waits. */
async function allFigures() {
  const { recentOrders: _, ...dashboard } = await staff.reports.dashboard.query();
  const range = { from: '2021-01-01', to: '2021-03-31' };
  const days = `from=${range.from}&to=${range.to}`;
  const text = async (path: string) => {
    const answer = await fetch(`${shop.url}${path}`, { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  return {
    dashboard,
    moneyReceived: await staff.reports.moneyReceived.query(),
    analytics: await staff.reports.analytics.query(),
    series: await staff.reports.series.query(range),
    profit: await staff.reports.profit.query(range),
    buyers: await staff.reports.buyerActivity.query(range),
    customers: await staff.customers.summary.query(),
    journal: await text(`/api/accounting.csv?${days}`),
    cash: await text(`/api/cash-counts.csv?${days}`),
  };
}

const at = async <T>(instant: string, act: () => Promise<T>): Promise<T> => {
  shop.clock.now = new Date(instant);
  try {
    return await act();
  } finally {
    shop.clock.now = null;
  }
};

type Money = Parameters<typeof writeMoney>[2];

/** Cash that a person took in, at the time of the store's clock. */
async function receiveCash(orderId: number, money: Money) {
  await writeMoney(shop, orderId, money);
  const now = shop.clock.now?.toISOString() ?? '';
  const em = shop.fork();
  await em.execute(
    `update payments set paid_at = ?, recorded_by_id = (select min(id) from users) where order_id = ?`,
    [now, orderId],
  );
  await em.execute(
    `update refunds set created_at = ?, requested_by_id = (select min(id) from users) where order_id = ?`,
    [now, orderId],
  );
  await em.execute('update refund_movements set at = ? where order_id = ?', [now, orderId]);
}

await at('2021-03-02T09:00:00Z', async () => {
  const { id, total } = await place('known@example.com');
  await receiveCash(id, { received: total, refunded: 50_000 });
});

it.each<[title: string, email: string, details: object, status: OrderStatus, refunded: number]>([
  ['of a new customer', 'new@example.com', {}, 'pending', 0],
  ['of a known customer', 'known@example.com', {}, 'processing', 0],
  ['that was delivered', 'new@example.com', { customerState: 'Kano' }, 'completed', 0],
  ['that was cancelled', 'third@example.com', {}, 'cancelled', 0],
  ['that was refunded', 'new@example.com', {}, 'pending', 100_000],
])('a test order %s changes no figure', async (_, email, details, status, refunded) => {
  await at('2021-03-05T09:00:00Z', async () => {
    const before = await allFigures();
    expect(before.dashboard.totalOrders).toBe(1);
    expect(before.moneyReceived.month.received).toBe(1_562_500);
    expect(before.journal).toContain('Sales refunds');
    expect(before.cash).toContain('15625');
    const { id, total } = await place(email, details);
    await shop.fork().execute(
      `insert into payment_attempts (order_id, provider, reference, method, amount, mode, created_at)
       values (?, 'paystack', ?, 'card', ?, 'test', ?)`,
      [id, `test-${id}`, total, shop.clock.now?.toISOString() ?? ''],
    );
    await receiveCash(id, { received: total, refunded, test: true });
    if (status !== 'pending') await staff.orders.setStatus.mutate({ id, status });
    expect(await allFigures()).toEqual(before);
  });
});

it('a payment that was opened for test money and not finished changes no figure', async () => {
  const order = await at('2021-03-06T09:00:00Z', () => place('tries@example.com'));
  await at('2021-03-06T12:00:00Z', async () => {
    const range = { from: '2021-03-01', to: '2021-03-31' };
    const before = await staff.reports.buyerActivity.query({
      from: '2021-03-01',
      to: '2021-03-31',
    });
    await shop.fork().execute(
      `insert into payment_attempts (order_id, provider, reference, method, amount, mode, created_at)
       values (?, 'paystack', ?, 'card', ?, 'test', '2021-03-06T09:01:00Z')`,
      [order.id, `test-${order.id}`, order.total],
    );
    expect(await staff.reports.buyerActivity.query(range)).toEqual(before);
  });
});

it('a customer who has only tried test money is no returning customer', async () => {
  await at('2021-06-02T09:00:00Z', async () => {
    const range = { from: '2021-06-01', to: '2021-06-30' };
    await place('new@example.com');
    await place('third@example.com');
    await place('known@example.com');
    expect(await staff.reports.buyerActivity.query(range)).toMatchObject({
      customers: 3,
      orders: 3,
      returning: 1,
      returningOrders: 1,
    });
    const { items } = await staff.customers.list.query({ search: 'new@example.com' });
    expect(items).toMatchObject([{ orders: 1 }]);
  });
});
