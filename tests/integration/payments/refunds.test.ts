import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/durations.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
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

let keys = 0;
const newKey = () => `refund-${(keys += 1)}`;

async function paid(provider: PaymentProvider = 'paystack', price = 123_456) {
  const { order } = await place({}, price);
  const { reference } = await start(order, { provider });
  await sandbox[provider].pay(reference);
  await check(order);
  const { payments } = await detail(order);
  return { order, reference, paymentId: payments[0]?.id ?? 0 };
}

const refund = (paymentId: number, amount: number, key = newKey()) =>
  staff.payments.refund.mutate({ paymentId, amount, reason: 'For a test', key });

/** Advances the clock by some minutes and runs the payment jobs. */
async function runJobsAfter(minutes: number): Promise<void> {
  shop.clock.now = new Date((shop.clock.now?.getTime() ?? Date.now()) + minutes * MINUTE_MS);
  await runPaymentJobs(shop.background());
}

const statesOf = ({ refunds }: OrderDetail) => refunds.map(({ state }) => state);

describe('a refund of ₦1,234.56', () => {
  it('Paystack is sent exactly 123456 kobo', async () => {
    const { order, reference, paymentId } = await paid('paystack', 1_000_000);
    expect(await refund(paymentId, 123_456)).toMatchObject({
      paymentStatus: 'partially_refunded',
      payment: {
        paid: order.total - 123_456,
        received: [{ amount: order.total, refunded: 123_456 }],
        due: 0,
      },
    });
    const call = sandbox.paystack.calls.findLast(({ endpoint }) => endpoint === 'refund');
    expect(call?.body).toMatchObject({ amount: 123_456, currency: 'NGN' });
    expect(sandbox.paystack.refunds(reference)).toMatchObject([{ amount: 123_456 }]);
  });

  it('Flutterwave is sent exactly 1234.56', async () => {
    const { reference, paymentId } = await paid('flutterwave', 1_000_000);
    await refund(paymentId, 123_456);
    const call = sandbox.flutterwave.calls.findLast(({ endpoint }) => endpoint === 'refund');
    expect(call?.body).toMatchObject({ amount: '1234.56' });
    expect(sandbox.flutterwave.refunds(reference)).toMatchObject([{ amount: 123_456 }]);
  });
});

describe('a refund', () => {
  it('refunds never exceed their payment, even if two are requested at once', async () => {
    const { order, reference, paymentId } = await paid();
    expect(await refusalOf(refund(paymentId, order.total + 1))).toMatchObject({
      code: 'refund_not_possible',
    });
    const half = Math.ceil(order.total / 2) + 1;
    const answers = await Promise.allSettled([refund(paymentId, half), refund(paymentId, half)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(sandbox.paystack.refunds(reference)).toHaveLength(1);
  });

  it('a refund requested twice is made once', async () => {
    const { order, reference, paymentId } = await paid('flutterwave');
    const key = newKey();
    await Promise.all([refund(paymentId, 1000, key), refund(paymentId, 1000, key)]);
    await refund(paymentId, 1000, key);
    expect(sandbox.flutterwave.refunds(reference)).toHaveLength(1);
    expect((await detail(order)).refunds).toHaveLength(1);
  });

  it.each(['paystack', 'flutterwave'] as const)(
    'a refund whose response from %s was lost is found by its note and never sent twice',
    async (provider) => {
      const { order, reference, paymentId } = await paid(provider);
      sandbox[provider].fail({ endpoint: 'refund', mode: '503', processed: true });
      const lost = await refund(paymentId, order.total);
      expect(lost).toMatchObject({ paymentStatus: 'refunded', refunds: [{ state: 'requested' }] });
      expect(lost.refunds[0]?.problem).toContain('503');
      await runJobsAfter(2);
      await sandbox.flush();
      await runJobsAfter(5);
      expect(statesOf(await detail(order))).toEqual(['processed']);
      expect(sandbox[provider].refunds(reference)).toHaveLength(1);
    },
  );

  it('an unknown refund counts until staff say that it was not made', async () => {
    const { order, reference, paymentId } = await paid();
    sandbox.paystack.fail({ endpoint: 'refund', mode: 'reset' });
    expect(statesOf(await refund(paymentId, order.total))).toEqual(['requested']);
    await runJobsAfter(2);
    expect((await detail(order)).refunds).toMatchObject([
      { state: 'requested', problem: 'The provider does not list this refund yet.' },
    ]);
    await runJobsAfter(20);
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
    const again = await refund(paymentId, order.total);
    expect(again).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('a pending refund is synced until it is processed', async () => {
    const { order, reference, paymentId } = await paid();
    expect(statesOf(await refund(paymentId, order.total))).toEqual(['pending']);
    const [made] = sandbox.paystack.refunds(reference);
    if (made) made.status = 'processing';
    await runJobsAfter(2);
    expect(statesOf(await detail(order))).toEqual(['processing']);
    sandbox.paystack.webhooks.policy = 'after';
    await sandbox.paystack.completeRefund(made?.id ?? 0);
    await shop.processWebhooks();
    const done = await detail(order);
    expect(done).toMatchObject({ paymentStatus: 'refunded', refunds: [{ state: 'processed' }] });
    const steps = done.events.filter(({ type }) => type === 'refund_updated');
    expect(steps.map((step) => step.detail.state)).toEqual(['pending', 'processing', 'processed']);
  });

  it('a failed refund leaves the order paid and flagged until staff dismiss it', async () => {
    const { order, reference, paymentId } = await paid();
    sandbox.paystack.refundOutcome('failed');
    await refund(paymentId, order.total);
    await sandbox.paystack.completeRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await runJobsAfter(2);
    const failed = await detail(order);
    expect(failed).toMatchObject({ paymentStatus: 'paid', flags: ['refund_needs_attention'] });
    const seen = await staff.payments.dismissRefund.mutate({
      refundId: failed.refunds[0]?.id ?? 0,
      reason: 'Given back in cash',
    });
    expect(seen).toMatchObject({ paymentStatus: 'paid', flags: [] });
  });

  it('a refund that Flutterwave calls completed is processing until it states how it was sent', async () => {
    const { order, reference, paymentId } = await paid('flutterwave');
    expect(statesOf(await refund(paymentId, order.total))).toEqual(['processing']);
    await runJobsAfter(60);
    expect(statesOf(await detail(order))).toEqual(['processing']);
    const [made] = sandbox.flutterwave.refunds(reference);
    await sandbox.flutterwave.completeRefund(made?.id ?? 0);
    await runJobsAfter(120);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      flags: [],
      refunds: [{ state: 'processed' }],
    });
  });

  it.each(['failed', 'cancelled', 'rejected', 'not-disbursed'] as const)(
    'a refund that ends as %s at Flutterwave does not count, even after it was called completed',
    async (outcome) => {
      const { order, reference, paymentId } = await paid('flutterwave');
      await refund(paymentId, order.total);
      const [made] = sandbox.flutterwave.refunds(reference);
      await sandbox.flutterwave.completeRefund(made?.id ?? 0, outcome);
      await runJobsAfter(5);
      expect(await detail(order)).toMatchObject({
        paymentStatus: 'paid',
        flags: ['refund_needs_attention'],
        refunds: [{ state: 'failed' }],
      });
    },
  );

  it.each(['bank-transfer', 'momo', 'mpgs', 'offline', 'preauth'] as const)(
    'a refund that Flutterwave sent by %s counts',
    async (how) => {
      const { order, reference, paymentId } = await paid('flutterwave');
      await refund(paymentId, order.total);
      const [made] = sandbox.flutterwave.refunds(reference);
      await sandbox.flutterwave.completeRefund(made?.id ?? 0, `completed-${how}`);
      await runJobsAfter(5);
      expect(statesOf(await detail(order))).toEqual(['processed']);
    },
  );

  it('a refund needs confirmation while another one of the order is open', async () => {
    const { order, paymentId } = await paid();
    await refund(paymentId, 1000);
    expect(await refusalOf(refund(paymentId, 2000))).toMatchObject({ code: 'refund_open' });
    const both = await staff.payments.refund.mutate({
      paymentId,
      amount: 2000,
      reason: 'Both are wanted',
      key: newKey(),
      despiteOpen: true,
    });
    expect(both.payment.paid).toBe(order.total - 3000);
  });

  it('a refund that needs attention is retried once with the customer’s bank account', async () => {
    const { order, reference, paymentId } = await paid();
    sandbox.paystack.refundOutcome('needs-attention');
    await refund(paymentId, order.total);
    await sandbox.paystack.completeRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await runJobsAfter(2);
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
    await sandbox.paystack.completeRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await runJobsAfter(5);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      flags: [],
      refunds: [{ state: 'processed' }],
    });
  });

  it('a refund that the provider rejects does not count and states the reason', async () => {
    const { order, reference, paymentId } = await paid();
    const [transaction] = [sandbox.paystack.transaction(reference)];
    transaction.paidAt = null;
    const refused = await refund(paymentId, order.total);
    expect(refused).toMatchObject({
      paymentStatus: 'paid',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'failed', problem: 'Transaction has not been paid' }],
    });
  });

  it('a refund of a manual payment is made by hand and only recorded', async () => {
    const { order } = await place();
    const confirmed = await staff.payments.recordManualPayment.mutate({
      orderId: order.id,
      source: 'bank_transfer',
      seenIn: 'bank_statement',
      amount: order.total,
      note: 'Seen on the statement',
      key: newKey(),
    });
    const paymentId = confirmed.payments[0]?.id ?? 0;
    expect(await refund(paymentId, 5000)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunds: [{ state: 'processed', requestedBy: 'tester' }],
    });
  });
});
