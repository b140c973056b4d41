import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/durations.ts';
import { encryptSecret } from '#server/encrypt-secret.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
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

describe('a provider that fails', () => {
  it.each([
    ['500', { mode: '500' as const }],
    ['503', { mode: '503' as const }],
    ['a gateway’s page', { mode: 'html' as const }],
    ['a page with status 200', { mode: 'html' as const, status: 200 }],
    ['with a broken line', { mode: 'reset' as const }],
    ['"slow down"', { mode: '500' as const, status: 429 }],
  ])(
    'leaves everything open (%s), and the payment counts when the provider works again',
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

  it('a call without a response ends after ten seconds and does not delay the other provider', async () => {
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

  it('a rejected key does not count as a failed or missing payment', async () => {
    const { order } = await place();
    const { reference } = await start(order);
    const before = await shop
      .fork()
      .execute<{ provider: string; sealed: string }[]>(
        'select provider, encrypted_secret_key as sealed from payment_settings',
      );
    const setKeys = async (provider: string, sealed: string) =>
      shop
        .fork()
        .execute('update payment_settings set encrypted_secret_key = ? where provider = ?', [
          sealed,
          provider,
        ]);
    await setKeys('paystack', encryptSecret(TEST_SECRET, 'not the right form'));
    await setKeys('flutterwave', encryptSecret(TEST_SECRET, 'FLWSECK wrong form'));
    await sandbox.paystack.pay(reference);
    shop.clock.now = new Date(Date.now() + 25 * 60 * MINUTE_MS);
    await runPaymentJobs(shop.background());
    expect(await detail(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
    expect(await refusalOf(start(order))).toMatchObject({ code: 'payment_unavailable' });
    for (const { provider, sealed } of before) await setKeys(provider, sealed);
    expect((await check(order)).paymentStatus).toBe('paid');
  });
});

describe('a payment that cannot be started', () => {
  it.each(['500', 'html', 'reset'] as const)(
    'if the provider answers %s, the other provider can take the payment',
    async (mode) => {
      const { order } = await place();
      sandbox.paystack.fail({ endpoint: 'initialize', mode });
      expect(await refusalOf(start(order))).toMatchObject({ code: 'payment_unavailable' });
      const other = await start(order, { provider: 'flutterwave' });
      await sandbox.flutterwave.pay(other.reference);
      expect((await check(order)).paymentStatus).toBe('paid');
    },
  );

  it('if the response was lost, the payment restarts under another reference, and either can be paid', async () => {
    const { order } = await place();
    sandbox.paystack.fail({ endpoint: 'initialize', mode: 'reset', processed: true });
    expect(await refusalOf(start(order))).toMatchObject({ code: 'payment_unavailable' });
    const again = await start(order);
    expect(again.reference).not.toBe(order.paymentReference);
    await sandbox.paystack.pay(order.paymentReference);
    expect((await check(order)).paymentStatus).toBe('paid');
  });

  it('if the provider knows the reference already, the payment starts under another one', async () => {
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
