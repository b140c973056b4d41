import { afterAll, describe, expect, it } from 'vitest';
import type { OrderView } from '#shared/orders.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const owner = trpcClient(shop, await signIn(shop.url));

const rings = await shop.asStaff<{ id: number }>('POST', '/api/categories', { name: 'Big rings' });
const ring = await makeProduct(shop, { stockQuantity: 50, categoryId: rings.body.id });
const other = await makeProduct(shop, { stockQuantity: 50 });

const place = async (product: typeof ring, person: object) => {
  const { status, body } = await shop.send<OrderView>(
    'POST',
    '/api/orders',
    orderRequest([{ product }], person),
  );
  expect(status).toBe(201);
  return body;
};
const person = (name: string, last: number, state = 'Lagos') => ({
  customerName: name,
  customerEmail: `${name.toLowerCase()}@example.com`,
  customerPhone: `0803111000${last}`,
  customerState: state,
});
const namesOf = async (filter: Parameters<typeof owner.customers.broadcast.mutate>[0]) =>
  (await owner.customers.broadcast.mutate(filter)).contacts.map(({ name }) => name).toSorted();

const ada = await place(ring, person('Ada', 1));
const bisi = await place(other, person('Bisi', 2, 'Kano'));
await place(ring, person('Chi', 3, 'Kano'));
// A family shares a number: it is listed once.
await place(other, { ...person('Dupe', 3), customerState: 'Kano' });

describe('a broadcast list', () => {
  it('has the numbers of customers by category, state and time since their last order, each once', async () => {
    expect(await namesOf({})).toEqual(['Ada', 'Bisi', 'Dupe']);
    expect(await namesOf({ categoryId: rings.body.id })).toEqual(['Ada', 'Chi']);
    expect(await namesOf({ state: 'Kano', categoryId: rings.body.id })).toEqual(['Chi']);
    expect(await namesOf({ notSinceDays: 30 })).toEqual([]);
    expect(await namesOf({ tier: 'vip' })).toEqual([]);
    const { contacts } = await owner.customers.broadcast.mutate({ state: 'Lagos' });
    expect(contacts).toEqual([{ name: 'Ada', phone: '+2348031110001' }]);
  });

  it('leaves out who wants no messages, who is not reminded either', async () => {
    await owner.customers.setMessageRefusal.mutate({ id: ada.id, isRefused: true });
    expect(await owner.customers.byId.query({ id: ada.id })).toMatchObject({
      wantsNoMessages: true,
    });
    expect(await owner.customers.broadcast.mutate({})).toMatchObject({ refused: 1 });
    expect(await namesOf({})).toEqual(['Bisi', 'Dupe']);
    const { items } = await owner.orders.reminders.query({
      state: 'missing',
      limit: 50,
      offset: 0,
    });
    expect(items.map(({ id }) => id)).not.toContain(ada.id);
    const file = await shop.asStaff<{ data: { wantsNoMessages: unknown[] } }>(
      'GET',
      `/api/customers/${ada.id}/data.json`,
    );
    expect(file.body.data.wantsNoMessages).toHaveLength(1);
    await owner.customers.setMessageRefusal.mutate({ id: ada.id, isRefused: false });
    expect(await namesOf({})).toEqual(['Ada', 'Bisi', 'Dupe']);
  });

  it('leaves out erased customers, and forgets what they refused', async () => {
    await owner.customers.setMessageRefusal.mutate({ id: bisi.id, isRefused: true });
    await owner.orders.setStatus.mutate({ id: bisi.id, status: 'cancelled' });
    await owner.customers.erase.mutate({ id: bisi.id, name: 'Bisi' });
    expect(await namesOf({})).toEqual(['Ada', 'Dupe']);
    expect(await shop.fork().execute('select * from message_refusals')).toEqual([]);
  });

  it('is audited, and closed to staff without the right to customers', async () => {
    const { items } = await owner.audit.list.query({ limit: 50, offset: 0 });
    expect(items.find(({ action }) => action === 'numbers_exported')?.count).toBeGreaterThan(3);
    expect(items.filter(({ action }) => action === 'message_refusal_saved')).toHaveLength(3);
    const packer = trpcClient(shop, await signInStaff(shop, ['orders']));
    expect((await refusalOf(packer.customers.broadcast.mutate({}))).code).toBe('forbidden');
  });
});
