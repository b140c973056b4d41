import { afterAll, describe, expect, it } from 'vitest';
import { placeOrder, saleOf, staffClient, writeMoney } from '#tests/support/orders.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);

/** ₦1,075 with tax. */
const price = 100_000;
const total = 107_500;
const at = (instant: string, email: string, details: object = {}) =>
  placeOrder(shop, { at: instant, price, customerEmail: email, ...details });

const analyticsAt = async (now: string) => {
  shop.clock.now = new Date(now);
  const view = await staff.reports.analytics.query();
  const summary = await staff.customers.summary.query();
  shop.clock.now = null;
  return { ...view, summary };
};

describe('without orders', () => {
  it('every figure exists, and growth from zero is 100 %', async () => {
    const view = await analyticsAt('2026-11-21T12:00:00Z');
    expect(view).toMatchObject({
      revenue: { total: 0, paid: 0, thisMonth: 0, lastMonth: 0, change: 100 },
      orders: { total: 0, change: 100 },
      customers: { total: 0, change: 100 },
      averageOrder: 0,
      months: { thisMonth: '2026-11-01', lastMonth: '2026-10-01' },
      bestSellers: [],
      summary: { customers: 0, orders: 0, ordersThisMonth: 0, averageOrder: 0 },
    });
    expect(view.statuses).toHaveLength(5);
    expect(view.statuses[0]).toEqual({ status: 'pending', count: 0, percent: 0 });
  });
});

describe('figures', () => {
  it('are split by the months of Lagos', async () => {
    await at('2026-09-30T22:59:59Z', 'september@example.com');
    await at('2026-09-30T23:00:00Z', 'ada@example.com');
    await at('2026-10-31T22:59:59Z', 'bisi@example.com');
    await at('2026-10-31T23:00:00Z', 'ADA@example.com');
    const view = await analyticsAt('2026-11-21T12:00:00Z');
    expect(view.orders).toEqual({ total: 4, thisMonth: 1, lastMonth: 2, change: -50 });
    expect(view.revenue).toEqual({
      total: 4 * total,
      paid: 0,
      acceptedDiscounts: 0,
      thisMonth: total,
      lastMonth: 2 * total,
      change: -50,
    });
    expect(view.customers).toEqual({ total: 3, thisMonth: 1, lastMonth: 2, change: -50 });
    expect(view.averageOrder).toBe(total);
    expect(view.summary).toEqual({
      customers: 3,
      orders: 4,
      ordersThisMonth: 1,
      averageOrder: total,
    });
  });

  it('start a new month in Lagos, an hour before UTC', async () => {
    const { months } = await analyticsAt('2026-09-30T23:30:00Z');
    expect(months).toEqual({ thisMonth: '2026-10-01', lastMonth: '2026-09-01' });
  });

  it('exclude the money of cancelled orders, which still count as orders, and all of sandbox orders', async () => {
    const before = await analyticsAt('2026-11-21T12:00:00Z');
    const cancelled = await at('2026-11-02T10:00:00Z', 'cancelled@example.com');
    await staff.orders.setStatus.mutate({ id: cancelled.id, status: 'cancelled' });
    const tested = await at('2026-11-02T10:00:00Z', 'sandbox@example.com');
    await writeMoney(shop, tested.id, { received: tested.total, test: true });
    const after = await analyticsAt('2026-11-21T12:00:00Z');
    expect(after.revenue).toEqual(before.revenue);
    expect(after.averageOrder).toBe(before.averageOrder);
    expect(after.orders.total).toBe(before.orders.total + 1);
    expect(after.statuses.find(({ status }) => status === 'cancelled')).toEqual({
      status: 'cancelled',
      count: 1,
      percent: 20,
    });
  });

  it.each([
    ['nothing went back', { received: total }, total, total],
    ['half went back', { received: total, refunded: 50_000 }, total - 50_000, total - 50_000],
    ['all went back', { received: total, refunded: total }, 0, 0],
    ['it was paid twice and one went back', { received: 2 * total, refunded: total }, total, total],
    [
      'too much came and half of that went back',
      { received: total + 4000, refunded: 2000 },
      total,
      total + 2000,
    ],
    ['too little came', { received: 7500 }, total, 7500],
  ])('count what was paid and not refunded: %s', async (_, money, revenue, paid) => {
    const before = await analyticsAt('2026-11-21T12:00:00Z');
    const order = await at('2026-01-02T10:00:00Z', 'ada@example.com');
    await writeMoney(shop, order.id, money);
    const after = await analyticsAt('2026-11-21T12:00:00Z');
    expect(after.revenue.total - before.revenue.total).toBe(revenue);
    expect(after.revenue.paid - before.revenue.paid).toBe(paid);
  });

  it('use the accepted amount of an order with an accepted difference', async () => {
    const before = await analyticsAt('2026-11-21T12:00:00Z');
    const order = await at('2026-01-02T10:00:00Z', 'ada@example.com');
    await writeMoney(shop, order.id, { received: total - 500 });
    await shop
      .fork()
      .execute(`update orders set accepted_difference = -500 where id = ?`, [order.id]);
    const after = await analyticsAt('2026-11-21T12:00:00Z');
    expect(after.revenue.total - before.revenue.total).toBe(total - 500);
  });
});

describe('a range of days', () => {
  it('has each of its days, by the calendar of Lagos, and its channels and states', async () => {
    await at('2025-04-30T22:59:59Z', 'before@example.com');
    await at('2025-04-30T23:00:00Z', 'ada@example.com', { customerState: 'Kano' });
    await at('2025-05-03T22:59:59Z', 'ada@example.com', { customerState: 'Lagos' });
    await at('2025-05-03T23:00:00Z', 'after@example.com');
    const gone = await at('2025-05-02T10:00:00Z', 'ada@example.com', { customerState: 'Kano' });
    await staff.orders.setStatus.mutate({ id: gone.id, status: 'cancelled' });
    const product = await makeProduct(shop, { price });
    shop.clock.now = new Date('2025-05-02T12:00:00Z');
    await staff.orders.recordSale.mutate(saleOf(product, { customerState: 'Lagos' }));
    shop.clock.now = null;

    expect(await staff.reports.series.query({ from: '2025-05-01', to: '2025-05-04' })).toEqual({
      orders: 5,
      revenue: 4 * total,
      days: [
        { day: '2025-05-01', orders: 1, revenue: total },
        { day: '2025-05-02', orders: 2, revenue: total },
        { day: '2025-05-03', orders: 1, revenue: total },
        { day: '2025-05-04', orders: 1, revenue: total },
      ],
      channels: [
        { channel: 'online', orders: 4, revenue: 3 * total },
        { channel: 'market', orders: 1, revenue: total },
      ],
      states: [
        { state: 'Lagos', orders: 3, revenue: 3 * total },
        { state: 'Kano', orders: 2, revenue: total },
      ],
    });
    const quiet = await staff.reports.series.query({ from: '2020-02-28', to: '2020-03-01' });
    expect(quiet.days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2020-02-28', 0],
      ['2020-02-29', 0],
      ['2020-03-01', 0],
    ]);
  });

  it.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, 'to'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'from'],
    [{ from: '2026-01-01' }, 'to'],
    [{ from: 'x', to: '2026-01-01' }, 'from'],
  ])('%j is refused by name', async (query, path) => {
    const { status, issues } = await refusalOf(
      staff.reports.series.query(query as { from: string; to: string }),
    );
    expect([status, issues?.[0]?.path]).toEqual([400, path]);
  });

  it('says who had ordered before, and whose payment was opened and never finished', async () => {
    const from = '2024-03-01';
    await at('2024-02-10T10:00:00Z', 'often@example.com');
    await at('2024-03-02T10:00:00Z', 'often@example.com');
    const first = await at('2024-03-03T10:00:00Z', 'once@example.com');
    const paid = await at('2024-03-04T10:00:00Z', 'paid@example.com');
    const gone = await at('2024-03-05T10:00:00Z', 'gone@example.com');
    await at('2024-03-31T23:00:00Z', 'april@example.com');
    const open = async (id: number, createdAt: string) =>
      shop.fork().execute(
        `insert into payment_attempts (order_id, provider, reference, method, amount, mode, created_at)
         values (?, 'paystack', ?, 'card', ?, 'live', ?)`,
        [id, `figures-${id}`, total, createdAt],
      );
    await open(first.id, '2024-03-03T10:01:00Z');
    await open(paid.id, '2024-03-04T10:01:00Z');
    await open(gone.id, '2024-03-05T10:01:00Z');
    await writeMoney(shop, paid.id, { received: total });
    await staff.orders.setStatus.mutate({ id: gone.id, status: 'cancelled' });
    const activityAt = async (now: string) => {
      shop.clock.now = new Date(now);
      const activity = await staff.reports.buyerActivity.query({ from, to: '2024-03-31' });
      shop.clock.now = null;
      return activity;
    };
    expect(await activityAt('2024-03-05T10:30:00Z')).toEqual({
      customers: 3,
      returning: 1,
      orders: 3,
      returningOrders: 1,
      revenue: 3 * total,
      returningRevenue: total,
      opened: 3,
      unfinished: 1,
      unfinishedTotal: total,
      // Its money came years after the payment was opened.
      recovered: 1,
      recoveredTotal: total,
    });
    expect(await activityAt('2024-03-05T11:02:00Z')).toMatchObject({
      unfinished: 2,
      unfinishedTotal: 2 * total,
    });
  });

  it('has the profit of the sales whose costs are known, and says what share these are', async () => {
    const range = { from: '2024-05-01', to: '2024-05-31' };
    const order = async (costPrice: number | null) => {
      const placed = await at('2024-05-10T10:00:00Z', `cost${costPrice}@example.com`);
      const product = 'select product_id from order_items where order_id = ?';
      await shop
        .fork()
        .execute('update order_items set cost_price = ? where order_id = ?', [
          costPrice,
          placed.id,
        ]);
      await shop
        .fork()
        .execute(`update products set cost_price = ? where id in (${product})`, [
          costPrice,
          placed.id,
        ]);
      return placed;
    };
    await order(40_000);
    await order(null);
    const refunded = await order(90_000);
    await writeMoney(shop, refunded.id, { received: total, refunded: 21_500 });
    const cancelled = await order(10_000);
    await staff.orders.setStatus.mutate({ id: cancelled.id, status: 'cancelled' });
    expect(await staff.reports.profit.query(range)).toEqual({
      sales: 2 * price + 80_000,
      knownSales: price + 80_000,
      cost: 130_000,
    });
    await shop
      .fork()
      .execute('update order_items set restocked = 1 where order_id = ?', [refunded.id]);
    await shop.fork().execute('insert into changed_orders values (?)', [refunded.id]);
    expect(await staff.reports.profit.query(range)).toMatchObject({ cost: 40_000 });
    const { authorization } = await makeApiKey(shop, ['reports:read']);
    const answer = await fetch(
      `${shop.url}/trpc/reports.profit?input=${encodeURIComponent(JSON.stringify({ json: range }))}`,
      { headers: { authorization } },
    );
    expect(answer.status).toBe(403);
  });

  it('is visible to staff only', async () => {
    const anyone = trpcClient(shop);
    for (const call of [
      () => anyone.reports.analytics.query(),
      () => anyone.reports.series.query({ from: '2026-01-01', to: '2026-01-02' }),
      () => anyone.reports.buyerActivity.query({ from: '2026-01-01', to: '2026-01-02' }),
      () => anyone.customers.summary.query(),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 401 });
    }
  });
});

describe('best sellers', () => {
  it('are the ten with the most items sold, without cancelled and returned orders', async () => {
    const products = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        makeProduct(shop, { name: `Seller ${index}`, price, stockQuantity: 100, featured: true }),
      ),
    );
    for (const [index, product] of products.entries()) {
      const quantity = 10 + index;
      const items = [{ productId: product.id, quantity, variant: {} }];
      const order = await staff.orders.recordSale.mutate(
        saleOf(product, { items, total: total * quantity }),
      );
      if (index === 11) await staff.orders.setStatus.mutate({ id: order.id, status: 'cancelled' });
      if (index === 10) {
        const [payment] = order.payments;
        await shop.fork().execute(
          `insert into refunds (order_id, payment_id, key, amount, reason, state, created_at, updated_at)
           values (?, ?, 'all of it', ?, 'returned', 'processed', now(), now())`,
          [order.id, payment?.id, order.total],
        );
      }
    }
    const { bestSellers } = await analyticsAt('2026-11-21T12:00:00Z');
    expect(bestSellers).toHaveLength(10);
    expect(bestSellers[0]).toMatchObject({
      name: 'Seller 9',
      units: 19,
      revenue: 19 * price,
      featured: true,
      isAvailable: true,
      isArchived: false,
      category: null,
      picture: null,
    });
    expect(bestSellers.map(({ name }) => name)).not.toContain('Seller 10');
  });
});
