import { afterAll, describe, expect, it } from 'vitest';
import type { Mailer } from '#server/adapters/mailer.ts';
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
    await setStatus(await place(), 'processing');
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
      newOrders: 1,
      toPack: 1,
      toRemind: 2,
      unreadMessages: 1,
      disputes: 0,
      reviews: 0,
      stockAsks: 0,
      lowStock: 1,
      soldOut: 1,
      failedMails: 0,
      failedMessages: 0,
    });
    const orders = (status: 'pending' | 'processing') =>
      owner.orders.list.query({ status, limit: 1 });
    const { counts } = await owner.products.listForStaff.query({ limit: 1, offset: 0 });
    expect(after).toMatchObject({
      newOrders: (await orders('pending')).total,
      toPack: (await orders('processing')).total,
      lowStock: counts['low-stock'],
      soldOut: counts['out-of-stock'],
    });
  });

  it('shows each person only what they may see', async () => {
    const packer = trpcClient(shop, await signInStaff(shop, ['orders']));
    expect(await packer.reports.waitingWork.query()).toMatchObject({
      newOrders: expect.any(Number),
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
    const fresh = await startTestShop();
    try {
      const seller = trpcClient(fresh, await signIn(fresh.url));
      const done = async () =>
        (await seller.reports.firstSteps.query()).flatMap(({ step, isDone }) =>
          isDone ? [step] : [],
        );
      // The store of a test has a number from the start.
      expect(await done()).toEqual(['whatsapp']);
      await seller.settings.save.mutate({ storeName: 'Ada Gold' });
      expect(await done()).toEqual(['name', 'whatsapp']);
      await seller.settings.save.mutate({
        storeEmail: 'ada@example.com',
        bankName: 'GTBank',
        bankAccountNumber: '0123456789',
        bankAccountName: 'Ada Gold',
      });
      expect(await done()).toEqual(['name', 'email', 'whatsapp', 'payment']);
      await makeProduct(fresh);
      expect(await done()).toContain('product');
      const { policies } = await seller.policies.forStaff.query();
      for (const { name, text, version } of policies) {
        await seller.policies.save.mutate({ name, text, version });
      }
      expect(await done()).toHaveLength(6);
    } finally {
      await fresh.close();
    }
  });
});
