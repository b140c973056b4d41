import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { loadOrderDetail } from '#server/staff-orders/load-order-detail.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, check } = paying;
afterAll(() => paying.close());
afterEach(async () => {
  shop.clock.now = null;
  for (const provider of [sandbox.paystack, sandbox.flutterwave]) {
    provider.release();
    provider.heal();
  }
  sandbox.flutterwave.set({ readsRefundQuery: true, showsComments: false });
  await shop.fork().execute('update refunds set next_check_at = null');
  await shop.fork().execute('update payment_attempts set next_check_at = null');
});

let keys = 0;

/** Loads the order with a new session, because sessions do not last for weeks. */
const detail = ({ id }: { id: number }) => loadOrderDetail(shop.background(), id);

async function paid(provider: PaymentProvider) {
  const { order } = await place({}, 1_000_000);
  const { reference } = await start(order, { provider });
  await sandbox[provider].pay(reference);
  await check(order);
  const { payments } = await detail(order);
  const [payment] = payments;
  return { order, reference, paymentId: payment?.id ?? 0, transactionId: payment?.transactionId };
}

const refund = (paymentId: number, amount: number, despiteOpen = false) =>
  staff.payments.refund.mutate({
    paymentId,
    amount,
    reason: 'For a test',
    key: `lost-${(keys += 1)}`,
    despiteOpen,
  });

/** Advances the clock in steps of `hours` and runs the payment jobs after each. */
async function runJobsEvery(hours: number, times = 1): Promise<void> {
  for (let step = 0; step < times; step += 1) {
    shop.clock.now = new Date((shop.clock.now?.getTime() ?? Date.now()) + hours * HOUR_MS);
    await runPaymentJobs(shop.background());
  }
}

describe('a refund whose response from Flutterwave was lost', () => {
  it.each([true, false])(
    'the refund is matched by amount and time if the list shows no comments (the list filters: %s)',
    async (readsRefundQuery) => {
      sandbox.flutterwave.set({ readsRefundQuery });
      const { order, reference, paymentId } = await paid('flutterwave');
      const other = await paid('flutterwave');
      const half = order.total / 2;
      await refund(other.paymentId, half);
      sandbox.flutterwave.fail({ endpoint: 'refund', mode: '500', processed: true });
      await refund(paymentId, half);
      await runJobsEvery(0.5);
      const found = await detail(order);
      expect(found).toMatchObject({
        paymentStatus: 'partially_refunded',
        payment: { paid: order.total - half },
        flags: [],
        refunds: [{ state: 'processing', amount: half, origin: 'shop' }],
      });
      expect(sandbox.flutterwave.refunds(reference)).toHaveLength(1);
    },
  );

  it('the refund is not repeated before staff have looked, whatever the list shows', async () => {
    const { order, reference, paymentId } = await paid('flutterwave');
    const half = order.total / 2;
    sandbox.flutterwave.fail({ endpoint: 'refund', mode: '500', processed: true });
    await refund(paymentId, half);
    const [made] = sandbox.flutterwave.refunds(reference);
    if (!made) throw new Error('the refund was not made');
    // The list omits the refund, as if it did not support the query.
    sandbox.flutterwave.forgetRefund(made.id);
    await runJobsEvery(0.5);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'partially_refunded',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'unknown' }],
    });
    expect(await refusalOf(refund(paymentId, half))).toMatchObject({ code: 'refund_open' });
    const waiting = (await detail(order)).refunds[0];
    const decided = await staff.payments.resolveRefund.mutate({
      refundId: waiting?.id ?? 0,
      wasGivenBack: true,
      reason: 'The dashboard shows it',
    });
    expect(decided).toMatchObject({ flags: [], refunds: [{ state: 'processed' }] });
    expect(decided.events.at(-2)).toMatchObject({
      type: 'refund_updated',
      user: 'tester',
      detail: { from: 'unknown', state: 'processed', reason: 'The dashboard shows it' },
    });
  });

  it('a refund declared as not made counts when it appears after all', async () => {
    const { order, paymentId, transactionId } = await paid('flutterwave');
    sandbox.flutterwave.fail({ endpoint: 'refund', mode: 'reset' });
    await refund(paymentId, order.total);
    await runJobsEvery(0.5);
    const [unknown] = (await detail(order)).refunds;
    const input = {
      refundId: unknown?.id ?? 0,
      wasGivenBack: false,
      reason: 'Not in the dashboard',
    };
    expect(await staff.payments.resolveRefund.mutate(input)).toMatchObject({
      paymentStatus: 'paid',
    });
    await sandbox.flutterwave.refundAtDashboard(Number(transactionId));
    await shop.fork().execute('update payment_attempts set next_check_at = ?', [new Date(0)]);
    await runJobsEvery(0.1);
    expect(await detail(order)).toMatchObject({ paymentStatus: 'refunded', payment: { paid: 0 } });
  });
});

describe('a refund that its provider does not finish', () => {
  it('a refund without a response is flagged after an hour and checked for 21 days', async () => {
    const { order, paymentId } = await paid('paystack');
    for (const endpoint of ['refund', 'listRefunds', 'verify'] as const) {
      sandbox.paystack.fail({ endpoint, mode: '500', times: 1000 });
    }
    await refund(paymentId, order.total);
    await runJobsEvery(0.1, 6);
    expect((await detail(order)).flags).toEqual([]);
    await runJobsEvery(0.1, 6);
    expect(await detail(order)).toMatchObject({
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'requested', overdue: true }],
    });
    await runJobsEvery(24, 5);
    sandbox.paystack.heal();
    await runJobsEvery(24, 2);
    expect((await detail(order)).refunds).toMatchObject([{ state: 'unknown' }]);
    const asked = () =>
      sandbox.paystack.calls.filter(({ endpoint }) => endpoint === 'listRefunds').length;
    const before = asked();
    await runJobsEvery(24, 10);
    expect(asked()).toBe(before + 10);
    await runJobsEvery(24, 8);
    const last = asked();
    await runJobsEvery(24, 3);
    expect(asked()).toBe(last);
  });

  it('a slow refund is flagged after 72 hours, and its late failure makes the money count again', async () => {
    const { order, reference, paymentId } = await paid('paystack');
    await refund(paymentId, order.total);
    await runJobsEvery(12, 5);
    expect((await detail(order)).flags).toEqual([]);
    await runJobsEvery(12, 2);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'pending', overdue: true }],
    });
    await sandbox.paystack.completeRefund(
      sandbox.paystack.refunds(reference)[0]?.id ?? 0,
      'failed',
    );
    await runJobsEvery(24, 2);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'paid',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'failed' }],
    });
  });
});

describe.runIf(inject('prepared').kind === 'postgres')('a refund that is still being sent', () => {
  it('the shop distinguishes it from refunds made elsewhere and from another of the same amount', async () => {
    const { order, reference, paymentId } = await paid('flutterwave');
    const third = Math.floor(order.total / 3);
    sandbox.flutterwave.fail({ endpoint: 'refund', mode: '500', processed: true });
    await refund(paymentId, third);
    let second: Promise<unknown> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from orders where id = ? for update', [order.id]);
      second = refund(paymentId, third, true);
      await untilBlocked(shop);
    });
    const running = runJobsEvery(0.05);
    await Promise.all([second, running]);
    await runJobsEvery(0.5, 2);
    const { refunds } = await detail(order);
    expect(refunds.map(({ state, origin }) => `${origin} ${state}`)).toEqual([
      'shop processing',
      'shop processing',
    ]);
    expect(sandbox.flutterwave.refunds(reference)).toHaveLength(2);
  });
});
