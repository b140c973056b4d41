import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditAction } from '#shared/audit.ts';
import type { Settings } from '#shared/settings.ts';
import { clearAudit } from '#tests/support/clear-audit.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
beforeEach(() => clearAudit(shop));
await shop.asStaff('GET', '/api/auth/me');

const save = (body: unknown) => shop.asStaff<Settings>('POST', '/api/settings', body);

const staff = trpcClient(shop, await signIn(shop.url));
const audit = (paging: { limit?: number; offset?: number } = {}) => staff.audit.list.query(paging);

describe('the audit list', () => {
  it('records who changed which settings, when and from where, and old values of money settings', async () => {
    shop.clock.now = new Date('2026-11-21T10:00:00Z');
    await save({ storeName: 'Ada’s Gems', taxRate: '5', bankAccountNumber: '0123456789' });
    shop.clock.now = null;
    const { items } = await audit();
    expect(items).toEqual([
      {
        id: expect.any(Number) as number,
        user: testAdmin.username,
        action: 'settings_saved',
        subject: 'store',
        fields: ['storeName', 'bankAccountNumber', 'taxRate'],
        changes: [
          { field: 'bankAccountNumber', from: '', to: '0123456789' },
          { field: 'taxRate', from: '7.5', to: '5' },
        ],
        note: null,
        address: '127.0.0.1',
        count: 1,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('Ada’s Gems');
  });

  it('records nothing for a save that changes nothing or is rejected', async () => {
    const { body } = await shop.send<Settings>('GET', '/api/settings');
    expect((await save(body)).status).toBe(200);
    expect((await save({ storeName: 'Half a save', taxRate: '500' })).status).toBe(400);
    expect(await audit()).toMatchObject({ total: 0, items: [] });
  });

  it('names only what each of several simultaneous saves really changed', async () => {
    await Promise.all(Array.from({ length: 6 }, () => save({ bankName: 'Kuda' })));
    expect((await audit()).items.map(({ fields }) => fields)).toEqual([['bankName']]);
  });

  it('comes in pages, newest first', async () => {
    await save({ bankName: 'First' });
    await save({ showroomAddress: 'Second' });
    const { total, items } = await audit({ limit: 1 });
    expect([total, items[0]?.fields]).toEqual([2, ['showroomAddress']]);
    expect((await audit({ limit: 1, offset: 1 })).items[0]?.fields).toEqual(['bankName']);
  });
});

describe('the audit', () => {
  /** Newest first, as `action subject`. */
  const written = async () =>
    (await audit()).items.map(({ action, subject }) => `${action} ${subject}`);
  const { username } = testAdmin;

  it('records a sign-in with browser and address, and a sign-out', async () => {
    const cookie = await signIn(shop.url);
    await shop.send('POST', '/api/auth/logout', undefined, { cookie });
    expect(await written()).toEqual([`signed_out ${username}`, `signed_in ${username}`]);
    expect((await audit()).items[1]).toMatchObject({
      user: username,
      address: '127.0.0.1',
      note: expect.stringContaining('node') as string,
    });
  });

  it('records failed sign-ins once an hour, with a count, and never an unknown username', async () => {
    const guess = (name: string) =>
      shop.send('POST', '/api/auth/login', { username: name, password: 'a wrong guess' });
    for (let n = 0; n < 3; n += 1) await guess(username);
    for (const name of ['my secret password', 'somebody']) await guess(name);
    const { items } = await audit();
    expect(items.map(({ subject, count, user }) => [subject, count, user])).toEqual([
      ['an unknown name', 2, null],
      [username, 3, null],
    ]);
    expect(JSON.stringify(items)).not.toContain('my secret password');
    await shop.fork().execute('delete from rate_limits');
  });

  it('records that an account was locked', async () => {
    const guess = () =>
      shop.send('POST', '/api/auth/login', { username, password: 'a wrong guess' });
    for (let n = 0; n < 7; n += 1) await guess();
    expect(await written()).toEqual([`sign_in_locked ${username}`, `sign_in_failed ${username}`]);
    await shop.fork().execute('delete from rate_limits');
  });

  it('records changes of products, with old and new prices and stock', async () => {
    const product = await makeProduct(shop, { name: 'Audited ring', price: 1_500_000 });
    const address = `/api/products/${product.id}`;
    await shop.asStaff('PUT', address, { ...product, price: 2_000_000, stockQuantity: 7 });
    const [price, edit] = (await audit()).items;
    expect(edit).toMatchObject({
      action: 'product_updated',
      subject: 'Audited ring',
      fields: ['stockQuantity'],
      changes: [{ field: 'stockQuantity', from: '10', to: '7' }],
    });
    expect(price).toMatchObject({ action: 'price_changed', note: 'Price ₦15,000 → ₦20,000' });
    await staff.products.correctStock.mutate({
      id: product.id,
      quantity: 6,
      seenQuantity: 7,
      note: 'One is lost',
    });
    await shop.asStaff('DELETE', address);
    expect(await written()).toEqual([
      'product_deleted Audited ring',
      'stock_corrected Audited ring',
      `price_changed #${product.id} Audited ring`,
      'product_updated Audited ring',
      'product_created Audited ring',
    ]);
  });

  it('records no edit that changes nothing or is rejected', async () => {
    const product = await makeProduct(shop);
    const { version: _, ...same } = product;
    await shop.asStaff('PUT', `/api/products/${product.id}`, same);
    await shop.asStaff('PUT', `/api/products/${product.id}`, { ...same, price: -1 });
    await shop.asStaff('DELETE', '/api/products/999999');
    expect(await written()).toEqual([`product_created ${product.name}`]);
  });

  it('records changes of categories', async () => {
    const made = await staff.categories.create.mutate({ name: 'Anklets', description: '' });
    const category = { name: 'Anklets and toe rings', description: '' };
    await staff.categories.update.mutate({ id: made.id, category });
    await staff.categories.remove.mutate({ id: made.id });
    expect(await written()).toEqual([
      'category_deleted Anklets and toe rings',
      'category_updated Anklets',
      'category_created Anklets',
    ]);
  });

  it('records exports and their filters, but not search terms', async () => {
    await shop.asStaff('GET', '/api/customers.csv?search=Ada%20Obi');
    await shop.asStaff('GET', '/api/orders.csv');
    const { items } = await audit();
    expect(items.map(({ action, subject, fields }) => [action, subject, fields])).toEqual([
      ['list_exported', 'orders', []],
      ['list_exported', 'customers', ['search']],
    ]);
    expect(JSON.stringify(items)).not.toContain('Ada');
  });

  it('records who opened an order, once an hour per person and order', async () => {
    await save({ taxRate: '7.5' });
    const product = await makeProduct(shop);
    const { body } = await shop.send<{ id: number }>(
      'POST',
      '/api/orders',
      orderRequest([{ product }]),
    );
    await clearAudit(shop);
    for (let n = 0; n < 3; n += 1) await staff.orders.byId.query({ id: body.id });
    expect((await audit()).items).toMatchObject([
      { action: 'order_viewed', subject: `order ${body.id}`, user: username, count: 3 },
    ]);
    shop.clock.now = new Date(Date.now() + 3_600_000);
    await staff.orders.byId.query({ id: body.id });
    shop.clock.now = null;
    expect((await audit()).total).toBe(2);
  });

  it('records who read lists of orders, once an hour per person or key, and not who counts them', async () => {
    const { authorization } = await makeApiKey(shop, ['orders:read']);
    const byKey = (query: string) =>
      shop.send('GET', `/api/orders${query}`, undefined, { authorization });
    await clearAudit(shop);
    await staff.orders.countMatching.query({});
    for (const query of ['', '?limit=2', '?limit=2&sort=id', '?limit=500'])
      expect(await byKey(query)).toMatchObject({ status: 200 });
    const input = encodeURIComponent(JSON.stringify({ json: {} }));
    await shop.send('GET', `/trpc/orders.list?input=${input}`, undefined, { authorization });
    await staff.orders.list.query({});
    await staff.orders.reminders.query({ state: 'missing' });
    const { items } = await audit();
    expect(items.map(({ action, user, count }) => [action, user, count])).toEqual([
      ['orders_listed', username, 2],
      ['orders_listed', 'A program', 5],
    ]);
  });

  it('can be filtered by action and by person', async () => {
    await save({ bankName: 'Zenith' });
    await shop.asStaff('GET', '/api/orders.csv');
    const actions = async (filter: { action?: AuditAction; userId?: number }) =>
      (await staff.audit.list.query(filter)).items.map(({ action }) => action);
    expect(await actions({ action: 'list_exported' })).toEqual(['list_exported']);
    const { people } = await audit();
    const tester = people.find((person) => person.name === username);
    expect(await actions({ userId: tester?.id ?? 0 })).toEqual(['list_exported', 'settings_saved']);
    expect(await actions({ userId: 999_999 })).toEqual([]);
  });

  it('records that payment keys changed, and nothing of their values', async () => {
    await staff.paymentSettings.save.mutate({
      provider: 'paystack',
      publicKey: 'pk_test_0123456789abcdef',
      secretKey: 'sk_test_0123456789abcdef',
    });
    const [entry] = (await audit()).items;
    expect(entry?.changes).toEqual([
      { field: 'publicKey', from: '', to: 'pk_test_0123456789abcdef' },
      { field: 'secretKey', from: '', to: 'changed' },
    ]);
    expect(JSON.stringify(entry)).not.toContain('sk_test');
  });
});
