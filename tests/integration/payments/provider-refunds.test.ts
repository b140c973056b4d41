import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { reconcile } from '#server/payments/reconciliation/reconcile.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { webhookSender } from '#tests/support/webhook-sender.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, check, detail } = paying;
const sendWebhook = webhookSender(shop);
afterAll(() => paying.close());
afterEach(async () => {
  shop.clock.now = null;
  for (const provider of [sandbox.paystack, sandbox.flutterwave]) provider.heal();
  await shop.fork().execute('update refunds set next_check_at = null');
  await shop.fork().execute('update payment_attempts set next_check_at = null');
});

let keys = 0;

async function paid(provider: PaymentProvider) {
  const { order } = await place({}, 1_000_000);
  const { reference } = await start(order, { provider });
  await sandbox[provider].pay(reference);
  await check(order);
  const [payment] = (await detail(order)).payments;
  return {
    order,
    half: order.total / 2,
    reference,
    paymentId: payment?.id ?? 0,
    transactionId: Number(payment?.transactionId),
  };
}

const refund = (paymentId: number, amount: number) =>
  staff.payments.refund.mutate({
    paymentId,
    amount,
    reason: 'From here',
    key: `elsewhere-${(keys += 1)}`,
    despiteOpen: true,
  });

async function deliverWebhook(provider: PaymentProvider, body: object): Promise<void> {
  await sendWebhook(provider, body);
  await shop.processWebhooks();
}
const paystackWebhook = (reference: string, event = 'refund.processed') => ({
  event,
  data: { transaction_reference: reference, amount: '1' },
});
const flutterwaveWebhook = (TransactionId: number) => ({
  id: 1,
  AmountRefunded: 1,
  status: 'completed',
  TransactionId,
});

/** Advances the clock by a little more than a day, and runs the payment jobs. */
async function advanceADay(): Promise<void> {
  for (let hour = 0; hour < 31; hour += 1) {
    shop.clock.now = new Date((shop.clock.now?.getTime() ?? Date.now()) + HOUR_MS);
    await runPaymentJobs(shop.background());
  }
}

describe('money given back at the provider’s dashboard', () => {
  it('a full refund is recorded when Paystack sends a webhook', async () => {
    const { order, reference } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference);
    await deliverWebhook('paystack', paystackWebhook(reference));
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: order.total, origin: 'provider', requestedBy: null }],
    });
  });

  it('a full refund is recorded within a day without a webhook from Paystack', async () => {
    const { order, reference } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference);
    await advanceADay();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'refunded', payment: { paid: 0 } });
  });

  it('a partial refund is recorded when Paystack sends a webhook', async () => {
    const { order, reference, half } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference, half);
    await deliverWebhook('paystack', paystackWebhook(reference));
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'partially_refunded',
      payment: { paid: order.total - half },
      refunds: [{ amount: half, origin: 'provider' }],
    });
  });

  it('a refund of the rest after one made in the shop is recorded when Paystack sends a webhook', async () => {
    const { order, reference, paymentId } = await paid('paystack');
    await refund(paymentId, 10_000);
    await sandbox.paystack.completeRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await deliverWebhook('paystack', paystackWebhook(reference));
    sandbox.paystack.refundAtDashboard(reference);
    await deliverWebhook('paystack', paystackWebhook(reference, 'refund.pending'));
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      payment: { paid: 0 },
      refunds: [
        { amount: 10_000, origin: 'shop' },
        { amount: order.total - 10_000, origin: 'provider' },
      ],
    });
  });

  it('a refund counts once, even if a dispute’s webhook and both kinds of requests report it', async () => {
    const { order, reference, half } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference, half);
    sandbox.paystack.refundAtDashboard(reference);
    const dispute = { event: 'charge.dispute.resolve', data: { transaction: { reference } } };
    const news = [
      dispute,
      paystackWebhook(reference),
      dispute,
      paystackWebhook(reference, 'refund.failed'),
    ];
    for (const body of news) await deliverWebhook('paystack', body);
    await Promise.all([reconcile(shop.background(), true), advanceADay()]);
    const { refunds, payment } = await detail(order);
    expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      half,
      order.total - half,
    ]);
    expect(payment.paid).toBe(0);
  });

  it('a full refund is recorded when Flutterwave sends a webhook', async () => {
    const { order, transactionId } = await paid('flutterwave');
    await sandbox.flutterwave.refundAtDashboard(transactionId);
    await deliverWebhook('flutterwave', flutterwaveWebhook(transactionId));
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: order.total, origin: 'provider' }],
    });
  });

  it('a reversal and the refunds listed later do not both count', async () => {
    const { order, reference, half } = await paid('paystack');
    sandbox.paystack.transaction(reference).status = 'reversed';
    await deliverWebhook('paystack', {
      event: 'charge.dispute.resolve',
      data: { transaction: { reference } },
    });
    expect(await detail(order)).toMatchObject({ paymentStatus: 'refunded', payment: { paid: 0 } });
    sandbox.paystack.transaction(reference).status = 'success';
    sandbox.paystack.refundAtDashboard(reference, half);
    sandbox.paystack.transaction(reference).status = 'reversed';
    await deliverWebhook('paystack', paystackWebhook(reference));
    const reversed = await detail(order);
    expect(reversed.payment.paid).toBe(0);
    expect(reversed.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      half,
      order.total - half,
    ]);
    sandbox.paystack.transaction(reference).status = 'success';
    await reconcile(shop.background(), true);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'partially_refunded',
      payment: { paid: order.total - half },
    });
  });

  it('a refund made there is found when it causes a refund in the shop to be rejected', async () => {
    const { order, reference, paymentId } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference);
    expect(await refund(paymentId, order.total)).toMatchObject({
      paymentStatus: 'refunded',
      payment: { paid: 0 },
      refunds: [
        { state: 'failed', problem: 'Transaction has been fully reversed' },
        { origin: 'provider', amount: order.total },
      ],
    });
  });
});

describe('a payment that the store has recorded', () => {
  it('a second payment under its reference is found without a webhook', async () => {
    const { order } = await place({}, 1_000_000);
    const { reference } = await start(order, { provider: 'flutterwave' });
    sandbox.flutterwave.pendingThenSuccess(reference);
    await sandbox.flutterwave.pay(reference);
    await check(order);
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: [] });
    await sandbox.flush();
    await advanceADay();
    const twice = await detail(order);
    expect(twice.payments).toHaveLength(2);
    expect(twice.flags).toEqual(['paid_twice']);
  });

  it('a webhook’s transaction settles the order, however many attempts came before', async () => {
    const { order } = await place({}, 1_000_000);
    const { reference } = await start(order, { provider: 'flutterwave' });
    for (let tries = 0; tries < 12; tries += 1) await sandbox.flutterwave.decline(reference);
    const good = await sandbox.flutterwave.pay(reference);
    for (let tries = 0; tries < 12; tries += 1) await sandbox.flutterwave.decline(reference);
    await deliverWebhook('flutterwave', {
      event: 'charge.completed',
      data: { id: good.id, tx_ref: reference },
    });
    expect((await detail(order)).paymentStatus).toBe('paid');
  });

  it('the payment is checked again if Flutterwave refuses to list the transactions of its reference', async () => {
    const { order } = await place({}, 1_000_000);
    const { reference } = await start(order, { provider: 'flutterwave' });
    const good = await sandbox.flutterwave.pay(reference);
    await sandbox.flutterwave.decline(reference);
    sandbox.flutterwave.fail({ endpoint: 'list', mode: 'html', status: 403 });
    await check(order);
    expect((await detail(order)).attempts).toMatchObject([
      { state: expect.not.stringMatching('failed') },
    ]);
    await advanceADay();
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ transactionId: String(good.id) }],
    });
  });
});
