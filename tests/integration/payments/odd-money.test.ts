import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { OrderReceipt } from '#shared/orders.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { sweep } from '#server/payments/sweep.ts';
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
const HOUR_MS = 3_600_000;
let keys = 0;
const key = () => `key-${(keys += 1)}`;

async function begun(provider: PaymentProvider, price?: number) {
  const placed = await place({}, price);
  const { reference } = await start(placed.order, { provider });
  return { ...placed, reference, provider };
}

async function settled(order: OrderReceipt) {
  await check(order);
  return detail(order);
}

const setStatus = (order: OrderReceipt, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status });

/** The hold is over, and the clock gives the order up. */
async function expire(order: OrderReceipt): Promise<void> {
  shop.clock.now = new Date(Date.now() + 25 * HOUR_MS);
  await sweep(shop.background());
  expect(await detail(order)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
}

describe.each(both)('money at %s', (provider) => {
  it.each([
    [-1, 'needs_attention', ['underpaid'], 1],
    [1, 'paid', provider === 'paystack' ? [] : ['overpaid'], 0],
  ])('that is %i kobo off makes the order %s', async (off, paymentStatus, flags, due) => {
    const { order, reference } = await begun(provider, 123_457);
    await sandbox[provider].pay(reference, { amount: order.total + off });
    expect(await settled(order)).toMatchObject({ paymentStatus, flags, payment: { due } });
  });

  it('in another currency is kept, flagged and leaves the whole sum due', async () => {
    const { order, reference } = await begun(provider);
    await sandbox[provider].pay(reference, { currency: 'USD' });
    expect(await settled(order)).toMatchObject({
      paymentStatus: 'needs_attention',
      flags: ['wrong_currency'],
      payment: { paid: 0, due: order.total },
      receipts: [{ currency: 'USD', refundable: order.total }],
    });
  });

  it('that failed first and then succeeded counts', async () => {
    const { order, reference } = await begun(provider);
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

  it('that is on its way keeps her from paying twice, and counts when it is there', async () => {
    const { order, reference } = await begun(provider);
    sandbox[provider].pendingThenSuccess(reference);
    expect((await check(order)).payment).toMatchObject({ isConfirming: true });
    expect(await refusalOf(start(order))).toMatchObject({ code: 'payment_in_flight' });
    await sandbox.flush();
    expect((await check(order)).paymentStatus).toBe('paid');
  });

  it('that bears the transaction of another order is refused, and the other keeps it', async () => {
    const first = await begun(provider);
    await sandbox[provider].pay(first.reference);
    await settled(first.order);
    const second = await begun(provider);
    await sandbox[provider].pay(second.reference);
    const [{ transactionId } = { transactionId: null }] = (await detail(first.order)).receipts;
    if (provider === 'paystack') {
      sandbox.paystack.distort(second.reference, { id: Number(transactionId) });
    } else {
      const [own] = sandbox.flutterwave.attempts(second.reference);
      sandbox.flutterwave.distort(own?.id ?? 0, { id: Number(transactionId) });
    }
    const refused = await settled(second.order);
    expect(refused).toMatchObject({ paymentStatus: 'unpaid', receipts: [] });
    expect(refused.attempts).toMatchObject([
      { state: 'refused', problem: `This transaction belongs to order #${first.order.id}.` },
    ]);
    expect((await detail(first.order)).paymentStatus).toBe('paid');
  });

  it('that tells of another reference is refused', async () => {
    const other = await begun(provider);
    await sandbox[provider].pay(other.reference);
    const { order, reference } = await begun(provider);
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
      receipts: [],
    });
  });

  it('that is short is made up for by a second payment of just the rest', async () => {
    const { order, reference } = await begun(provider);
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
  it('of test money in a live shop is refused', async () => {
    const { order, reference } = await begun('paystack');
    await sandbox.paystack.pay(reference, { domain: 'test' });
    expect(await settled(order)).toMatchObject({
      paymentStatus: 'unpaid',
      receipts: [],
      attempts: [{ state: 'refused', problem: 'This payment is not one of live mode.' }],
    });
  });

  it('of several tries under one reference finds the one that was paid, without a webhook', async () => {
    sandbox.flutterwave.set({ answersByReference: 'first' });
    const { order, reference } = await begun('flutterwave');
    await sandbox.flutterwave.decline(reference);
    await sandbox.flutterwave.decline(reference);
    await sandbox.flutterwave.pay(reference);
    const paid = await settled(order);
    expect(paid).toMatchObject({ paymentStatus: 'paid', flags: [] });
    expect(paid.receipts).toHaveLength(1);
  });

  it('of a pending try and a failed one leaves her waiting', async () => {
    sandbox.flutterwave.set({ answersByReference: 'first' });
    const { order, reference } = await begun('flutterwave');
    await sandbox.flutterwave.decline(reference);
    sandbox.flutterwave.pendingThenSuccess(reference);
    await check(order);
    expect((await check(order)).payment.isConfirming).toBe(true);
    const failures = (await detail(order)).events.filter(({ type }) => type === 'payment_failed');
    expect(failures).toHaveLength(0);
    await sandbox.flush();
    expect((await check(order)).paymentStatus).toBe('paid');
  });

  it('of two payments under one Flutterwave reference is flagged once its webhook tells', async () => {
    const { order, reference } = await begun('flutterwave');
    sandbox.flutterwave.pendingThenSuccess(reference);
    await sandbox.flutterwave.pay(reference);
    await check(order);
    await sandbox.flush();
    const [late] = sandbox.flutterwave.attempts(reference);
    await sandbox.flutterwave.webhook(reference, { id: late?.id ?? 0 });
    await shop.processWebhooks();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: ['paid_twice'] });
  });

  it('of a webhook that names another order’s transaction changes neither order', async () => {
    const paid = await begun('flutterwave');
    const transaction = await sandbox.flutterwave.pay(paid.reference);
    await check(paid.order);
    const { order, reference } = await begun('flutterwave');
    const data = { id: transaction.id, tx_ref: reference, status: 'successful' };
    await sendWebhook('flutterwave', { event: 'charge.completed', data });
    const fresh = await begun('flutterwave');
    const unseen = await sandbox.flutterwave.pay(fresh.reference);
    await sendWebhook('flutterwave', {
      event: 'charge.completed',
      data: { id: unseen.id, tx_ref: reference, status: 'successful' },
    });
    await shop.processWebhooks();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'unpaid', receipts: [] });
    expect((await settled(fresh.order)).paymentStatus).toBe('paid');
  });
});

describe('a difference', () => {
  it('that staff let be makes the order paid, with their reason on record', async () => {
    const { order, reference } = await begun('paystack');
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
  it('for an order that the clock gave up takes it up again where the piece is there', async () => {
    const { order, reference, product } = await begun('paystack');
    await expire(order);
    expect(await stockOf(shop, product.id)).toBe(10);
    await sandbox.paystack.pay(reference);
    const revived = await settled(order);
    expect(revived).toMatchObject({ status: 'pending', paymentStatus: 'paid', flags: [] });
    expect(await stockOf(shop, product.id)).toBe(9);
    expect(revived.events.map(({ type }) => type)).toContain('revived');
  });

  it('is flagged where it is sold out, and cleared by a refund', async () => {
    const { order, reference, product } = await begun('paystack');
    await expire(order);
    await shop.send('POST', '/api/orders', orderRequest([{ product, quantity: 10 }]));
    await sandbox.paystack.pay(reference);
    const late = await settled(order);
    expect(late).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(late.flags.toSorted()).toEqual(['paid_after_cancellation', 'paid_but_sold_out']);
    expect(await stockOf(shop, product.id)).toBe(0);
    const [receipt] = late.receipts;
    expect(receipt).toMatchObject({ late: true });
    const refunded = await staff.payments.refund.mutate({
      receiptId: receipt?.id ?? 0,
      amount: order.total,
      reason: 'Sold out',
      key: key(),
    });
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', flags: [] });
  });

  it('for an order that staff had cancelled is flagged, and cleared when they take it up again', async () => {
    const { order, reference, product } = await begun('flutterwave');
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

  it('for an order that was replaced is flagged there, and the new one stays unpaid', async () => {
    const { order, reference, product, request } = await begun('paystack');
    const other = orderRequest([{ product, quantity: 2 }], {
      changeSecret: request.changeSecret,
      replaces: order.paymentReference,
    });
    const { status, body } = await shop.send<OrderReceipt>('POST', '/api/orders', other);
    expect(status).toBe(201);
    await sandbox.paystack.pay(reference);
    expect(await settled(order)).toMatchObject({
      status: 'cancelled',
      flags: ['paid_after_cancellation'],
    });
    expect(await detail(body)).toMatchObject({ paymentStatus: 'unpaid', flags: [] });
    expect(await stockOf(shop, product.id)).toBe(8);
  });

  it('seen to arrive by a person for an order that the clock gave up takes it up again', async () => {
    const { order } = await begun('paystack');
    await expire(order);
    const input = {
      orderId: order.id,
      source: 'cash' as const,
      amount: order.total,
      note: '',
      key: key(),
    };
    const once = await staff.payments.confirmReceipt.mutate(input);
    const twice = await staff.payments.confirmReceipt.mutate(input);
    expect(once).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(twice.receipts).toMatchObject([{ source: 'cash', recordedBy: 'tester' }]);
  });
});

describe('a paid order', () => {
  it('that is cancelled is due a refund until there was one', async () => {
    const { order, reference } = await begun('paystack');
    await sandbox.paystack.pay(reference);
    await settled(order);
    await setStatus(order, 'cancelled');
    const due = await detail(order);
    expect(due).toMatchObject({ paymentStatus: 'paid', flags: ['refund_due'] });
    const refunded = await staff.payments.refund.mutate({
      receiptId: due.receipts[0]?.id ?? 0,
      amount: order.total,
      reason: 'Cancelled',
      key: key(),
    });
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', flags: [] });
  });

  it('whose money went back at the provider by itself is refunded, once', async () => {
    const { order, reference } = await begun('paystack');
    await sandbox.paystack.pay(reference);
    await settled(order);
    const made = sandbox.paystack.refundAtDashboard(reference);
    await sandbox.paystack.settleRefund(made.id);
    const told = { event: 'refund.processed', data: { transaction_reference: reference } };
    const dispute = { event: 'charge.dispute.resolve', data: { transaction: { reference } } };
    for (const body of [told, dispute, told]) {
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
