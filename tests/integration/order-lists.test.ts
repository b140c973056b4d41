import { afterAll, describe, expect, it } from 'vitest';
import { orderStatus, type CustomerOrder } from '#shared/orders.ts';
import { placeOrder, staffClient, writeMoney } from '#tests/support/orders.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const idsOf = async (query: Parameters<typeof staff.orders.list.query>[0]) =>
  (await staff.orders.list.query(query)).items.map(({ id }) => id);

describe('the list of orders for staff', () => {
  it('is visible to staff only', async () => {
    const anyone = trpcClient(shop);
    for (const call of [() => anyone.orders.list.query({}), () => anyone.orders.counts.query()]) {
      expect(await refusalOf(call())).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
  });

  it.each([
    [{ paymentStatus: 'lost' }, 'paymentStatus'],
    [{ channel: 'shop' }, 'channel'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'yesterday' }, 'to'],
    [{ sort: 'total' }, 'sort'],
    [{ needsYou: 'yes' }, 'needsYou'],
    [{ customerOf: 0 }, 'customerOf'],
  ])('refuses %j by name', async (query, path) => {
    const refusal = await refusalOf(staff.orders.list.query(query as object));
    expect(refusal).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it('has the total value of all matches, whatever the page', async () => {
    const orders = [
      await placeOrder(shop, { customerName: 'Sade Value', price: 1_500_000 }),
      await placeOrder(shop, { customerName: 'Sade Value', price: 99_999 }),
    ];
    const { total, totalValue, items } = await staff.orders.list.query({
      search: 'sade value',
      limit: 1,
    });
    expect(total).toBe(2);
    expect(items).toHaveLength(1);
    expect(totalValue).toBe(orders.reduce((sum, order) => sum + order.total, 0));
    expect(await staff.orders.list.query({ search: 'nobody at all' })).toEqual({
      total: 0,
      totalValue: 0,
      items: [],
    });
  });

  it('can be filtered by days in Lagos, both included', async () => {
    const [before, first, last, after] = [
      await placeOrder(shop, { at: '2026-03-09T22:59:59.999Z' }),
      await placeOrder(shop, { at: '2026-03-09T23:00:00.000Z' }),
      await placeOrder(shop, { at: '2026-03-11T22:59:59.999Z' }),
      await placeOrder(shop, { at: '2026-03-11T23:00:00.000Z' }),
    ].map(({ id }) => id);
    expect(await idsOf({ from: '2026-03-10', to: '2026-03-11' })).toEqual([last, first]);
    expect(await idsOf({ from: '2026-03-12', to: '2026-03-12' })).toEqual([after]);
    expect(await idsOf({ to: '2026-03-09' })).toEqual([before]);
  });

  it('can be filtered by channel and payment, and sorted by amount', async () => {
    const [small, large] = [
      await placeOrder(shop, { customerName: 'Sorted Sum', price: 100_000 }),
      await placeOrder(shop, { customerName: 'Sorted Sum', price: 900_000 }),
    ];
    const search = 'sorted sum';
    await writeMoney(shop, large.id, { received: large.total });
    await shop.fork().execute(`update orders set channel = 'market' where id = ?`, [small.id]);
    expect(await idsOf({ search, paymentStatus: 'paid' })).toEqual([large.id]);
    expect(await idsOf({ search, channel: 'market' })).toEqual([small.id]);
    expect(await idsOf({ search, sort: 'highest' })).toEqual([large.id, small.id]);
    expect(await idsOf({ search, sort: 'lowest' })).toEqual([small.id, large.id]);
  });

  it('finds a name with or without accents', async () => {
    const { id } = await placeOrder(shop, { customerName: 'Adétọ́lá Ọ̀ṣun' });
    for (const search of ['adetola', 'ADÉTỌ́LÁ', 'osun'])
      expect(await idsOf({ search })).toEqual([id]);
  });

  it('finds an order by phone, reference, piece, SKU, and words in any order', async () => {
    const ring = await makeProduct(shop, { name: 'Ọṣun River Ring', sku: 'OSUN-77' });
    const { body: placed } = await shop.send<CustomerOrder>('POST', '/api/orders', {
      ...orderRequest([{ product: ring }]),
      customerName: 'Ifeoluwa Danjuma',
      customerPhone: '0809 765 4321',
    });
    const found = async (search: string) => (await idsOf({ search })).includes(placed.id);
    const searches = [
      '08097654321',
      '+2348097654321',
      '+234 809 765 4321',
      '0809 765 4321',
      '654321',
      'danjuma ifeoluwa',
      'Ifeo danj',
      placed.paymentReference,
      'osun river',
      'ring ọṣun',
      'osun-77',
      `#${placed.id}`,
    ];
    const others = ['08097654322', 'danjuma okonkwo', `${placed.paymentReference}x`, '%'];
    const matching: string[] = [];
    for (const search of [...searches, ...others]) {
      if (await found(search)) matching.push(search);
    }
    expect(matching).toEqual(searches);
  });

  it('shows what needs a person', async () => {
    const search = 'Waiting Person';
    const [flagged, transfer, cancelled] = [
      await placeOrder(shop, { customerName: search }),
      await placeOrder(shop, { customerName: search }),
      await placeOrder(shop, { customerName: search }),
      await placeOrder(shop, { customerName: search }),
    ].map(({ id }) => id);
    const em = shop.fork();
    await em.execute(`update orders set flags = '["underpaid"]' where id = ?`, [flagged]);
    await em.execute(`update orders set payment_status = 'awaiting_transfer' where id in (?, ?)`, [
      transfer,
      cancelled,
    ]);
    const before = await staff.orders.counts.query();
    await staff.orders.setStatus.mutate({ id: cancelled ?? 0, status: 'cancelled' });
    expect(await idsOf({ search, needsYou: true })).toEqual([transfer, flagged]);
    expect((await staff.orders.counts.query()).needsYou).toBe(before.needsYou - 1);
  });

  it('counts all orders by status, cancelled ones too', async () => {
    const before = await staff.orders.counts.query();
    const { id } = await placeOrder(shop);
    await placeOrder(shop);
    await staff.orders.setStatus.mutate({ id, status: 'cancelled' });
    const after = await staff.orders.counts.query();
    expect(after.all).toBe(before.all + 2);
    expect(after.byStatus.pending).toBe(before.byStatus.pending + 1);
    expect(after.byStatus.cancelled).toBe(before.byStatus.cancelled + 1);
    expect(Object.keys(after.byStatus)).toEqual(orderStatus.options);
    expect(Object.values(after.byStatus).reduce((sum, count) => sum + count, 0)).toBe(after.all);
  });
});

describe('a note', () => {
  it('is in the order’s history with the name of its author', async () => {
    const { id } = await placeOrder(shop);
    const { events } = await staff.orders.addNote.mutate({ id, text: '  Call before delivery ' });
    expect(events.at(-1)).toMatchObject({
      type: 'note',
      detail: { text: 'Call before delivery' },
      user: 'tester',
    });
    expect((await staff.orders.byId.query({ id })).events).toEqual(events);
  });

  it('is rejected if empty, without signing in, and for an unknown order', async () => {
    const { id } = await placeOrder(shop);
    expect(await refusalOf(staff.orders.addNote.mutate({ id, text: ' ' }))).toMatchObject({
      status: 400,
      issues: [{ path: 'text', message: 'Please write something' }],
    });
    expect(
      await refusalOf(trpcClient(shop).orders.addNote.mutate({ id, text: 'x' })),
    ).toMatchObject({ status: 401 });
    expect(await refusalOf(staff.orders.addNote.mutate({ id: 999_999, text: 'x' }))).toMatchObject({
      status: 404,
    });
  });
});

describe('extending the hold of an unpaid order', () => {
  it('lasts for hours from now, or without an end', async () => {
    const { id } = await placeOrder(shop);
    shop.clock.now = new Date('2026-05-01T10:00:00Z');
    const longer = await staff.orders.extendHold.mutate({ id, hours: 48 });
    shop.clock.now = null;
    expect(longer.heldUntil).toBe('2026-05-03T10:00:00.000Z');
    expect(longer.events.at(-1)).toMatchObject({
      type: 'hold_extended',
      detail: { until: '2026-05-03T10:00:00.000Z' },
      user: 'tester',
    });
    const { heldUntil, events } = await staff.orders.extendHold.mutate({ id, hours: null });
    expect(heldUntil).toBeNull();
    expect(events.at(-1)).toMatchObject({ type: 'hold_extended', detail: {} });
  });

  it('is rejected if no balance is due', async () => {
    const paid = await placeOrder(shop);
    await writeMoney(shop, paid.id, { received: paid.total });
    const cancelled = await placeOrder(shop);
    await staff.orders.setStatus.mutate({ id: cancelled.id, status: 'cancelled' });
    for (const { id } of [paid, cancelled]) {
      expect(await refusalOf(staff.orders.extendHold.mutate({ id, hours: 1 }))).toMatchObject({
        status: 409,
        code: 'nothing_to_pay',
      });
    }
  });

  it('is rejected for an unknown order, without hours, and without signing in', async () => {
    const { id } = await placeOrder(shop);
    expect(
      await refusalOf(staff.orders.extendHold.mutate({ id: 999_999, hours: 1 })),
    ).toMatchObject({ status: 404 });
    expect(await refusalOf(staff.orders.extendHold.mutate({ id, hours: 0 }))).toMatchObject({
      status: 400,
      issues: [{ path: 'hours' }],
    });
    expect(
      await refusalOf(trpcClient(shop).orders.extendHold.mutate({ id, hours: 1 })),
    ).toMatchObject({ status: 401 });
  });
});
