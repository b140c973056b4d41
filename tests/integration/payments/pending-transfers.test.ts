import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, shopper, place, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(() => {
  shop.clock.now = null;
});

const both = ['paystack', 'flutterwave'] as const;

const setAside = ({ paymentReference }: CustomerOrder) =>
  shopper.payments.setAsideTransfer.mutate({ paymentReference });

describe.each(both)('a payment that %s calls pending', (provider) => {
  async function pending(method: 'card' | 'bank_transfer') {
    const { order } = await place({ paymentMethod: method });
    const { reference } = await start(order, { provider, method });
    sandbox[provider].pendingThenSuccess(reference);
    return { order, reference, seen: await check(order) };
  }

  it('a pending transfer blocks another payment until the customer says that they did not send it', async () => {
    const { order, seen } = await pending('bank_transfer');
    expect(seen.payment).toMatchObject({ isConfirming: true, isTransferPending: true });
    expect(await refusalOf(start(order, { provider }))).toMatchObject({
      code: 'payment_in_flight',
    });

    const freed = await setAside(order);
    expect(freed.payment).toMatchObject({ isConfirming: false, isTransferPending: false });
    expect((await detail(order)).events.map(({ type }) => type)).toContain('transfer_set_aside');
    // It stays set aside when a page checks it again and claims that it paid.
    expect((await check(order)).payment.isConfirming).toBe(false);

    const second = await start(order, { provider });
    await sandbox[provider].pay(second.reference);
    expect(await check(order)).toMatchObject({
      paymentStatus: 'paid',
      payment: { due: 0, received: [{ amount: order.total, reference: second.reference }] },
    });
  });

  it('a set-aside transfer still counts when it arrives, as the payment or as paid twice', async () => {
    const once = await pending('bank_transfer');
    await setAside(once.order);
    const twice = await pending('bank_transfer');
    await setAside(twice.order);
    const second = await start(twice.order, { provider });
    await sandbox[provider].pay(second.reference);
    await check(twice.order);
    await sandbox.flush();

    shop.clock.now = new Date(Date.now() + HOUR_MS);
    await runPaymentJobs(shop.background());
    expect(await detail(once.order)).toMatchObject({ paymentStatus: 'paid', flags: [] });
    expect(await detail(twice.order)).toMatchObject({
      paymentStatus: 'paid',
      flags: ['paid_twice'],
      payment: { paid: 2 * twice.order.total, received: [{}, {}] },
    });
  });

  it('a card payment is never set aside', async () => {
    const { order, seen } = await pending('card');
    expect(seen.payment).toMatchObject({ isConfirming: true, isTransferPending: false });
    expect((await setAside(order)).payment.isConfirming).toBe(true);
    expect(await refusalOf(start(order, { provider }))).toMatchObject({
      code: 'payment_in_flight',
    });
  });

  it('a set-aside transfer still holds the stock of its order', async () => {
    const { order } = await pending('bank_transfer');
    shop.clock.now = new Date(Date.now() + 23 * HOUR_MS);
    await setAside(order);
    await shop
      .fork()
      .execute('update orders set held_until = ? where id = ?', [shop.clock.now, order.id]);
    await runPaymentJobs(shop.background());
    expect((await detail(order)).status).toBe('pending');
  });
});

it('an unknown order has nothing to set aside', async () => {
  const paymentReference = 'ADN-1795000000000-0123456789abcdef0123456789abcdef';
  expect(
    await refusalOf(shopper.payments.setAsideTransfer.mutate({ paymentReference })),
  ).toMatchObject({ code: 'not_found' });
});
