import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { stockOf } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, place, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(() => {
  sandbox.paystack.heal();
  sandbox.flutterwave.heal();
  shop.clock.now = null;
});

describe('a payment at Paystack', () => {
  it('a payment starts with an attempt under the order’s own reference, in kobo', async () => {
    const { order } = await place();
    const started = await start(order);
    expect(started).toMatchObject({
      provider: 'paystack',
      reference: order.paymentReference,
      amount: order.total,
      providerAmount: String(order.total),
    });
    expect(started.accessCode).toBeTruthy();
    expect(sandbox.paystack.transaction(started.reference).requestedAmount).toBe(order.total);
    expect((await detail(order)).attempts).toMatchObject([{ state: 'open', amount: order.total }]);
  });

  it('a payment counts once, however often it is settled', async () => {
    const { order, product } = await place();
    const { reference } = await start(order);
    expect((await check(order)).paymentStatus).toBe('unpaid');
    await sandbox.paystack.pay(reference);
    const answers = await Promise.all([check(order), check(order), check(order)]);
    expect(answers.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid', 'paid']);
    const { payments, flags, payment, status } = await detail(order);
    expect(payments).toMatchObject([{ amount: order.total, currency: 'NGN', source: 'paystack' }]);
    expect({ flags, due: payment.due, paid: payment.paid, status }).toEqual({
      flags: [],
      due: 0,
      paid: order.total,
      status: 'pending',
    });
    expect(await stockOf(shop, product.id)).toBe(9);
    expect(await refusalOf(start(order))).toMatchObject({ status: 409, code: 'nothing_to_pay' });
  });

  it.each([
    [-1, 'needs_attention', ['underpaid'], 1],
    [0, 'paid', [], 0],
  ])(
    'a payment of %i kobo more than requested makes the order %s',
    async (more, paymentStatus, flags, due) => {
      const { order } = await place();
      const { reference } = await start(order);
      await sandbox.paystack.pay(reference, { amount: order.total + more });
      await check(order);
      const now = await detail(order);
      expect(now).toMatchObject({ paymentStatus, flags });
      expect(now.payment.due).toBe(due);
    },
  );

  it('a payment of an earlier attempt counts after a later one was started', async () => {
    const { order } = await place();
    const first = await start(order);
    const second = await start(order, { provider: 'flutterwave' });
    expect(second.reference).not.toBe(first.reference);
    await sandbox.paystack.pay(first.reference);
    expect((await check(order)).paymentStatus).toBe('paid');
  });
});

describe('a payment at Flutterwave', () => {
  it('Flutterwave is sent naira, exactly, and one kobo over is flagged', async () => {
    const { order } = await place({}, 123_456);
    const started = await start(order, { provider: 'flutterwave' });
    expect(started).toMatchObject({ accessCode: null, paymentOptions: 'card' });
    await sandbox.flutterwave.pay(started.reference, { amount: order.total + 1 });
    await check(order);
    const now = await detail(order);
    expect(now).toMatchObject({ paymentStatus: 'paid', flags: ['overpaid'] });
    expect(now.payments[0]?.amount).toBe(order.total + 1);
  });

  it('payments at both providers are flagged until the second is refunded', async () => {
    const { order } = await place();
    const [one, other] = [await start(order), await start(order, { provider: 'flutterwave' })];
    await sandbox.paystack.pay(one.reference);
    await sandbox.flutterwave.pay(other.reference);
    await check(order);
    const twice = await detail(order);
    expect(twice).toMatchObject({ paymentStatus: 'paid', flags: ['paid_twice'] });
    const spare = twice.payments.find(({ source }) => source === 'flutterwave');
    const refunded = await paying.staff.payments.refund.mutate({
      paymentId: spare?.id ?? 0,
      amount: order.total,
      reason: 'Paid twice',
      key: 'the-second',
    });
    expect(refunded).toMatchObject({ paymentStatus: 'paid', flags: [] });
    expect(refunded.refunds).toMatchObject([{ amount: order.total, state: 'processing' }]);
  });
});
