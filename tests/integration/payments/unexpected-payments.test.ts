import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { orderRequest, stockOf } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';
import { webhookSender } from '#tests/support/webhook-sender.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, check, detail } = paying;
const sendWebhook = webhookSender(shop);
afterAll(() => paying.close());
afterEach(() => {
  shop.clock.now = null;
  sandbox.flutterwave.set({ answersByReference: 'latest' });
});

const both = ['paystack', 'flutterwave'] as const;
let keys = 0;
const key = () => `key-${(keys += 1)}`;

async function orderWithAttempt(provider: PaymentProvider, price?: number) {
  const placed = await place({}, price);
  const { reference } = await start(placed.order, { provider });
  return { ...placed, reference, provider };
}

async function settled(order: CustomerOrder) {
  await check(order);
  return detail(order);
}

const setStatus = (order: CustomerOrder, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status });

/** Advances the clock past the hold, so that the order expires. */
async function expire(order: CustomerOrder): Promise<void> {
  shop.clock.now = new Date(Date.now() + 25 * HOUR_MS);
  await runPaymentJobs(shop.background());
  expect(await detail(order)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
}

describe.each(both)('money at %s', (provider) => {
  it.each([
    [-1, 'needs_attention', ['underpaid'], 1],
    [1, 'paid', provider === 'paystack' ? [] : ['overpaid'], 0],
  ])('money that is %i kobo off makes the order %s', async (off, paymentStatus, flags, due) => {
    const { order, reference } = await orderWithAttempt(provider, 123_457);
    await sandbox[provider].pay(reference, { amount: order.total + off });
    expect(await settled(order)).toMatchObject({ paymentStatus, flags, payment: { due } });
  });

  it('money in another currency is recorded and flagged, and the whole total stays due', async () => {
    const { order, reference } = await orderWithAttempt(provider);
    await sandbox[provider].pay(reference, { currency: 'USD' });
    expect(await settled(order)).toMatchObject({
      paymentStatus: 'needs_attention',
      flags: ['wrong_currency'],
      payment: { paid: 0, due: order.total },
      payments: [{ currency: 'USD', refundable: order.total }],
    });
  });

  it('a payment that failed first and then succeeded counts', async () => {
    const { order, reference } = await orderWithAttempt(provider);
    await sandbox[provider].decline(reference);
    expect(await settled(order)).toMatchObject({
      paymentStatus: 'unpaid',
      attempts: [{ state: 'failed' }],
    });
    await sandbox[provider].pay(reference);
    expect(await settled(order)).toMatchObject({
      paymentStatus: 'paid',
      attempts: [{ state: 'paid' }],
    });
  });

  it('a payment in flight prevents a second one and counts when it arrives', async () => {
    const { order, reference } = await orderWithAttempt(provider);
    sandbox[provider].pendingThenSuccess(reference);
    expect((await check(order)).payment).toMatchObject({ isConfirming: true });
    expect(await refusalOf(start(order))).toMatchObject({ code: 'payment_in_flight' });
    await sandbox.flush();
    expect((await check(order)).paymentStatus).toBe('paid');
  });

  it('a transaction that belongs to another order is rejected, and the other order keeps it', async () => {
    const first = await orderWithAttempt(provider);
    await sandbox[provider].pay(first.reference);
    await settled(first.order);
    const second = await orderWithAttempt(provider);
    await sandbox[provider].pay(second.reference);
    const [{ transactionId } = { transactionId: null }] = (await detail(first.order)).payments;
    if (provider === 'paystack') {
      sandbox.paystack.distort(second.reference, { id: Number(transactionId) });
    } else {
      const [own] = sandbox.flutterwave.attempts(second.reference);
      sandbox.flutterwave.distort(own?.id ?? 0, { id: Number(transactionId) });
    }
    const refused = await settled(second.order);
    expect(refused).toMatchObject({ paymentStatus: 'unpaid', payments: [] });
    expect(refused.attempts).toMatchObject([
      { state: 'refused', problem: `This transaction belongs to order #${first.order.id}.` },
    ]);
    expect((await detail(first.order)).paymentStatus).toBe('paid');
  });

  it('a transaction with another reference is rejected', async () => {
    const other = await orderWithAttempt(provider);
    await sandbox[provider].pay(other.reference);
    const { order, reference } = await orderWithAttempt(provider);
    await sandbox[provider].pay(reference);
    if (provider === 'paystack')
      sandbox.paystack.distort(reference, { reference: other.reference });
    else {
      const [own] = sandbox.flutterwave.attempts(reference);
      sandbox.flutterwave.distort(own?.id ?? 0, { tx_ref: other.reference });
    }
    expect(await settled(order)).toMatchObject({
      paymentStatus: 'unpaid',
      attempts: [{ state: 'refused' }],
      payments: [],
    });
  });

  it('a second payment of the rest makes up an underpayment', async () => {
    const { order, reference } = await orderWithAttempt(provider);
    await sandbox[provider].pay(reference, { amount: order.total - 50_000 });
    expect(await settled(order)).toMatchObject({ flags: ['underpaid'] });
    const rest = await start(order);
    expect(rest.amount).toBe(50_000);
    await sandbox.paystack.pay(rest.reference);
    const whole = await settled(order);
    expect(whole).toMatchObject({ paymentStatus: 'paid', flags: [], payment: { due: 0 } });
    expect(whole.events.filter(({ type }) => type === 'flags_changed')).toHaveLength(2);
  });
});

describe('a mix-up', () => {
  it('test money in a live shop is rejected', async () => {
    const { order, reference } = await orderWithAttempt('paystack');
    await sandbox.paystack.pay(reference, { domain: 'test' });
    expect(await settled(order)).toMatchObject({
      paymentStatus: 'unpaid',
      payments: [],
      attempts: [{ state: 'refused', problem: 'This payment was not made in live mode.' }],
    });
  });

  it('the paid one of several transactions under one reference is found without a webhook', async () => {
    sandbox.flutterwave.set({ answersByReference: 'first' });
    const { order, reference } = await orderWithAttempt('flutterwave');
    await sandbox.flutterwave.decline(reference);
    await sandbox.flutterwave.decline(reference);
    await sandbox.flutterwave.pay(reference);
    const paid = await settled(order);
    expect(paid).toMatchObject({ paymentStatus: 'paid', flags: [] });
    expect(paid.payments).toHaveLength(1);
  });

  it('a pending transaction outweighs a failed one', async () => {
    sandbox.flutterwave.set({ answersByReference: 'first' });
    const { order, reference } = await orderWithAttempt('flutterwave');
    await sandbox.flutterwave.decline(reference);
    sandbox.flutterwave.pendingThenSuccess(reference);
    await check(order);
    expect((await check(order)).payment.isConfirming).toBe(true);
    const failures = (await detail(order)).events.filter(({ type }) => type === 'payment_failed');
    expect(failures).toHaveLength(0);
    await sandbox.flush();
    expect((await check(order)).paymentStatus).toBe('paid');
  });

  it('two payments under one Flutterwave reference are flagged when the webhook arrives', async () => {
    const { order, reference } = await orderWithAttempt('flutterwave');
    sandbox.flutterwave.pendingThenSuccess(reference);
    await sandbox.flutterwave.pay(reference);
    await check(order);
    await sandbox.flush();
    const [late] = sandbox.flutterwave.attempts(reference);
    await sandbox.flutterwave.webhook(reference, { id: late?.id ?? 0 });
    await shop.processWebhooks();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: ['paid_twice'] });
  });

  it('a webhook that names another order’s transaction changes neither order', async () => {
    const paid = await orderWithAttempt('flutterwave');
    const transaction = await sandbox.flutterwave.pay(paid.reference);
    await check(paid.order);
    const { order, reference } = await orderWithAttempt('flutterwave');
    const data = { id: transaction.id, tx_ref: reference, status: 'successful' };
    await sendWebhook('flutterwave', { event: 'charge.completed', data });
    const fresh = await orderWithAttempt('flutterwave');
    const unseen = await sandbox.flutterwave.pay(fresh.reference);
    await sendWebhook('flutterwave', {
      event: 'charge.completed',
      data: { id: unseen.id, tx_ref: reference, status: 'successful' },
    });
    await shop.processWebhooks();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'unpaid', payments: [] });
    expect((await settled(fresh.order)).paymentStatus).toBe('paid');
  });
});

describe('a difference', () => {
  it('a difference accepted by staff makes the order paid and records their reason', async () => {
    const { order, reference } = await orderWithAttempt('paystack');
    await sandbox.paystack.pay(reference, { amount: order.total - 100 });
    await settled(order);
    const accepted = await staff.payments.acceptDifference.mutate({
      orderId: order.id,
      reason: 'A bank charge',
    });
    expect(accepted).toMatchObject({ paymentStatus: 'paid', flags: [], acceptedDifference: -100 });
    expect(accepted.events.at(-2)).toMatchObject({
      type: 'difference_accepted',
      detail: { difference: -100, reason: 'A bank charge' },
      user: 'tester',
    });
    expect(
      await refusalOf(
        staff.payments.acceptDifference.mutate({ orderId: order.id, reason: 'Again' }),
      ),
    ).toMatchObject({ code: 'nothing_to_pay' });
  });
});

describe('late money', () => {
  it('late money reinstates an expired order if its item is available', async () => {
    const { order, reference, product } = await orderWithAttempt('paystack');
    await expire(order);
    expect(await stockOf(shop, product.id)).toBe(10);
    await sandbox.paystack.pay(reference);
    const reinstated = await settled(order);
    expect(reinstated).toMatchObject({ status: 'pending', paymentStatus: 'paid', flags: [] });
    expect(await stockOf(shop, product.id)).toBe(9);
    expect(reinstated.events.map(({ type }) => type)).toContain('reinstated');
  });

  it('late money for a sold-out item is flagged, and a refund clears the flag', async () => {
    const { order, reference, product } = await orderWithAttempt('paystack');
    await expire(order);
    await shop.send('POST', '/api/orders', orderRequest([{ product, quantity: 10 }]));
    await sandbox.paystack.pay(reference);
    const late = await settled(order);
    expect(late).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(late.flags.toSorted()).toEqual(['paid_after_cancellation', 'paid_but_sold_out']);
    expect(await stockOf(shop, product.id)).toBe(0);
    const [payment] = late.payments;
    expect(payment).toMatchObject({ late: true });
    const refunded = await staff.payments.refund.mutate({
      paymentId: payment?.id ?? 0,
      amount: order.total,
      reason: 'Sold out',
      key: key(),
    });
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', flags: [] });
  });

  it('late money for an order cancelled by staff is flagged until they reinstate it', async () => {
    const { order, reference, product } = await orderWithAttempt('flutterwave');
    await setStatus(order, 'cancelled');
    await sandbox.flutterwave.pay(reference);
    expect(await settled(order)).toMatchObject({
      status: 'cancelled',
      flags: ['paid_after_cancellation'],
    });
    await setStatus(order, 'processing');
    expect(await detail(order)).toMatchObject({ status: 'processing', flags: [] });
    expect(await stockOf(shop, product.id)).toBe(9);
  });

  it('late money for a replaced order is flagged there, and the new order stays unpaid', async () => {
    const { order, reference, product, request } = await orderWithAttempt('paystack');
    const other = orderRequest([{ product, quantity: 2 }], {
      changeSecret: request.changeSecret,
      replaces: order.paymentReference,
    });
    const { status, body } = await shop.send<CustomerOrder>('POST', '/api/orders', other);
    expect(status).toBe(201);
    await sandbox.paystack.pay(reference);
    expect(await settled(order)).toMatchObject({
      status: 'cancelled',
      flags: ['paid_after_cancellation'],
    });
    expect(await detail(body)).toMatchObject({ paymentStatus: 'unpaid', flags: [] });
    expect(await stockOf(shop, product.id)).toBe(8);
  });

  it('late money recorded by staff reinstates an expired order', async () => {
    const { order } = await orderWithAttempt('paystack');
    await expire(order);
    const input = {
      orderId: order.id,
      source: 'cash' as const,
      amount: order.total,
      note: '',
      key: key(),
    };
    const once = await staff.payments.recordManualPayment.mutate(input);
    const twice = await staff.payments.recordManualPayment.mutate(input);
    expect(once).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(twice.payments).toMatchObject([{ source: 'cash', recordedBy: 'tester' }]);
  });
});

describe('a paid order', () => {
  it('a cancelled paid order needs a refund until it has one', async () => {
    const { order, reference } = await orderWithAttempt('paystack');
    await sandbox.paystack.pay(reference);
    await settled(order);
    await setStatus(order, 'cancelled');
    const due = await detail(order);
    expect(due).toMatchObject({ paymentStatus: 'paid', flags: ['refund_due'] });
    const refunded = await staff.payments.refund.mutate({
      paymentId: due.payments[0]?.id ?? 0,
      amount: order.total,
      reason: 'Cancelled',
      key: key(),
    });
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', flags: [] });
  });

  it('an order whose payment the provider reversed is refunded once', async () => {
    const { order, reference } = await orderWithAttempt('paystack');
    await sandbox.paystack.pay(reference);
    await settled(order);
    const made = sandbox.paystack.refundAtDashboard(reference);
    await sandbox.paystack.completeRefund(made.id);
    const refund = { event: 'refund.processed', data: { transaction_reference: reference } };
    const dispute = { event: 'charge.dispute.resolve', data: { transaction: { reference } } };
    for (const body of [refund, dispute, refund]) {
      await sendWebhook('paystack', body);
      await shop.processWebhooks();
    }
    const now = await detail(order);
    expect(now).toMatchObject({ paymentStatus: 'refunded', payment: { paid: 0, due: 0 } });
    expect(now.refunds).toMatchObject([
      { amount: order.total, origin: 'provider', state: 'processed' },
    ]);
  });
});
