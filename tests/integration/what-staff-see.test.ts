import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRecord } from '#shared/order-records.ts';
import type { Area } from '#shared/staff-rights.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { disputeControls } from '#tests/support/dispute-controls.ts';
import { makeApiKey, signInStaff } from '#tests/support/staff.ts';
import { makeProduct } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff: owner, place, start } = paying;
afterAll(() => paying.close());

const as = async (...areas: Area[]) => trpcClient(shop, await signInStaff(shop, areas));
const none = await as();
const catalogue = await as('catalogue');
const orders = await as('orders');
const money = await as('money');
const customers = await as('customers');
const analytics = await as('analytics');
const settings = await as('settings');

let orderId = 0;
/** An order paid by card, partly refunded and disputed, a message, and a product that runs out. */
beforeAll(async () => {
  const { order } = await place();
  orderId = order.id;
  const { reference } = await start(order, { provider: 'paystack' });
  await sandbox.paystack.pay(reference);
  await sandbox.paystack.webhook(reference);
  await shop.processWebhooks();
  const detail = await owner.orders.byId.query({ id: orderId });
  await owner.payments.refund.mutate({
    paymentId: detail.payments[0]?.id ?? 0,
    amount: 10_000,
    items: [{ itemId: detail.items[0]?.id ?? 0, quantity: 1, restock: 0 }],
    reason: 'A scratch',
    key: 'what-staff-see',
  });
  const hands = disputeControls(paying, 'paystack');
  await hands.webhook(await hands.open(reference));
  await shop.processWebhooks();
  await owner.orders.addNote.mutate({ id: orderId, text: 'Wrap it.' });
  await makeProduct(shop, { stockQuantity: 0 });
  await trpcClient(shop).messages.send.mutate({
    name: 'Ngozi Eze',
    email: 'ngozi@example.com',
    phone: '0803 123 4567',
    subject: 'A ring',
    message: 'Do you engrave?',
  });
});

describe('the details of an order', () => {
  it('carry no payment, refund or dispute for somebody who may not see money', async () => {
    const all = await owner.orders.byId.query({ id: orderId });
    const cut = await orders.orders.byId.query({ id: orderId });
    expect(all.payments).toHaveLength(1);
    expect(all.refunds).toHaveLength(1);
    expect(all.disputes).toHaveLength(1);
    expect(cut).toMatchObject({
      paymentStatus: all.paymentStatus,
      total: all.total,
      // They pack the parcel, without what was refunded, and call the customer.
      items: [{ refunded: 1 }],
      customerName: all.customerName,
      customerPhone: all.customerPhone,
      customerAddress: all.customerAddress,
      payment: { paid: all.payment.paid, received: [], methods: [], bankAccount: null },
      attempts: [],
      payments: [],
      refunds: [],
      disputes: [],
      differences: [],
      // Do not hand it over.
      flags: ['disputed'],
    });
    const kinds = cut.events.map(({ type }) => type);
    expect(kinds).toContain('note');
    expect(kinds.filter((type) => /payment|refund|dispute|flags|difference/.test(type))).toEqual(
      [],
    );
    expect(JSON.stringify(cut)).not.toMatch(/paystack|A scratch/i);
  });

  it('are cut in every answer that contains them', async () => {
    for (const answer of [
      await orders.orders.addNote.mutate({ id: orderId, text: 'Twice.' }),
      await orders.orders.byId.query({ id: orderId }),
    ]) {
      expect(answer).toMatchObject({ payments: [], refunds: [], disputes: [] });
    }
  });
});

describe('the list of orders', () => {
  it('does not tell somebody without a right to money which orders need a person', async () => {
    await shop
      .fork()
      .execute(`update orders set flags = '["refund_due", "disputed"]' where id = ?`, [orderId]);
    const { items } = await orders.orders.list.query({});
    expect(items.find(({ id }) => id === orderId)?.flags).toEqual(['disputed']);
    expect(await orders.orders.counts.query()).toMatchObject({ needsYou: 0 });
    expect((await owner.orders.counts.query()).needsYou).toBeGreaterThan(0);
    expect(await refusalOf(orders.orders.list.query({ needsYou: true }))).toMatchObject({
      code: 'forbidden',
    });
    const cookie = await signInStaff(shop, ['orders']);
    const get = (address: string) =>
      shop.send<string>('GET', `/api/${address}`, undefined, { cookie });
    expect(JSON.stringify((await get('orders')).body)).not.toContain('refund_due');
    expect((await get('orders.csv')).body).not.toContain('refund_due');
    expect(await get('orders?needsYou=true')).toMatchObject({ status: 403 });
  });
});

describe('the money of an order', () => {
  it('is the same in the file as in the list, with and without a right to payments', async () => {
    for (const scopes of [['orders:read'], ['orders:read', 'payments:read']] as const) {
      const { authorization } = await makeApiKey(shop, [...scopes]);
      const get = <Body>(address: string) =>
        shop.send<Body>('GET', address, undefined, { authorization });
      const orderFile = await get<string>('/api/orders.csv');
      const rows = parse<Record<string, string>>(orderFile.body, { bom: true, columns: true });
      const row = rows.find((it) => it['Order'] === String(orderId));
      const { body } = await get<OrderRecord>(`/api/orders/${orderId}`);
      expect(body.paid).toBeGreaterThan(0);
      expect(body.refunded).toBeGreaterThan(0);
      expect(row).toMatchObject({
        'Paid (NGN)': String(body.paid / 100),
        'Refunded (NGN)': String(body.refunded / 100),
        'Net (NGN)': String((body.paid - body.refunded) / 100),
      });
      expect(row?.['Paid at'] !== '').toBe(body.paidAt !== null);
      const seesPayments = scopes.length > 1;
      expect(body.payments !== undefined).toBe(seesPayments);
      expect(row?.['Paid with']).toBe(seesPayments ? 'paystack' : '');
      expect(row?.['Provider transactions'] !== '').toBe(seesPayments);
      expect(row?.['Fees (NGN)'] !== '').toBe(seesPayments);
    }
  });
});

describe('the dashboard', () => {
  it('has for each area what it may see, and null for the rest', async () => {
    const shown = async (client: typeof owner) =>
      Object.entries(await client.reports.dashboard.query())
        .filter(([, value]) => value !== null)
        .map(([name]) => name);
    const sales = ['totalSales', 'paid', 'acceptedDiscounts'];
    const numbers = ['totalOrders', 'pendingOrders', 'completedOrders'];
    const products = ['totalProducts', 'inStockProducts'];
    expect(await shown(owner)).toEqual([...sales, ...numbers, ...products, 'recentOrders']);
    expect(await shown(analytics)).toEqual([...sales, ...numbers, ...products]);
    expect(await shown(orders)).toEqual([...numbers, 'recentOrders']);
    expect(await shown(catalogue)).toEqual(products);
    for (const client of [money, customers, settings, none])
      expect(await shown(client)).toEqual([]);
  });
});

describe('the list of work that needs a person', () => {
  it('is for those who can decide it: with rights to orders and money', async () => {
    const both = await as('orders', 'money');
    expect((await both.reports.needsYou.query()).total).toBeGreaterThan(0);
    expect(await both.reports.needsYou.query()).toEqual(await owner.reports.needsYou.query());
    for (const client of [orders, money, catalogue, customers, analytics, settings, none]) {
      expect(await client.reports.needsYou.query()).toEqual({ total: 0, items: [] });
    }
  });
});

describe('the notifications', () => {
  it('cover only each person’s areas', async () => {
    const links = async (client: typeof owner) => [
      ...new Set(
        (await client.notifications.list.query()).map(({ link }) => link.split('/')[2] ?? ''),
      ),
    ];
    expect((await links(owner)).toSorted()).toEqual(
      ['disputes', 'messages?open=1', 'orders', 'products'].toSorted(),
    );
    expect(await links(orders)).toEqual(['orders']);
    expect(await links(money)).toEqual(['disputes']);
    expect(await links(catalogue)).toEqual(['products']);
    expect(await links(customers)).toEqual(['messages?open=1']);
    for (const client of [analytics, settings, none]) expect(await links(client)).toEqual([]);
    // A flag is decided about money.
    const titles = (await orders.notifications.list.query()).map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set(['New Order']));
  });
});
