import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { stockOf } from '#tests/support/test-shop.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const paying = await startPayingShop();
const { shop, sandbox, place, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(async () => {
  shop.clock.now = null;
  for (const provider of [sandbox.paystack, sandbox.flutterwave]) {
    provider.release();
    provider.heal();
  }
  // Nothing of an earlier test may be due.
  await shop.fork().execute('update payment_attempts set next_check_at = null');
  await shop.fork().execute('update orders set held_until = null');
});

const runJobsAt = async (time: number): Promise<void> => {
  shop.clock.now = new Date(time);
  await runPaymentJobs(shop.background());
};
const callsAbout = (reference: string) =>
  sandbox.paystack.calls.filter(({ path }) => path.includes(reference)).length;
const stateOf = async (order: CustomerOrder) => {
  const { status, paymentStatus } = await detail(order);
  return `${status}, ${paymentStatus}`;
};

async function beginAt(time: number, order?: CustomerOrder) {
  shop.clock.now = new Date(time);
  const placed = order ? { order } : await place();
  const { reference } = await start(placed.order);
  return { ...placed, reference };
}

describe('an attempt without a webhook', () => {
  it('an attempt is checked after a minute and then at growing intervals, for three days', async () => {
    const begin = Date.now();
    const { order, reference } = await beginAt(begin);
    await shop.fork().execute('update orders set held_until = null where id = ?', [order.id]);
    await runJobsAt(begin + 59_000);
    expect(callsAbout(reference)).toBe(0);
    const gaps: number[] = [];
    let last = begin;
    for (let checks = 1; ; checks += 1) {
      const { attempts } = await detail(order);
      const next = attempts[0]?.nextCheckAt;
      if (!next) break;
      gaps.push((Date.parse(next) - last) / MINUTE_MS);
      last = Date.parse(next);
      await runJobsAt(last);
      expect(callsAbout(reference)).toBe(checks);
    }
    expect(gaps.slice(0, 5).map(Math.round)).toEqual([1, 1, 2, 4, 8]);
    expect(Math.max(...gaps)).toBe(12 * 60);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect((last - begin) / HOUR_MS).toBeGreaterThanOrEqual(72);
    expect(gaps.length).toBeLessThan(25);
  });

  it('the job settles a due attempt and checks it for three more days', async () => {
    const begin = Date.now();
    const { order, reference } = await beginAt(begin);
    await sandbox.paystack.pay(reference);
    await runJobsAt(begin + 2 * MINUTE_MS);
    expect(await stateOf(order)).toBe('pending, paid');
    for (let hours = 1; hours < 100; hours += 1) await runJobsAt(begin + hours * HOUR_MS);
    const asked = callsAbout(reference);
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(12);
    await runJobsAt(begin + 200 * HOUR_MS);
    expect(callsAbout(reference)).toBe(asked);
  });

  it('two simultaneous jobs check an attempt once', async () => {
    const begin = Date.now();
    const all = [await beginAt(begin), await beginAt(begin), await beginAt(begin)];
    shop.clock.now = new Date(begin + 2 * MINUTE_MS);
    await Promise.all([
      runPaymentJobs(shop.background()),
      runPaymentJobs(shop.background()),
      runPaymentJobs(shop.background()),
    ]);
    expect(all.map(({ reference }) => callsAbout(reference))).toEqual([1, 1, 1]);
  });
});

describe('an unpaid order', () => {
  it('an unpaid order holds its stock for its hours and expires only after it was settled again', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    await start(order);
    await runJobsAt(begin + 23.9 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    expect(await stockOf(shop, product.id)).toBe(9);
    const asked = [sandbox.paystack.calls.length, sandbox.flutterwave.calls.length];
    await runJobsAt(begin + 24.1 * HOUR_MS);
    expect(await stateOf(order)).toBe('cancelled, unpaid');
    expect(await stockOf(shop, product.id)).toBe(10);
    expect(sandbox.paystack.calls.length).toBeGreaterThan(asked[0] ?? 0);
    expect(sandbox.flutterwave.calls.length).toBeGreaterThan(asked[1] ?? 0);
    expect((await detail(order)).events.map(({ type }) => type)).toContain('expired');
    await runJobsAt(begin + 25 * HOUR_MS);
    expect(await stockOf(shop, product.id)).toBe(10);
  });

  it('an order paid at the last moment is found paid and stays active', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    const started = await start(order);
    await shop.fork().execute('update payment_attempts set next_check_at = null');
    await sandbox.paystack.pay(started.reference);
    await runJobsAt(begin + 25 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, paid');
    expect(await stockOf(shop, product.id)).toBe(9);
  });

  it('an order stays active while a provider is unreachable and is released afterwards', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    sandbox.flutterwave.fail({ endpoint: 'verifyByReference', mode: '500', times: 1 });
    await runJobsAt(begin + 24.5 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    expect(Date.parse((await detail(order)).heldUntil ?? '')).toBe(
      begin + 24.5 * HOUR_MS + 10 * MINUTE_MS,
    );
    await runJobsAt(begin + 24.6 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    await runJobsAt(begin + 24.7 * HOUR_MS);
    expect(await stateOf(order)).toBe('cancelled, unpaid');
    expect(await stockOf(shop, product.id)).toBe(10);
  });

  it('an order stays active while money is in flight', async () => {
    const begin = Date.now();
    const { order } = await place();
    const { reference } = await beginAt(begin + 23 * HOUR_MS, order);
    sandbox.paystack.pendingThenSuccess(reference);
    await runJobsAt(begin + 24.5 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    await sandbox.flush();
    await runJobsAt(begin + 25 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, paid');
  });

  it('an order whose page keeps claiming that it was paid stays active for half an hour only', async () => {
    const begin = Date.now();
    const { order } = await place();
    await beginAt(begin + 23.8 * HOUR_MS, order);
    await check(order);
    await runJobsAt(begin + 24.1 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    await check(order);
    shop.clock.now = new Date(begin + 24.2 * HOUR_MS);
    await check(order);
    await runJobsAt(begin + 24.4 * HOUR_MS);
    expect(await stateOf(order)).toBe('cancelled, unpaid');
  });

  it('an order that staff are preparing does not expire', async () => {
    const begin = Date.now();
    const { order } = await place();
    await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'processing' });
    await runJobsAt(begin + 100 * HOUR_MS);
    expect(await stateOf(order)).toBe('processing, unpaid');
  });

  it('an order that staff reinstated does not expire again', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    await runJobsAt(begin + 25 * HOUR_MS);
    expect(await stateOf(order)).toBe('cancelled, unpaid');
    await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'pending' });
    await runJobsAt(begin + 50 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    expect(await stockOf(shop, product.id)).toBe(9);
  });

  it('orders never expire if the shop’s holds have no limit', async () => {
    const patient = await startPayingShop({ holdHours: 0 });
    try {
      const { order } = await patient.place();
      expect(order.payment.heldUntil).toBeNull();
      patient.shop.clock.now = new Date(Date.now() + 1000 * HOUR_MS);
      await runPaymentJobs(patient.shop.background());
      patient.shop.clock.now = null;
      expect((await patient.detail(order)).status).toBe('pending');
    } finally {
      await patient.close();
    }
  });
});

// The embedded database has one connection, so statements cannot interleave there.
describe.runIf(inject('prepared').kind === 'postgres')(
  'an order that expires while it is paid',
  () => {
    it('an expiring order whose payment is being recorded is found paid', async () => {
      const begin = Date.now();
      const { order, product } = await place();
      const { reference } = await start(order);
      shop.clock.now = new Date(begin + 25 * HOUR_MS);
      await shop.fork().execute('update payment_attempts set next_check_at = null');
      let running: Promise<void> | undefined;
      await shop.fork().transactional(async (tx) => {
        await tx.execute('select 1 from orders where id = ? for update', [order.id]);
        running = runPaymentJobs(shop.background());
        await untilBlocked(shop);
        await sandbox.paystack.pay(reference);
      });
      await running;
      await check(order);
      const now = await detail(order);
      expect(now).toMatchObject({ status: 'pending', paymentStatus: 'paid', flags: [] });
      expect(await stockOf(shop, product.id)).toBe(9);
    });
  },
);
