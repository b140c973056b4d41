import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import type { OrderReceipt } from '#shared/orders.ts';
import { sweep } from '#server/payments/sweep.ts';
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
  // What a test left behind is none of the next one's business.
  await shop.fork().execute('update payment_attempts set next_check_at = null');
  await shop.fork().execute('update orders set held_until = null');
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const sweepAt = async (time: number): Promise<void> => {
  shop.clock.now = new Date(time);
  await sweep(shop.background());
};
const callsAbout = (reference: string) =>
  sandbox.paystack.calls.filter(({ path }) => path.includes(reference)).length;
const stateOf = async (order: OrderReceipt) => {
  const { status, paymentStatus } = await detail(order);
  return `${status}, ${paymentStatus}`;
};

async function beginAt(time: number, order?: OrderReceipt) {
  shop.clock.now = new Date(time);
  const placed = order ? { order } : await place();
  const { reference } = await start(placed.order);
  return { ...placed, reference };
}

describe('an attempt that nobody tells of', () => {
  it('is asked about after a minute and then with growing gaps, for three days', async () => {
    const begin = Date.now();
    const { order, reference } = await beginAt(begin);
    await shop.fork().execute('update orders set held_until = null where id = ?', [order.id]);
    await sweepAt(begin + 59_000);
    expect(callsAbout(reference)).toBe(0);
    const gaps: number[] = [];
    let last = begin;
    for (let checks = 1; ; checks += 1) {
      const { attempts } = await detail(order);
      const next = attempts[0]?.nextCheckAt;
      if (!next) break;
      gaps.push((Date.parse(next) - last) / MINUTE_MS);
      last = Date.parse(next);
      await sweepAt(last);
      expect(callsAbout(reference)).toBe(checks);
    }
    expect(gaps.slice(0, 5).map(Math.round)).toEqual([1, 1, 2, 4, 8]);
    expect(Math.max(...gaps)).toBe(12 * 60);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect((last - begin) / HOUR_MS).toBeGreaterThanOrEqual(72);
    expect(gaps.length).toBeLessThan(25);
  });

  it('is settled by the sweep alone, and asked about for three days more', async () => {
    const begin = Date.now();
    const { order, reference } = await beginAt(begin);
    await sandbox.paystack.pay(reference);
    await sweepAt(begin + 2 * MINUTE_MS);
    expect(await stateOf(order)).toBe('pending, paid');
    for (let hours = 1; hours < 100; hours += 1) await sweepAt(begin + hours * HOUR_MS);
    const asked = callsAbout(reference);
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(12);
    await sweepAt(begin + 200 * HOUR_MS);
    expect(callsAbout(reference)).toBe(asked);
  });

  it('is asked about once where two sweeps run at the same time', async () => {
    const begin = Date.now();
    const all = [await beginAt(begin), await beginAt(begin), await beginAt(begin)];
    shop.clock.now = new Date(begin + 2 * MINUTE_MS);
    await Promise.all([
      sweep(shop.background()),
      sweep(shop.background()),
      sweep(shop.background()),
    ]);
    expect(all.map(({ reference }) => callsAbout(reference))).toEqual([1, 1, 1]);
  });
});

describe('an unpaid order', () => {
  it('keeps its pieces for its hours, and is given up only after the providers were asked once more', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    await start(order);
    await sweepAt(begin + 23.9 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    expect(await stockOf(shop, product.id)).toBe(9);
    const asked = [sandbox.paystack.calls.length, sandbox.flutterwave.calls.length];
    await sweepAt(begin + 24.1 * HOUR_MS);
    expect(await stateOf(order)).toBe('cancelled, unpaid');
    expect(await stockOf(shop, product.id)).toBe(10);
    expect(sandbox.paystack.calls.length).toBeGreaterThan(asked[0] ?? 0);
    expect(sandbox.flutterwave.calls.length).toBeGreaterThan(asked[1] ?? 0);
    expect((await detail(order)).events.map(({ type }) => type)).toContain('expired');
    await sweepAt(begin + 25 * HOUR_MS);
    expect(await stockOf(shop, product.id)).toBe(10);
  });

  it('that was paid at the last moment is found so and kept', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    const started = await start(order);
    await shop.fork().execute('update payment_attempts set next_check_at = null');
    await sandbox.paystack.pay(started.reference);
    await sweepAt(begin + 25 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, paid');
    expect(await stockOf(shop, product.id)).toBe(9);
  });

  it('is kept while a provider can not be asked, and released when it can', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    sandbox.flutterwave.fail({ endpoint: 'verifyByReference', mode: '500', times: 1 });
    await sweepAt(begin + 24.5 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    expect(Date.parse((await detail(order)).heldUntil ?? '')).toBe(
      begin + 24.5 * HOUR_MS + 10 * MINUTE_MS,
    );
    await sweepAt(begin + 24.6 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    await sweepAt(begin + 24.7 * HOUR_MS);
    expect(await stateOf(order)).toBe('cancelled, unpaid');
    expect(await stockOf(shop, product.id)).toBe(10);
  });

  it('is kept while money is on its way', async () => {
    const begin = Date.now();
    const { order } = await place();
    const { reference } = await beginAt(begin + 23 * HOUR_MS, order);
    sandbox.paystack.pendingThenSuccess(reference);
    await sweepAt(begin + 24.5 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    await sandbox.flush();
    await sweepAt(begin + 25 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, paid');
  });

  it('whose page claims that it was paid, and goes on asking, is kept for half an hour and no longer', async () => {
    const begin = Date.now();
    const { order } = await place();
    await beginAt(begin + 23.8 * HOUR_MS, order);
    await check(order);
    await sweepAt(begin + 24.1 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    await check(order);
    shop.clock.now = new Date(begin + 24.2 * HOUR_MS);
    await check(order);
    await sweepAt(begin + 24.4 * HOUR_MS);
    expect(await stateOf(order)).toBe('cancelled, unpaid');
  });

  it('that staff have begun to prepare is not given up by the clock', async () => {
    const begin = Date.now();
    const { order } = await place();
    await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'processing' });
    await sweepAt(begin + 100 * HOUR_MS);
    expect(await stateOf(order)).toBe('processing, unpaid');
  });

  it('that staff have taken up again is not given up a second time', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    await sweepAt(begin + 25 * HOUR_MS);
    expect(await stateOf(order)).toBe('cancelled, unpaid');
    await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'pending' });
    await sweepAt(begin + 50 * HOUR_MS);
    expect(await stateOf(order)).toBe('pending, unpaid');
    expect(await stockOf(shop, product.id)).toBe(9);
  });

  it('is never given up where the shop keeps orders for ever', async () => {
    const patient = await startPayingShop({ holdHours: 0 });
    try {
      const { order } = await patient.place();
      expect(order.payment.heldUntil).toBeNull();
      patient.shop.clock.now = new Date(Date.now() + 1000 * HOUR_MS);
      await sweep(patient.shop.background());
      patient.shop.clock.now = null;
      expect((await patient.detail(order)).status).toBe('pending');
    } finally {
      await patient.close();
    }
  });
});

// The embedded database has one connection: nothing can come between two statements there.
describe.runIf(inject('prepared').kind === 'postgres')('a sweep that gives an order up', () => {
  it('while its payment is being written down finds it paid', async () => {
    const begin = Date.now();
    const { order, product } = await place();
    const { reference } = await start(order);
    shop.clock.now = new Date(begin + 25 * HOUR_MS);
    await shop.fork().execute('update payment_attempts set next_check_at = null');
    let sweeping: Promise<void> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from orders where id = ? for update', [order.id]);
      sweeping = sweep(shop.background());
      await untilBlocked(shop);
      await sandbox.paystack.pay(reference);
    });
    await sweeping;
    await check(order);
    const now = await detail(order);
    expect(now).toMatchObject({ status: 'pending', paymentStatus: 'paid', flags: [] });
    expect(await stockOf(shop, product.id)).toBe(9);
  });
});
