import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#shared/order-detail.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { sweep } from '#server/payments/sweep.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(async () => {
  shop.clock.now = null;
  sandbox.paystack.refundOutcome('processed');
  sandbox.paystack.webhooks.policy = 'never';
  for (const provider of [sandbox.paystack, sandbox.flutterwave]) provider.heal();
});

const MINUTE_MS = 60_000;
let keys = 0;
const newKey = () => `refund-${(keys += 1)}`;

async function paid(provider: PaymentProvider = 'paystack', price = 123_456) {
  const { order } = await place({}, price);
  const { reference } = await start(order, { provider });
  await sandbox[provider].pay(reference);
  await check(order);
  const { receipts } = await detail(order);
  return { order, reference, receiptId: receipts[0]?.id ?? 0 };
}

const refund = (receiptId: number, amount: number, key = newKey()) =>
  staff.payments.refund.mutate({ receiptId, amount, reason: 'For a test', key });

/** Some minutes pass, and what is due is asked about. */
async function sweepAfter(minutes: number): Promise<void> {
  shop.clock.now = new Date((shop.clock.now?.getTime() ?? Date.now()) + minutes * MINUTE_MS);
  await sweep(shop.background());
}

const statesOf = ({ refunds }: OrderDetail) => refunds.map(({ state }) => state);

describe('₦1,234.56 given back', () => {
  it('is exactly 123456 kobo at Paystack', async () => {
    const { order, reference, receiptId } = await paid('paystack', 1_000_000);
    expect(await refund(receiptId, 123_456)).toMatchObject({
      paymentStatus: 'partially_refunded',
      payment: { paid: order.total - 123_456, due: 0 },
    });
    const call = sandbox.paystack.calls.findLast(({ endpoint }) => endpoint === 'refund');
    expect(call?.body).toMatchObject({ amount: 123_456, currency: 'NGN' });
    expect(sandbox.paystack.refunds(reference)).toMatchObject([{ amount: 123_456 }]);
  });

  it('is exactly 1234.56 at Flutterwave', async () => {
    const { reference, receiptId } = await paid('flutterwave', 1_000_000);
    await refund(receiptId, 123_456);
    const call = sandbox.flutterwave.calls.findLast(({ endpoint }) => endpoint === 'refund');
    expect(call?.body).toMatchObject({ amount: '1234.56' });
    expect(sandbox.flutterwave.refunds(reference)).toMatchObject([{ amount: 123_456 }]);
  });
});

describe('a refund', () => {
  it('is never more than what is left of its payment, also when two are asked for at once', async () => {
    const { order, reference, receiptId } = await paid();
    expect(await refusalOf(refund(receiptId, order.total + 1))).toMatchObject({
      code: 'refund_not_possible',
    });
    const half = Math.ceil(order.total / 2) + 1;
    const answers = await Promise.allSettled([refund(receiptId, half), refund(receiptId, half)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(sandbox.paystack.refunds(reference)).toHaveLength(1);
  });

  it('that is sent twice, as by a double click, is made once', async () => {
    const { order, reference, receiptId } = await paid('flutterwave');
    const key = newKey();
    await Promise.all([refund(receiptId, 1000, key), refund(receiptId, 1000, key)]);
    await refund(receiptId, 1000, key);
    expect(sandbox.flutterwave.refunds(reference)).toHaveLength(1);
    expect((await detail(order)).refunds).toHaveLength(1);
  });

  it.each(['paystack', 'flutterwave'] as const)(
    'whose answer %s lost is found again by its mark, and never sent twice',
    async (provider) => {
      const { order, reference, receiptId } = await paid(provider);
      sandbox[provider].fail({ endpoint: 'refund', mode: '503', processed: true });
      const lost = await refund(receiptId, order.total);
      expect(lost).toMatchObject({ paymentStatus: 'refunded', refunds: [{ state: 'requested' }] });
      expect(lost.refunds[0]?.problem).toContain('503');
      await sweepAfter(2);
      await sandbox.flush();
      await sweepAfter(5);
      expect(statesOf(await detail(order))).toEqual(['processed']);
      expect(sandbox[provider].refunds(reference)).toHaveLength(1);
    },
  );

  it('whose fate is unknown counts as given back until a person says that it was not', async () => {
    const { order, reference, receiptId } = await paid();
    sandbox.paystack.fail({ endpoint: 'refund', mode: 'reset' });
    expect(statesOf(await refund(receiptId, order.total))).toEqual(['requested']);
    await sweepAfter(2);
    expect((await detail(order)).refunds).toMatchObject([
      { state: 'requested', problem: 'The provider does not know of it yet.' },
    ]);
    await sweepAfter(20);
    const unknown = await detail(order);
    expect(unknown).toMatchObject({
      paymentStatus: 'refunded',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'unknown' }],
    });
    expect(unknown.refunds[0]?.problem).toContain('Look at Paystack’s dashboard');
    expect(sandbox.paystack.refunds(reference)).toEqual([]);
    const decided = await staff.payments.resolveRefund.mutate({
      refundId: unknown.refunds[0]?.id ?? 0,
      wasGivenBack: false,
      reason: 'The dashboard shows no refund',
    });
    expect(decided).toMatchObject({
      paymentStatus: 'paid',
      flags: [],
      refunds: [{ state: 'failed' }],
    });
    const again = await refund(receiptId, order.total);
    expect(again).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('is followed from pending to processed', async () => {
    const { order, reference, receiptId } = await paid();
    expect(statesOf(await refund(receiptId, order.total))).toEqual(['pending']);
    const [made] = sandbox.paystack.refunds(reference);
    if (made) made.status = 'processing';
    await sweepAfter(2);
    expect(statesOf(await detail(order))).toEqual(['processing']);
    sandbox.paystack.webhooks.policy = 'after';
    await sandbox.paystack.settleRefund(made?.id ?? 0);
    await shop.processWebhooks();
    const done = await detail(order);
    expect(done).toMatchObject({ paymentStatus: 'refunded', refunds: [{ state: 'processed' }] });
    const steps = done.events.filter(({ type }) => type === 'refund_updated');
    expect(steps.map((step) => step.detail.state)).toEqual(['pending', 'processing', 'processed']);
  });

  it('that fails at the provider leaves the order paid and flagged until somebody has seen to it', async () => {
    const { order, reference, receiptId } = await paid();
    sandbox.paystack.refundOutcome('failed');
    await refund(receiptId, order.total);
    await sandbox.paystack.settleRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await sweepAfter(2);
    const failed = await detail(order);
    expect(failed).toMatchObject({ paymentStatus: 'paid', flags: ['refund_needs_attention'] });
    const seen = await staff.payments.dismissRefund.mutate({
      refundId: failed.refunds[0]?.id ?? 0,
      reason: 'Given back in cash',
    });
    expect(seen).toMatchObject({ paymentStatus: 'paid', flags: [] });
  });

  it('that Flutterwave calls completed is under way until it says how it was sent', async () => {
    const { order, reference, receiptId } = await paid('flutterwave');
    expect(statesOf(await refund(receiptId, order.total))).toEqual(['processing']);
    await sweepAfter(60);
    expect(statesOf(await detail(order))).toEqual(['processing']);
    const [made] = sandbox.flutterwave.refunds(reference);
    await sandbox.flutterwave.settleRefund(made?.id ?? 0);
    await sweepAfter(120);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      flags: [],
      refunds: [{ state: 'processed' }],
    });
  });

  it.each(['failed', 'cancelled', 'rejected', 'not-disbursed'] as const)(
    'that ends as %s at Flutterwave gave nothing back, also where it was called completed',
    async (outcome) => {
      const { order, reference, receiptId } = await paid('flutterwave');
      await refund(receiptId, order.total);
      const [made] = sandbox.flutterwave.refunds(reference);
      await sandbox.flutterwave.settleRefund(made?.id ?? 0, outcome);
      await sweepAfter(5);
      expect(await detail(order)).toMatchObject({
        paymentStatus: 'paid',
        flags: ['refund_needs_attention'],
        refunds: [{ state: 'failed' }],
      });
    },
  );

  it.each(['bank-transfer', 'momo', 'mpgs', 'offline', 'preauth'] as const)(
    'that Flutterwave sent by %s has been given back',
    async (how) => {
      const { order, reference, receiptId } = await paid('flutterwave');
      await refund(receiptId, order.total);
      const [made] = sandbox.flutterwave.refunds(reference);
      await sandbox.flutterwave.settleRefund(made?.id ?? 0, `completed-${how}`);
      await sweepAfter(5);
      expect(statesOf(await detail(order))).toEqual(['processed']);
    },
  );

  it('asks again while another one of the order is open', async () => {
    const { order, receiptId } = await paid();
    await refund(receiptId, 1000);
    expect(await refusalOf(refund(receiptId, 2000))).toMatchObject({ code: 'refund_open' });
    const both = await staff.payments.refund.mutate({
      receiptId,
      amount: 2000,
      reason: 'Both are wanted',
      key: newKey(),
      despiteOpen: true,
    });
    expect(both.payment.paid).toBe(order.total - 3000);
  });

  it('that needs attention is sent on its way with the buyer’s bank account, once', async () => {
    const { order, reference, receiptId } = await paid();
    sandbox.paystack.refundOutcome('needs-attention');
    await refund(receiptId, order.total);
    await sandbox.paystack.settleRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await sweepAfter(2);
    const waiting = await detail(order);
    expect(waiting).toMatchObject({
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'needs_attention' }],
    });
    const refundId = waiting.refunds[0]?.id ?? 0;
    const account = { refundId, accountNumber: '0000000000', bankId: '50211' };
    const onItsWay = await staff.payments.retryRefund.mutate(account);
    expect(onItsWay).toMatchObject({ flags: [], refunds: [{ state: 'processing' }] });
    expect(await refusalOf(staff.payments.retryRefund.mutate(account))).toMatchObject({
      code: 'refund_not_possible',
    });
    await sandbox.paystack.settleRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await sweepAfter(5);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      flags: [],
      refunds: [{ state: 'processed' }],
    });
  });

  it('that the provider refuses gives nothing back and says why', async () => {
    const { order, reference, receiptId } = await paid();
    const [transaction] = [sandbox.paystack.transaction(reference)];
    transaction.paidAt = null;
    const refused = await refund(receiptId, order.total);
    expect(refused).toMatchObject({
      paymentStatus: 'paid',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'failed', problem: 'Transaction has not been paid' }],
    });
  });

  it('of money that no provider took is done by hand and only recorded', async () => {
    const { order } = await place();
    const confirmed = await staff.payments.confirmReceipt.mutate({
      orderId: order.id,
      source: 'bank_transfer',
      seenIn: 'bank_statement',
      amount: order.total,
      note: 'Seen on the statement',
      key: newKey(),
    });
    const receiptId = confirmed.receipts[0]?.id ?? 0;
    expect(await refund(receiptId, 5000)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunds: [{ state: 'processed', requestedBy: 'tester' }],
    });
  });
});
