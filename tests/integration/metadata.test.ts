import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import { MAX_METADATA, metadataKinds, type Metadata } from '#shared/metadata.ts';
import type { OrderRecord } from '#shared/order-records.ts';
import { placeOrder, staffClient } from '#tests/support/orders.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);

const records: Record<(typeof metadataKinds)[number], () => Promise<{ id: number }>> = {
  order: () => placeOrder(shop),
  product: () => makeProduct(shop),
  customer: () => placeOrder(shop, { customerEmail: `noted${Math.random()}@example.com` }),
};
const addressOf = (kind: string, id: number) => `/api/${kind}s/${id}/metadata`;
const read = async (address: string) =>
  (await shop.asStaff<{ metadata: Metadata }>('GET', address)).body.metadata;
const patch = (address: string, metadata: object) =>
  shop.asStaff<ErrorBody & { metadata: Metadata }>('PATCH', address, { metadata });

describe.each(metadataKinds)('the metadata of a record of the kind %s', (kind) => {
  it('has what was sent last, by name', async () => {
    const { id } = await records[kind]();
    const address = addressOf(kind, id);
    expect(await read(address)).toEqual({});
    const first = { erp: 'SO-4711', 'crm.id': '17' };
    expect((await patch(address, first)).body.metadata).toEqual(first);
    const { status, body } = await patch(address, { 'crm.id': null, batch: 'Ọjọ́ 5' });
    expect([status, body.metadata]).toEqual([200, { erp: 'SO-4711', batch: 'Ọjọ́ 5' }]);
    expect(await read(address)).toEqual(body.metadata);
    expect(await read(addressOf(kind, (await records[kind]()).id))).toEqual({});
  });

  it('takes several changes at once without losing one', async () => {
    const address = addressOf(kind, (await records[kind]()).id);
    const names = Array.from({ length: 8 }, (_, at) => `name${at}`);
    await Promise.all(names.map((name) => patch(address, { [name]: 'x' })));
    expect(Object.keys(await read(address)).toSorted()).toEqual(names);
  });

  it.each([
    ['a name with spaces', { 'a name': 'x' }],
    ['a number', { count: 5 }],
    ['a text that is too long', { text: 'x'.repeat(501) }],
    [
      'too many names',
      Object.fromEntries(Array.from({ length: MAX_METADATA }, (_, at) => [`n${at}`, 'x'])),
    ],
  ])('refuses %s, and stays', async (_, sent) => {
    const address = addressOf(kind, (await records[kind]()).id);
    await patch(address, { erp: '1' });
    const refused = await patch(address, sent);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(refused.body.issues?.[0]?.path).toMatch(/^metadata/);
    expect(await read(address)).toEqual({ erp: '1' });
  });

  it('is missing with its record', async () => {
    const address = addressOf(kind, 999_999);
    expect(await patch(address, { erp: '1' })).toMatchObject({ status: 404 });
    expect(await shop.asStaff('GET', address)).toMatchObject({ status: 404 });
  });
});

describe('metadata', () => {
  it('is in the order that other systems read, for those who may read orders', async () => {
    const { id } = await placeOrder(shop);
    await patch(addressOf('order', id), { erp: 'SO-1' });
    const { body } = await shop.asStaff<OrderRecord>('GET', `/api/orders/${id}`);
    expect(body.metadata).toEqual({ erp: 'SO-1' });
    const [listed] = (await shop.asStaff<OrderRecord[]>('GET', `/api/orders?id=${id}`)).body;
    expect(listed?.metadata).toEqual({ erp: 'SO-1' });
  });

  it('of a customer is the same by each of their orders, exported and erased with them', async () => {
    const customer = { customerName: 'Noted Bisi', customerEmail: 'noted-bisi@example.com' };
    const first = await placeOrder(shop, customer);
    const second = await placeOrder(shop, customer);
    await patch(addressOf('customer', second.id), { crm: 'C-9' });
    await patch(addressOf('order', second.id), { erp: 'SO-9' });
    expect(await read(addressOf('customer', first.id))).toEqual({ crm: 'C-9' });
    const file = await shop.asStaff('GET', `/api/customers/${first.id}/data.json`);
    expect(JSON.stringify(file.body)).toMatch(/SO-9.*C-9|C-9.*SO-9/s);
    for (const { id } of [first, second])
      await staff.orders.setStatus.mutate({ id, status: 'cancelled' });
    await staff.customers.erase.mutate({ id: first.id, name: customer.customerName });
    expect(
      await shop
        .fork()
        .execute('select * from metadata where record_id in (?, ?)', [first.id, second.id]),
    ).toEqual([]);
  });

  it('of a product goes with it', async () => {
    const { id } = await makeProduct(shop);
    await patch(addressOf('product', id), { erp: 'P-1' });
    await shop.asStaff('DELETE', `/api/products/${id}`);
    expect(
      await shop
        .fork()
        .execute(`select * from metadata where kind = 'product' and record_id = ?`, [id]),
    ).toEqual([]);
  });
});
