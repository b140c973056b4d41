import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sealKey } from '#server/payments/sealed-key.ts';
import { sweep } from '#server/payments/sweep.ts';
import { startPayingShop, testKeys } from '#tests/support/paying-shop.ts';
import { TEST_SECRET } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, place, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(() => {
  shop.clock.now = null;
  for (const provider of [sandbox.paystack, sandbox.flutterwave]) {
    provider.release();
    provider.heal();
  }
});

const MINUTE_MS = 60_000;

describe('a provider that answers', () => {
  it.each([
    ['500', { mode: '500' as const }],
    ['503', { mode: '503' as const }],
    ['a gateway’s page', { mode: 'html' as const }],
    ['a page with status 200', { mode: 'html' as const, status: 200 }],
    ['with a broken line', { mode: 'reset' as const }],
    ['"slow down"', { mode: '500' as const, status: 429 }],
  ])(
    '%s leaves everything open, and the payment counts when it is well again',
    async (_, fault) => {
      const { order } = await place();
      const one = await start(order);
      const other = await start(order, { provider: 'flutterwave' });
      sandbox.paystack.fail({ endpoint: 'verify', ...fault });
      sandbox.flutterwave.fail({ endpoint: 'verifyByReference', ...fault });
      await sandbox.paystack.pay(one.reference);
      expect(await check(order)).toMatchObject({ paymentStatus: 'unpaid', status: 'pending' });
      const { attempts } = await detail(order);
      expect(attempts).toHaveLength(2);
      for (const attempt of attempts) {
        expect(['open', 'abandoned']).toContain(attempt.state);
        expect(attempt.problem).toEqual(expect.any(String));
        expect(attempt.nextCheckAt).not.toBeNull();
      }
      expect((await check(order)).paymentStatus).toBe('paid');
      expect(
        (await detail(order)).attempts.find((it) => it.reference === one.reference),
      ).toMatchObject({ state: 'paid', problem: null });
      expect(other.reference).not.toBe(one.reference);
    },
  );

  it('never is given up after ten seconds, without holding up the other', async () => {
    const { order } = await place();
    const one = await start(order);
    const other = await start(order, { provider: 'flutterwave' });
    await sandbox.flutterwave.pay(other.reference);
    sandbox.paystack.fail({ endpoint: 'verify', mode: 'hang' });
    const begin = Date.now();
    const answer = await check(order);
    const took = Date.now() - begin;
    expect(took).toBeGreaterThan(9000);
    expect(took).toBeLessThan(20_000);
    expect(answer.paymentStatus).toBe('paid');
    const { attempts } = await detail(order);
    expect(attempts.find(({ reference }) => reference === one.reference)).toMatchObject({
      state: 'abandoned',
      problem: expect.stringContaining('TimeoutError'),
    });
  });

  it('that our key is wrong is not taken for a payment that failed or was never made', async () => {
    const { order } = await place();
    const { reference } = await start(order);
    const before = await shop
      .fork()
      .execute<{ provider: string; sealed: string }[]>(
        'select provider, secret_key_sealed as sealed from payment_settings',
      );
    const setKeys = async (provider: string, sealed: string) =>
      shop
        .fork()
        .execute('update payment_settings set secret_key_sealed = ? where provider = ?', [
          sealed,
          provider,
        ]);
    await setKeys('paystack', sealKey(TEST_SECRET, 'not the right form'));
    await setKeys('flutterwave', sealKey(TEST_SECRET, 'FLWSECK wrong form'));
    await sandbox.paystack.pay(reference);
    shop.clock.now = new Date(Date.now() + 25 * 60 * MINUTE_MS);
    await sweep(shop.background());
    expect(await detail(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
    expect(await refusalOf(start(order))).toMatchObject({ code: 'payment_unavailable' });
    for (const { provider, sealed } of before) await setKeys(provider, sealed);
    expect((await check(order)).paymentStatus).toBe('paid');
  });
});

describe('a payment that can not be begun', () => {
  it.each(['500', 'html', 'reset'] as const)(
    'because the provider answers %s leaves the order to the other one',
    async (mode) => {
      const { order } = await place();
      sandbox.paystack.fail({ endpoint: 'initialize', mode });
      expect(await refusalOf(start(order))).toMatchObject({ code: 'payment_unavailable' });
      const other = await start(order, { provider: 'flutterwave' });
      await sandbox.flutterwave.pay(other.reference);
      expect((await check(order)).paymentStatus).toBe('paid');
    },
  );

  it('because the answer was lost is begun anew under another reference, and either may be paid', async () => {
    const { order } = await place();
    sandbox.paystack.fail({ endpoint: 'initialize', mode: 'reset', processed: true });
    expect(await refusalOf(start(order))).toMatchObject({ code: 'payment_unavailable' });
    const again = await start(order);
    expect(again.reference).not.toBe(order.paymentReference);
    await sandbox.paystack.pay(order.paymentReference);
    expect((await check(order)).paymentStatus).toBe('paid');
  });

  it('because its reference is used up there is begun under another one', async () => {
    const { order } = await place();
    await fetch(`${sandbox.paystackApiUrl}/transaction/initialize`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${testKeys.paystack.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        email: 'a@example.com',
        amount: 100_000,
        currency: 'NGN',
        reference: order.paymentReference,
      }),
    });
    const started = await start(order);
    expect(started.reference).not.toBe(order.paymentReference);
    await sandbox.paystack.pay(started.reference);
    expect((await check(order)).paymentStatus).toBe('paid');
  });
});
