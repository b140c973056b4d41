import { afterAll, describe, expect, it } from 'vitest';
import { placeOrder, saleOf, staffClient, writeMoney } from '#tests/support/orders.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const found = async (search: string) => (await staff.customers.list.query({ search })).items;

describe('customers', () => {
  it('are visible to staff only', async () => {
    const anyone = trpcClient(shop);
    for (const call of [
      () => anyone.customers.list.query({}),
      () => anyone.customers.byId.query({ id: 1001 }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 401 });
    }
  });

  it('are none without orders', async () => {
    expect(await staff.customers.list.query({})).toEqual({ total: 0, items: [] });
  });

  it('are identified by e-mail address in any case, with contact and address of the latest order', async () => {
    const first = await placeOrder(shop, {
      at: '2026-01-05T10:00:00Z',
      customerName: 'A. Obi',
      customerEmail: 'Ada.Obi@example.com',
      price: 100_000,
    });
    await placeOrder(shop, {
      at: '2026-02-05T10:00:00Z',
      customerName: 'Ada Obi',
      customerEmail: 'ada.obi@EXAMPLE.com',
      customerCity: 'Kano',
      customerState: 'Kano',
      price: 200_000,
    });
    expect(await found('ada.obi@')).toEqual([
      {
        id: first.id,
        name: 'Ada Obi',
        email: 'ada.obi@EXAMPLE.com',
        phone: expect.stringMatching(/^\+234/) as string,
        address: '12 Allen Avenue',
        city: 'Kano',
        state: 'Kano',
        orders: 2,
        totalSpent: 322_500,
        totalPaid: 0,
        firstOrderAt: '2026-01-05T10:00:00.000Z',
        lastOrderAt: '2026-02-05T10:00:00.000Z',
        tier: 'returning',
        sandbox: false,
        wantsNoMessages: false,
      },
    ]);
  });

  it('have spent what counts: no cancelled, sandbox or refunded orders', async () => {
    const customerEmail = 'spender@example.com';
    const ordered = async () => placeOrder(shop, { customerEmail, price: 100_000 });
    const [cancelled, tested, returned] = [await ordered(), await ordered(), await ordered()];
    await staff.orders.setStatus.mutate({ id: cancelled.id, status: 'cancelled' });
    await writeMoney(shop, tested.id, { received: tested.total, test: true });
    await writeMoney(shop, returned.id, { received: returned.total, refunded: 7500 });
    expect(await found(customerEmail)).toMatchObject([
      { orders: 1, totalSpent: 100_000, totalPaid: 100_000, tier: 'new' },
    ]);
  });

  it.each([
    // With 7.5 % tax: ₦50,000 to the kobo is not above it.
    [4_651_163, 5_000_000, 'new'],
    [4_651_164, 5_000_001, 'vip'],
  ])(
    'get their tier by what they paid: an order of %i kobo before tax, %i paid, %s',
    async (price, paid, tier) => {
      const customerEmail = `${tier}${price}@example.com`;
      const order = await placeOrder(shop, { customerEmail, price });
      expect(await found(customerEmail)).toMatchObject([{ totalSpent: paid, tier: 'new' }]);
      await writeMoney(shop, order.id, { received: paid });
      expect(await found(customerEmail)).toMatchObject([{ totalPaid: paid, tier }]);
    },
  );

  it('are VIP above the amount of the settings', async () => {
    const customerEmail = 'threshold@example.com';
    const order = await placeOrder(shop, { customerEmail, price: 100_000 });
    await writeMoney(shop, order.id, { received: order.total });
    const tierAt = async (vipThreshold: string) => {
      await staff.settings.save.mutate({ vipThreshold });
      return (await found(customerEmail))[0]?.tier;
    };
    expect(await tierAt('1075')).toBe('new');
    expect(await tierAt('1074')).toBe('vip');
    expect(await refusalOf(staff.settings.save.mutate({ vipThreshold: '₦1k' }))).toMatchObject({
      status: 400,
    });
    await staff.settings.save.mutate({ vipThreshold: '50000' });
  });

  it('are marked as long as all of their orders are tests', async () => {
    const customerEmail = 'tester@example.com';
    const tested = await placeOrder(shop, { customerEmail });
    await writeMoney(shop, tested.id, { received: tested.total, test: true });
    expect(await found(customerEmail)).toMatchObject([{ orders: 0, sandbox: true }]);
    await placeOrder(shop, { customerEmail });
    expect(await found(customerEmail)).toMatchObject([{ orders: 1, sandbox: false }]);
  });

  it('are found by any name they used and by phone in any format', async () => {
    const { id } = await placeOrder(shop, {
      customerName: 'Zainab Ọlá',
      customerEmail: 'zainab@example.com',
      customerPhone: '08091234567',
    });
    await placeOrder(shop, { customerName: 'Mrs Bello', customerEmail: 'ZAINAB@example.com' });
    for (const search of ['zainab ola', 'BELLO', '0809 123 4567', '+234 809 123', '0809-1234']) {
      expect(await found(search)).toMatchObject([{ id, orders: 2 }]);
    }
    expect(await found('%')).toEqual([]);
  });

  it('are identified by phone without an e-mail address, and anonymous without both', async () => {
    const product = await makeProduct(shop, { price: 100_000 });
    const { total } = await staff.customers.list.query({});
    await staff.orders.recordSale.mutate(saleOf(product));
    expect((await staff.customers.list.query({})).total).toBe(total);
    const sale = { customerPhone: '0701 555 0000', customerName: 'Market Mary' };
    const order = await staff.orders.recordSale.mutate(saleOf(product, sale));
    await staff.orders.recordSale.mutate(saleOf(product, sale));
    expect(await found('market mary')).toMatchObject([{ id: order.id, email: '', orders: 2 }]);
  });

  it('can be sorted, paged and filtered by tier', async () => {
    const { total, items } = await staff.customers.list.query({ sort: 'spent' });
    expect(items.map(({ totalSpent }) => totalSpent)).toEqual(
      items.map(({ totalSpent }) => totalSpent).toSorted((a, b) => b - a),
    );
    const page = await staff.customers.list.query({ sort: 'spent', limit: 2, offset: 1 });
    expect(page).toEqual({ total, items: items.slice(1, 3) });
    expect(await staff.customers.list.query({ offset: 1000 })).toEqual({ total, items: [] });
    const { items: vips } = await staff.customers.list.query({ tier: 'vip' });
    expect(new Set(vips.map(({ tier }) => tier))).toEqual(new Set(['vip']));
    const names = (await staff.customers.list.query({ sort: 'name' })).items.map((it) => it.name);
    expect(names[0]).toBe('Ada Obi');
  });

  it('are found by the id of any of their orders, and their orders can be listed', async () => {
    const customerEmail = 'two.orders@example.com';
    const first = await placeOrder(shop, { customerEmail });
    const second = await placeOrder(shop, { customerEmail: customerEmail.toUpperCase() });
    for (const { id } of [first, second]) {
      expect(await staff.customers.byId.query({ id })).toMatchObject({ id: first.id, orders: 2 });
      const { items } = await staff.orders.list.query({ customerOf: id });
      expect(items.map((order) => order.id)).toEqual([second.id, first.id]);
    }
    expect(await refusalOf(staff.customers.byId.query({ id: 999_999 }))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(staff.customers.byId.query({ id: 0 }))).toMatchObject({ status: 400 });
  });

  it.each([
    [{ tier: 'gold' }, 'tier'],
    [{ sort: 'age' }, 'sort'],
    [{ search: 'a\0' }, 'search'],
    [{ limit: 0 }, 'limit'],
  ])('cannot be listed with %j, which is named', async (query, path) => {
    expect(await refusalOf(staff.customers.list.query(query as object))).toMatchObject({
      status: 400,
      issues: [{ path }],
    });
  });
});
