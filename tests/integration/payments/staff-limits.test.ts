import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Area } from '#shared/staff-rights.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { disputeControls } from '#tests/support/dispute-controls.ts';
import { makeApiKey, signInStaff } from '#tests/support/staff.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, staff: owner, place } = paying;
afterAll(() => paying.close());
afterEach(() => owner.staff.saveLimits.mutate({ refundLimit: 5_000_000 }));

const as = async (areas: Area[]) => trpcClient(shop, await signInStaff(shop, areas));
type Client = typeof owner;

let keys = 0;
const key = () => `limits-${(keys += 1)}`;

/** An order that was paid by a bank transfer of `amount` kobo, and the id of that payment. */
async function paid(amount?: number) {
  const { order } = await place();
  const { payments } = await owner.payments.recordManualPayment.mutate({
    orderId: order.id,
    source: 'bank_transfer',
    seenIn: 'bank_app',
    amount: amount ?? order.total,
    note: '',
    key: key(),
  });
  return { order, paymentId: payments[0]?.id ?? 0 };
}
const refund = (client: Client, paymentId: number, amount: number) =>
  client.payments.refund.mutate({ paymentId, amount, reason: 'A test', key: key() });

describe('the limit on refunds', () => {
  it('is ₦50,000 of one order for staff, counted over all their refunds, and not for the owner', async () => {
    const { paymentId } = await paid(20_000_000);
    const money = await as(['orders', 'money']);
    const other = await as(['orders', 'money']);
    expect(await money.payments.refundLimit.query()).toBe(5_000_000);
    expect(await owner.payments.refundLimit.query()).toBeNull();
    await refund(owner, paymentId, 6_000_000);
    await refund(money, paymentId, 4_900_000);
    for (const [client, amount] of [
      [money, 100_001],
      [other, 100_001],
    ] as const) {
      expect(await refusalOf(refund(client, paymentId, amount))).toMatchObject({
        code: 'owner_only',
        status: 403,
        message: 'Staff can refund up to ₦50,000 of an order. The owner can refund more.',
      });
    }
    await refund(other, paymentId, 100_000);
    await refund(owner, paymentId, 2_000_000);
  });

  it('keeps payments in another currency for the owner', async () => {
    const { paymentId } = await paid();
    await shop.fork().execute(`update payments set currency = 'USD' where id = ?`, [paymentId]);
    const money = await as(['orders', 'money']);
    expect(await refusalOf(refund(money, paymentId, 100))).toMatchObject({
      code: 'owner_only',
      message: 'Only the owner can refund a payment in another currency.',
    });
    await refund(owner, paymentId, 100);
  });

  it('holds when two requests arrive at the same time', async () => {
    const { paymentId } = await paid(20_000_000);
    const money = await as(['orders', 'money']);
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => refund(money, paymentId, 2_600_000)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is set by the owner alone, and the audit has the old and the new one', async () => {
    const { paymentId } = await paid();
    const money = await as(['orders', 'money', 'settings']);
    expect(await refusalOf(money.staff.saveLimits.mutate({ refundLimit: 1 }))).toMatchObject({
      code: 'owner_only',
    });
    // Whoever may change the store's settings cannot change it as one of them.
    await shop.send(
      'POST',
      '/api/settings',
      { staffRefundLimit: '999999999' },
      {
        cookie: await signInStaff(shop, ['settings']),
      },
    );
    await owner.staff.saveLimits.mutate({ refundLimit: 0 });
    expect(await refusalOf(refund(money, paymentId, 100))).toMatchObject({
      message: 'Only the owner can refund.',
    });
    const { items } = await owner.audit.list.query({ action: 'staff_limits_saved', limit: 1 });
    expect(items[0]?.changes).toEqual([{ field: 'refundLimit', from: '₦50,000', to: '₦0' }]);
  });

  it('holds for an API key too', async () => {
    const { paymentId } = await paid(20_000_000);
    const { authorization } = await makeApiKey(shop, ['payments:write']);
    const answer = await shop.send(
      'POST',
      '/trpc/payments.refund',
      { json: { paymentId, amount: 5_000_001, reason: 'A test', key: key() } },
      { authorization },
    );
    expect(answer).toMatchObject({ status: 403 });
  });
});

describe('a dispute', () => {
  it('is for the owner alone to accept above the limit', async () => {
    const { order } = await place();
    const { reference } = await paying.start(order, { provider: 'paystack' });
    await paying.sandbox.paystack.pay(reference);
    await paying.sandbox.paystack.webhook(reference);
    await shop.processWebhooks();
    const hands = disputeControls(paying, 'paystack');
    await hands.webhook(await hands.open(reference));
    await shop.processWebhooks();
    const [dispute] = (await owner.disputes.list.query({})).items;
    const accept = (client: Client) =>
      client.disputes.accept.mutate({ id: dispute?.id ?? 0, message: 'It was our mistake' });
    await owner.staff.saveLimits.mutate({ refundLimit: order.total - 1 });
    expect(await refusalOf(accept(await as(['money'])))).toMatchObject({ code: 'owner_only' });
    await owner.staff.saveLimits.mutate({ refundLimit: order.total });
    expect(await accept(await as(['money']))).toMatchObject({ answer: 'accept' });
  });
});

describe('an answer to a change of payments', () => {
  it('has no customer and no history for somebody who may not see orders', async () => {
    const { order, paymentId } = await paid();
    const money = await as(['money']);
    const answer = await refund(money, paymentId, 10_000);
    expect(answer).toMatchObject({
      id: order.id,
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      customerAddress: '',
      events: [],
      refunds: [{ amount: 10_000 }],
    });
  });
});
