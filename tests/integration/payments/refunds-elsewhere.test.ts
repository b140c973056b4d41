import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '#shared/payments.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { sweep } from '#server/payments/sweep.ts';
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

const HOUR_MS = 3_600_000;
let keys = 0;

async function paid(provider: PaymentProvider) {
  const { order } = await place({}, 1_000_000);
  const { reference } = await start(order, { provider });
  await sandbox[provider].pay(reference);
  await check(order);
  const [receipt] = (await detail(order)).receipts;
  return {
    order,
    half: order.total / 2,
    reference,
    receiptId: receipt?.id ?? 0,
    transactionId: Number(receipt?.transactionId),
  };
}

const refund = (receiptId: number, amount: number) =>
  staff.payments.refund.mutate({
    receiptId,
    amount,
    reason: 'From here',
    key: `elsewhere-${(keys += 1)}`,
    despiteOpen: true,
  });

async function tell(provider: PaymentProvider, body: object): Promise<void> {
  await sendWebhook(provider, body);
  await shop.processWebhooks();
}
const paystackNews = (reference: string, event = 'refund.processed') => ({
  event,
  data: { transaction_reference: reference, amount: '1' },
});
const flutterwaveNews = (TransactionId: number) => ({
  id: 1,
  AmountRefunded: 1,
  status: 'completed',
  TransactionId,
});

/** A day passes and a bit, in which the shop asks by itself. */
async function passADay(): Promise<void> {
  for (let hour = 0; hour < 31; hour += 1) {
    shop.clock.now = new Date((shop.clock.now?.getTime() ?? Date.now()) + HOUR_MS);
    await sweep(shop.background());
  }
}

describe('money given back at the provider’s dashboard', () => {
  it('in full is seen when Paystack tells of it', async () => {
    const { order, reference } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference);
    await tell('paystack', paystackNews(reference));
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: order.total, origin: 'provider', requestedBy: null }],
    });
  });

  it('in full is seen within the day when Paystack tells nothing', async () => {
    const { order, reference } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference);
    await passADay();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'refunded', payment: { paid: 0 } });
  });

  it('in part is seen when Paystack tells of it', async () => {
    const { order, reference, half } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference, half);
    await tell('paystack', paystackNews(reference));
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'partially_refunded',
      payment: { paid: order.total - half },
      refunds: [{ amount: half, origin: 'provider' }],
    });
  });

  it('for the rest after a refund from here is seen when Paystack tells of it', async () => {
    const { order, reference, receiptId } = await paid('paystack');
    await refund(receiptId, 10_000);
    await sandbox.paystack.settleRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await tell('paystack', paystackNews(reference));
    sandbox.paystack.refundAtDashboard(reference);
    await tell('paystack', paystackNews(reference, 'refund.pending'));
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      payment: { paid: 0 },
      refunds: [
        { amount: 10_000, origin: 'shop' },
        { amount: order.total - 10_000, origin: 'provider' },
      ],
    });
  });

  it('is counted once, though a dispute’s news and both kinds of asking tell of it too', async () => {
    const { order, reference, half } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference, half);
    sandbox.paystack.refundAtDashboard(reference);
    const dispute = { event: 'charge.dispute.resolve', data: { transaction: { reference } } };
    const news = [
      dispute,
      paystackNews(reference),
      dispute,
      paystackNews(reference, 'refund.failed'),
    ];
    for (const body of news) await tell('paystack', body);
    await Promise.all([reconcile(shop.background(), true), passADay()]);
    const { refunds, payment } = await detail(order);
    expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      half,
      order.total - half,
    ]);
    expect(payment.paid).toBe(0);
  });

  it('in full is seen when Flutterwave tells of it', async () => {
    const { order, transactionId } = await paid('flutterwave');
    await sandbox.flutterwave.refundAtDashboard(transactionId);
    await tell('flutterwave', flutterwaveNews(transactionId));
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: order.total, origin: 'provider' }],
    });
  });

  it('that was called reversed before its refunds were listed is not counted twice', async () => {
    const { order, reference, half } = await paid('paystack');
    sandbox.paystack.transaction(reference).status = 'reversed';
    await tell('paystack', {
      event: 'charge.dispute.resolve',
      data: { transaction: { reference } },
    });
    expect(await detail(order)).toMatchObject({ paymentStatus: 'refunded', payment: { paid: 0 } });
    sandbox.paystack.transaction(reference).status = 'success';
    sandbox.paystack.refundAtDashboard(reference, half);
    sandbox.paystack.transaction(reference).status = 'reversed';
    await tell('paystack', paystackNews(reference));
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

  it('is found when a refund from here is refused because of it', async () => {
    const { order, reference, receiptId } = await paid('paystack');
    sandbox.paystack.refundAtDashboard(reference);
    expect(await refund(receiptId, order.total)).toMatchObject({
      paymentStatus: 'refunded',
      payment: { paid: 0 },
      refunds: [
        { state: 'failed', problem: 'Transaction has been fully reversed' },
        { origin: 'provider', amount: order.total },
      ],
    });
  });
});

describe('a payment that the shop has seen', () => {
  it('is found to have been followed by a second one under its reference, without a webhook', async () => {
    const { order } = await place({}, 1_000_000);
    const { reference } = await start(order, { provider: 'flutterwave' });
    sandbox.flutterwave.pendingThenSuccess(reference);
    await sandbox.flutterwave.pay(reference);
    await check(order);
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: [] });
    await sandbox.flush();
    await passADay();
    const twice = await detail(order);
    expect(twice.receipts).toHaveLength(2);
    expect(twice.flags).toEqual(['paid_twice']);
  });

  it('is settled by the transaction that a webhook names, however many were tried before', async () => {
    const { order } = await place({}, 1_000_000);
    const { reference } = await start(order, { provider: 'flutterwave' });
    for (let tries = 0; tries < 12; tries += 1) await sandbox.flutterwave.decline(reference);
    const good = await sandbox.flutterwave.pay(reference);
    for (let tries = 0; tries < 12; tries += 1) await sandbox.flutterwave.decline(reference);
    await tell('flutterwave', {
      event: 'charge.completed',
      data: { id: good.id, tx_ref: reference },
    });
    expect((await detail(order)).paymentStatus).toBe('paid');
  });

  it('is asked about again where Flutterwave refuses to list the tries under its reference', async () => {
    const { order } = await place({}, 1_000_000);
    const { reference } = await start(order, { provider: 'flutterwave' });
    const good = await sandbox.flutterwave.pay(reference);
    await sandbox.flutterwave.decline(reference);
    sandbox.flutterwave.fail({ endpoint: 'list', mode: 'html', status: 403 });
    await check(order);
    expect((await detail(order)).attempts).toMatchObject([
      { state: expect.not.stringMatching('failed') },
    ]);
    await passADay();
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'paid',
      receipts: [{ transactionId: String(good.id) }],
    });
  });
});
