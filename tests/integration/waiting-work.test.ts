import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Mailer } from '#server/adapters/mailer.ts';
import { DEMO_PHONE } from '#shared/settings.ts';
import { sendDueMails } from '#server/mail/send-mails.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const owner = trpcClient(shop, await signIn(shop.url));

const place = async (overrides = {}) => {
  const product = await makeProduct(shop, { stockQuantity: 20 });
  const { status, body } = await shop.send<{ id: number }>(
    'POST',
    '/api/orders',
    orderRequest([{ product }], overrides),
  );
  expect(status).toBe(201);
  return body.id;
};
/** Records that all of an order, or a part, was paid in cash. */
async function pay(orderId: number, deposit?: number) {
  const { total } = await owner.orders.byId.query({ id: orderId });
  await owner.payments.recordManualPayment.mutate({
    orderId,
    key: randomUUID(),
    source: 'cash',
    amount: deposit ?? total,
    note: '',
  });
}
const setStatus = (id: number, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${id}/status`, { status });
const refusing: Mailer = {
  account: null,
  send: () => Promise.reject(new Error('550 mailbox unavailable')),
};

describe('the work that waits', () => {
  it('counts each kind as the screen behind its link lists it', async () => {
    const before = await owner.reports.waitingWork.query();
    await place();
    const bank = { bankName: 'GTBank', bankAccountNumber: '0123456789', bankAccountName: 'Adunni' };
    await owner.settings.save.mutate(bank);
    await place({ paymentMethod: 'bank_transfer' });
    await setStatus(await place(), 'processing');
    const pending = await place();
    await pay(pending);
    const [ready, underpaid, disputed] = [await place(), await place(), await place()];
    await pay(ready);
    await pay(underpaid, 100_000);
    await pay(disputed);
    for (const id of [ready, underpaid, disputed]) await setStatus(id, 'processing');
    await shop.fork().execute(`update orders set flags = '["disputed"]' where id = ?`, [disputed]);
    await makeProduct(shop, { stockQuantity: 2 });
    await makeProduct(shop, { stockQuantity: 0 });
    await trpcClient(shop).messages.send.mutate({
      name: 'Ngozi Eze',
      email: 'ngozi@example.com',
      phone: '',
      subject: 'Sizes',
      message: 'Do you have size 9?',
    });
    const after = await owner.reports.waitingWork.query();
    const added = Object.fromEntries(
      Object.entries(after).map(([kind, count]) => [
        kind,
        (count ?? 0) - (before[kind as keyof typeof before] ?? 0),
      ]),
    );
    expect(added).toEqual({
      unpaidOrders: 1,
      toPack: 2,
      transfers: 1,
      toRemind: 3,
      unreadMessages: 1,
      disputes: 0,
      reviews: 0,
      stockAsks: 0,
      lowStock: 1,
      soldOut: 1,
      wrongSettings: 0,
      failedMails: 0,
      failedMessages: 0,
      freeProducts: 0,
    });
    const toPack = await owner.orders.list.query({ toPack: true, limit: 1 });
    expect(toPack).toMatchObject({ total: after.toPack, items: [{ id: ready }] });
    const { body } = await shop.asStaff<{ id: number }[]>('GET', '/api/orders?toPack=true');
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining([ready, pending]));
    expect(body).toHaveLength(after.toPack ?? 0);
    const { counts } = await owner.products.listForStaff.query({ limit: 1, offset: 0 });
    expect(after).toMatchObject({
      unpaidOrders: (
        await owner.orders.list.query({ status: 'pending', paymentStatus: 'unpaid', limit: 1 })
      ).total,
      transfers: (
        await owner.orders.list.query({
          status: 'pending',
          paymentStatus: 'awaiting_transfer',
          limit: 1,
        })
      ).total,
      lowStock: counts['low-stock'],
      soldOut: counts['out-of-stock'],
    });
  });

  it('shows each person only what they may see', async () => {
    const packer = trpcClient(shop, await signInStaff(shop, ['orders']));
    expect(await packer.reports.waitingWork.query()).toMatchObject({
      unpaidOrders: expect.any(Number),
      lowStock: null,
      failedMails: null,
      reviews: null,
    });
  });
});

describe('mails that were not sent', () => {
  it('are listed with the mail server’s words, and sent again on request', async () => {
    await owner.settings.save.mutate({ storeEmail: 'shop@example.com' });
    const id = await place();
    await sendDueMails(shop.background(), refusing);
    const { total, items } = await owner.mails.failed.query({ limit: 50, offset: 0 });
    expect(total).toBeGreaterThan(0);
    expect(items.find(({ orderId }) => orderId === id)).toMatchObject({
      problem: '550 mailbox unavailable',
      tries: 1,
      nextTryAt: expect.any(String),
    });
    expect((await owner.reports.waitingWork.query()).failedMails).toBe(total);
    expect(await owner.mails.retryFailed.mutate()).toEqual({ count: total });
    const sent = await shop.sendMails();
    expect(sent.length).toBeGreaterThanOrEqual(total);
    expect((await owner.mails.failed.query({ limit: 50, offset: 0 })).total).toBe(0);
  });
});

describe('the first steps of a new store', () => {
  it('are done when the seller has done them', async () => {
    const fresh = await startTestShop({ sandbox: true });
    try {
      const seller = trpcClient(fresh, await signIn(fresh.url));
      const done = async () =>
        (await seller.reports.firstSteps.query()).steps.flatMap(({ step, isDone }) =>
          isDone ? [step] : [],
        );
      expect(await seller.payments.settings.query()).toContainEqual(
        expect.objectContaining({ isEnabled: true }),
      );
      expect(await done()).toEqual([]);
      // The demo's number is nobody's.
      await seller.settings.save.mutate({ storePhone: DEMO_PHONE });
      await seller.settings.save.mutate({ whatsappNumber: '0803 123 4567' });
      expect(await done()).toEqual(['whatsapp']);
      // Who sends the name that is there keeps it.
      const { storeName } = await seller.settings.get.query();
      await seller.settings.save.mutate({ storeName });
      expect(await done()).toEqual(['name', 'whatsapp']);
      await seller.settings.save.mutate({
        storeEmail: 'ada@example.com',
        bankName: 'GTBank',
        bankAccountNumber: '0123456789',
        bankAccountName: 'Ada Gold',
      });
      expect(await done()).toEqual(['name', 'email', 'whatsapp', 'payment']);
      // Likewise who sends the terms of delivery and the rate that are there.
      await seller.delivery.save.mutate(await seller.delivery.forStaff.query());
      const { taxRate } = await seller.settings.get.query();
      await seller.settings.save.mutate({ taxRate });
      expect((await done()).slice(4)).toEqual(['delivery', 'vat']);
      const hasExamples = async () => (await seller.reports.firstSteps.query()).hasExamples;
      expect(await hasExamples()).toBe(true);
      await fresh.fork().execute('update products set archived_at = now()');
      expect(await hasExamples()).toBe(false);
      await makeProduct(fresh);
      expect(await done()).toContain('product');
      expect(await hasExamples()).toBe(false);
      const { policies } = await seller.policies.forStaff.query();
      for (const { name, text, version } of policies) {
        await seller.policies.save.mutate({ name, text, version });
      }
      expect(await done()).toHaveLength(8);
    } finally {
      await fresh.close();
    }
  });
});
