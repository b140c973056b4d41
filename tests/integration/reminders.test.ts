import { afterAll, describe, expect, it } from 'vitest';
import type { OrderView } from '#shared/orders.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const owner = trpcClient(shop, await signIn(shop.url));
const packer = trpcClient(shop, await signInStaff(shop, ['orders']));

const place = async (overrides = {}) => {
  const product = await makeProduct(shop, { stockQuantity: 20 });
  const { body } = await shop.send<OrderView>(
    'POST',
    '/api/orders',
    orderRequest([{ product }], { customerPhone: '08031110001', ...overrides }),
  );
  return body;
};
const listed = async (state: 'missing' | 'opened') =>
  (await packer.orders.reminders.query({ state, limit: 50, offset: 0 })).items;
const idsOf = async (state: 'missing' | 'opened') => (await listed(state)).map(({ id }) => id);

describe('a reminder on WhatsApp', () => {
  it('moves the order to those reminded, and its history says who opened it', async () => {
    const { id } = await place({ customerEmail: 'first@example.com' });
    expect(await idsOf('missing')).toContain(id);
    await packer.orders.openReminder.mutate({ id, lastId: null });
    expect(await idsOf('missing')).not.toContain(id);
    const [reminded] = (await listed('opened')).filter((order) => order.id === id);
    const { events } = await owner.orders.byId.query({ id });
    const event = events.find(({ type }) => type === 'reminder_opened');
    expect(reminded?.reminder).toEqual({ id: event?.id, user: event?.user, at: event?.createdAt });
    expect(event?.user).toEqual(expect.any(String));
    const { items } = await owner.orders.list.query({ reminder: 'opened' });
    expect(items.map((order) => order.id)).toContain(id);
    // Once more on purpose.
    await owner.orders.openReminder.mutate({ id, lastId: event?.id ?? null });
    expect((await listed('opened')).find((order) => order.id === id)?.reminder?.id).not.toBe(
      event?.id,
    );
  });

  it('is opened by one of two people who tap at the same time', async () => {
    const { id } = await place({ customerEmail: 'second@example.com' });
    const outcomes = await Promise.allSettled(
      [owner, packer].map((staff) => staff.orders.openReminder.mutate({ id, lastId: null })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = await refusalOf(owner.orders.openReminder.mutate({ id, lastId: null }));
    expect(refused.code).toBe('version_conflict');
    expect(refused.message).toMatch(/ opened a reminder for order #\d+ on /);
  });

  it('is not for orders that are paid, cancelled, said to be sent or without a number', async () => {
    const cancelled = await place({ customerEmail: 'third@example.com' });
    const claimed = await place({
      customerEmail: 'fourth@example.com',
      paymentMethod: 'bank_transfer',
    });
    const paid = await place({ customerEmail: 'fifth@example.com' });
    await owner.orders.setStatus.mutate({ id: cancelled.id, status: 'cancelled' });
    await shop
      .fork()
      .execute('update orders set transfer_claimed_at = now() where id = ?', [claimed.id]);
    await owner.payments.recordManualPayment.mutate({
      orderId: paid.id,
      key: 'cash-1',
      source: 'cash',
      amount: paid.total,
      note: '',
    });
    const missing = await idsOf('missing');
    for (const { id } of [cancelled, claimed, paid]) {
      expect(missing).not.toContain(id);
      const refused = await refusalOf(packer.orders.openReminder.mutate({ id, lastId: null }));
      expect(refused.code).toBe('nothing_to_pay');
    }
  });
});
