import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderView } from '#shared/orders.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { dashboardOf } from '#tests/support/dashboard.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));
const sql = (statement: string, values: unknown[] = []) => shop.fork().execute(statement, values);

/** ₦10,000 and 7.5 % tax: ₦10,750. */
const TOTAL = 1_075_000;

async function order(overrides: Parameters<typeof orderRequest>[1] = {}): Promise<OrderView> {
  const product = await makeProduct(shop, { price: 1_000_000 });
  const { status, body } = await shop.send<OrderView>(
    'POST',
    '/api/orders',
    orderRequest([{ product }], overrides),
  );
  if (status !== 201) throw new Error(`ordering answered ${status}`);
  return body;
}

const setStatus = (id: number, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${id}/status`, { status });

async function receive(orderId: number, amount: number, currency = 'NGN'): Promise<number> {
  const [row] = await shop.fork().execute<{ id: number }[]>(
    `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
     values (?, 'cash', ?, ?, 'live', now(), now()) returning id`,
    [orderId, amount, currency],
  );
  return row?.id ?? 0;
}

const recordRefund = (orderId: number, paymentId: number, amount: number, state = 'processed') =>
  sql(
    `insert into refunds (order_id, payment_id, key, amount, reason, state, created_at, updated_at)
     values (?, ?, gen_random_uuid()::text, ?, 'A test.', ?, now(), now())`,
    [orderId, paymentId, amount, state],
  );

beforeEach(async () => {
  for (const table of ['refunds', 'payments', 'orders']) await sql(`delete from ${table}`);
  await sql('truncate ledger_lines');
});

describe('the dashboard’s figures', () => {
  it('are zero in an empty store', async () => {
    expect(await dashboardOf(staff)).toMatchObject({
      totalSales: 0,
      paid: 0,
      totalOrders: 0,
      pendingOrders: 0,
      completedOrders: 0,
      recentOrders: [],
    });
  });

  it('count money of orders that are neither cancelled nor from the sandbox', async () => {
    const [completed, cancelled, sandbox] = [await order(), await order(), await order()];
    await order();
    await setStatus(completed.id, 'completed');
    await setStatus(cancelled.id, 'cancelled');
    await sql('update orders set sandbox = true where id = ?', [sandbox.id]);
    for (const { id } of [completed, cancelled, sandbox]) await receive(id, TOTAL);
    expect(await dashboardOf(staff)).toMatchObject({
      totalSales: 2 * TOTAL,
      paid: TOTAL,
      totalOrders: 3,
      pendingOrders: 1,
      completedOrders: 1,
    });
  });

  it.each([
    ['what was given back', TOTAL, 75_000, 'processed', TOTAL - 75_000, TOTAL - 75_000],
    ['what is on its way back', TOTAL, 75_000, 'pending', TOTAL - 75_000, TOTAL - 75_000],
    ['no refund that failed', TOTAL, 75_000, 'failed', TOTAL, TOTAL],
    ['nothing for giving back what came too much', TOTAL + 5000, 5000, 'processed', TOTAL, TOTAL],
    ['all of it, and no more', TOTAL, TOTAL, 'processed', 0, 0],
  ])('take off %s', async (_, received, returned, state, totalSales, paid) => {
    const { id } = await order();
    await recordRefund(id, await receive(id, received), returned, state);
    expect(await dashboardOf(staff)).toMatchObject({ totalSales, paid });
  });

  it('leave out money in other currencies', async () => {
    const { id } = await order();
    await receive(id, 5000, 'USD');
    expect(await dashboardOf(staff)).toMatchObject({ totalSales: TOTAL, paid: 0 });
  });

  it('include the five newest orders', async () => {
    const placed: number[] = [];
    for (let n = 0; n < 6; n += 1) placed.push((await order()).id);
    await sql('update order_items set quantity = 3 where order_id = ?', [placed.at(-1)]);
    const { recentOrders } = await dashboardOf(staff);
    expect(recentOrders.map(({ id }) => id)).toEqual(placed.toReversed().slice(0, 5));
    expect(recentOrders[0]).toMatchObject({
      customerName: 'Ada Obi',
      itemCount: 3,
      total: TOTAL,
      status: 'pending',
      sandbox: false,
    });
  });

  it('count products on sale and products that can be ordered', async () => {
    const before = await dashboardOf(staff);
    await makeProduct(shop, { stockQuantity: 0 });
    await makeProduct(shop, { inStock: false });
    const gone = await makeProduct(shop);
    await shop.asStaff('DELETE', `/api/products/${gone.id}`);
    await makeProduct(shop);
    const after = await dashboardOf(staff);
    expect(after.totalProducts - before.totalProducts).toBe(3);
    expect(after.inStockProducts - before.inStockProducts).toBe(1);
  });
});

describe('the list of work that needs a person', () => {
  it('is empty if all is well', async () => {
    await order();
    expect(await staff.reports.needsYou.query()).toEqual({ total: 0, items: [] });
  });

  it('has each flag of each order, with the money received', async () => {
    const { id } = await order();
    await receive(id, 1_000_000);
    await sql(
      `update orders set flags = '["underpaid","refund_needs_attention"]', payment_status = 'needs_attention' where id = ?`,
      [id],
    );
    const { total, items } = await staff.reports.needsYou.query();
    expect(total).toBe(2);
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([
      'refund_needs_attention',
      'underpaid',
    ]);
    expect(items[0]).toMatchObject({
      orderId: id,
      customerName: 'Ada Obi',
      total: TOTAL,
      paid: 1_000_000,
      isClaimed: false,
      isOverdue: false,
    });
  });

  it('has each transfer to confirm, which becomes overdue and comes first after 72 hours', async () => {
    const [late, fresh, flagged] = [await order(), await order(), await order()];
    await sql(`update orders set payment_status = 'awaiting_transfer' where id in (?, ?)`, [
      late.id,
      fresh.id,
    ]);
    await sql(`update orders set created_at = now() - interval '73 hours' where id = ?`, [late.id]);
    await sql(`update orders set flags = '["overpaid"]' where id = ?`, [flagged.id]);
    const { items } = await staff.reports.needsYou.query();
    expect(items.map(({ orderId, kind, isOverdue }) => [orderId, kind, isOverdue])).toEqual([
      [late.id, 'transfer_to_confirm', true],
      [flagged.id, 'overpaid', false],
      [fresh.id, 'transfer_to_confirm', false],
    ]);
  });
});

describe('money received', () => {
  const at = async (orderId: number, amount: number, moment: string) => {
    const [row] = await shop.fork().execute<{ id: number }[]>(
      `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
       values (?, 'cash', ?, 'NGN', 'live', ${moment}, now()) returning id`,
      [orderId, amount],
    );
    return row?.id ?? 0;
  };
  /** The first instant of today in Lagos. */
  const midnight = `date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'`;

  it('is zero in an empty store', async () => {
    const { today, week, month, days } = await staff.reports.moneyReceived.query();
    for (const period of [today, week, month]) expect(period).toEqual({ received: 0, before: 0 });
    expect(days.map(({ received }) => received)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('counts today and seven days less refunds, beside the same time before', async () => {
    const { id } = await order();
    const first = await at(id, TOTAL, midnight);
    await recordRefund(id, first, 75_000);
    await recordRefund(id, first, 50_000, 'failed');
    await at(id, 300_000, `${midnight} - interval '1 day'`);
    await at(id, 200_000, `${midnight} - interval '7 days'`);
    const { today, week, days } = await staff.reports.moneyReceived.query();
    expect(today).toEqual({ received: 1_000_000, before: 300_000 });
    expect(week).toEqual({ received: 1_300_000, before: 200_000 });
    expect(days.map(({ received }) => received)).toEqual([0, 0, 0, 0, 0, 300_000, 1_000_000]);
  });

  it('does not count the sandbox, other currencies and payments recorded by mistake', async () => {
    const { id } = await order();
    await receive(id, 100_000, 'USD');
    const sandbox = await receive(id, 100_000);
    await sql(`update payments set mode = 'test' where id = ?`, [sandbox]);
    const mistake = await receive(id, 100_000);
    await sql(`update payments set reversed_at = now(), reversal_reason = 'A slip.' where id = ?`, [
      mistake,
    ]);
    await recordRefund(id, mistake, 40_000);
    expect((await staff.reports.moneyReceived.query()).today).toEqual({ received: 0, before: 0 });
  });

  it('compares the month with as much of the month before', async () => {
    // Calculated by the calendar of Lagos: by that of UTC a month before midnight there is another day.
    const firstOfMonth = `date_trunc('month', now() at time zone 'Africa/Lagos')`;
    const { id } = await order();
    await at(id, 400_000, 'now()');
    await at(id, 250_000, `(${firstOfMonth} - interval '1 month') at time zone 'Africa/Lagos'`);
    await at(id, 900_000, `(${firstOfMonth} - interval '40 days') at time zone 'Africa/Lagos'`);
    const { month } = await staff.reports.moneyReceived.query();
    expect(month).toEqual({ received: 400_000, before: 250_000 });
  });
});
