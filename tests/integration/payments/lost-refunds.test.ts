import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import type { PaymentProvider } from '#shared/payments.ts';
import { orderDetail } from '#server/orders/order-detail.ts';
import { sweep } from '#server/payments/sweep.ts';
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

const HOUR_MS = 3_600_000;
let keys = 0;

/** As it is now; a session of staff does not last for weeks. */
const detail = ({ id }: { id: number }) => orderDetail(shop.background(), id);

async function paid(provider: PaymentProvider) {
  const { order } = await place({}, 1_000_000);
  const { reference } = await start(order, { provider });
  await sandbox[provider].pay(reference);
  await check(order);
  const { receipts } = await detail(order);
  const [receipt] = receipts;
  return { order, reference, receiptId: receipt?.id ?? 0, transactionId: receipt?.transactionId };
}

const refund = (receiptId: number, amount: number, despiteOpen = false) =>
  staff.payments.refund.mutate({
    receiptId,
    amount,
    reason: 'For a test',
    key: `lost-${(keys += 1)}`,
    despiteOpen,
  });

/** Time passes in steps of that many hours, and what is due is asked about. */
async function sweepEvery(hours: number, times = 1): Promise<void> {
  for (let step = 0; step < times; step += 1) {
    shop.clock.now = new Date((shop.clock.now?.getTime() ?? Date.now()) + hours * HOUR_MS);
    await sweep(shop.background());
  }
}

describe('a refund whose answer Flutterwave lost', () => {
  it.each([true, false])(
    'is found by amount and time where the list shows no comments (it reads the query: %s)',
    async (readsRefundQuery) => {
      sandbox.flutterwave.set({ readsRefundQuery });
      const { order, reference, receiptId } = await paid('flutterwave');
      const other = await paid('flutterwave');
      const half = order.total / 2;
      await refund(other.receiptId, half);
      sandbox.flutterwave.fail({ endpoint: 'refund', mode: '500', processed: true });
      await refund(receiptId, half);
      await sweepEvery(0.5);
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

  it('is not given a second time before a person has looked, whatever the list shows', async () => {
    const { order, reference, receiptId } = await paid('flutterwave');
    const half = order.total / 2;
    sandbox.flutterwave.fail({ endpoint: 'refund', mode: '500', processed: true });
    await refund(receiptId, half);
    const [made] = sandbox.flutterwave.refunds(reference);
    if (!made) throw new Error('the refund was not made');
    // The list leaves it out, as one does that is asked in another way than it is meant to be.
    sandbox.flutterwave.forgetRefund(made.id);
    await sweepEvery(0.5);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'partially_refunded',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'unknown' }],
    });
    expect(await refusalOf(refund(receiptId, half))).toMatchObject({ code: 'refund_open' });
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

  it('that a person took for not made is counted once it shows up after all', async () => {
    const { order, receiptId, transactionId } = await paid('flutterwave');
    sandbox.flutterwave.fail({ endpoint: 'refund', mode: 'reset' });
    await refund(receiptId, order.total);
    await sweepEvery(0.5);
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
    await sweepEvery(0.1);
    expect(await detail(order)).toMatchObject({ paymentStatus: 'refunded', payment: { paid: 0 } });
  });
});

describe('a refund that its provider does not bring to an end', () => {
  it('is flagged an hour after it was asked for and never answered, and asked about for 21 days', async () => {
    const { order, receiptId } = await paid('paystack');
    for (const endpoint of ['refund', 'listRefunds', 'verify'] as const) {
      sandbox.paystack.fail({ endpoint, mode: '500', times: 1000 });
    }
    await refund(receiptId, order.total);
    await sweepEvery(0.1, 6);
    expect((await detail(order)).flags).toEqual([]);
    await sweepEvery(0.1, 6);
    expect(await detail(order)).toMatchObject({
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'requested', overdue: true }],
    });
    await sweepEvery(24, 5);
    sandbox.paystack.heal();
    await sweepEvery(24, 2);
    expect((await detail(order)).refunds).toMatchObject([{ state: 'unknown' }]);
    const asked = () =>
      sandbox.paystack.calls.filter(({ endpoint }) => endpoint === 'listRefunds').length;
    const before = asked();
    await sweepEvery(24, 10);
    expect(asked()).toBe(before + 10);
    await sweepEvery(24, 8);
    const last = asked();
    await sweepEvery(24, 3);
    expect(asked()).toBe(last);
  });

  it('is flagged after 72 hours, and its late failure makes the money count again', async () => {
    const { order, reference, receiptId } = await paid('paystack');
    await refund(receiptId, order.total);
    await sweepEvery(12, 5);
    expect((await detail(order)).flags).toEqual([]);
    await sweepEvery(12, 2);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'refunded',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'pending', overdue: true }],
    });
    await sandbox.paystack.settleRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0, 'failed');
    await sweepEvery(24, 2);
    expect(await detail(order)).toMatchObject({
      paymentStatus: 'paid',
      flags: ['refund_needs_attention'],
      refunds: [{ state: 'failed' }],
    });
  });
});

describe.runIf(inject('prepared').kind === 'postgres')('a refund that is still being sent', () => {
  it('is not taken for one that was made elsewhere, and two of one amount are told apart in the end', async () => {
    const { order, reference, receiptId } = await paid('flutterwave');
    const third = Math.floor(order.total / 3);
    sandbox.flutterwave.fail({ endpoint: 'refund', mode: '500', processed: true });
    await refund(receiptId, third);
    let second: Promise<unknown> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from orders where id = ? for update', [order.id]);
      second = refund(receiptId, third, true);
      await untilBlocked(shop);
    });
    const sweeping = sweepEvery(0.05);
    await Promise.all([second, sweeping]);
    await sweepEvery(0.5, 2);
    const { refunds } = await detail(order);
    expect(refunds.map(({ state, origin }) => `${origin} ${state}`)).toEqual([
      'shop processing',
      'shop processing',
    ]);
    expect(sandbox.flutterwave.refunds(reference)).toHaveLength(2);
  });
});
