import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { PaymentSettingProblem } from '#shared/payment-settings.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { probeProviders } from '#server/payments/jobs/probe-providers.ts';
import { encryptSecret } from '#server/encrypt-secret.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { startPayingShop, testKeys } from '#tests/support/paying-shop.ts';
import { stockOf, TEST_SECRET } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, detail } = paying;
afterAll(() => paying.close());
await staff.settings.save.mutate({ storeEmail: 'owner@example.com' });

const storeKey = (provider: PaymentProvider, key: string) =>
  shop
    .fork()
    .execute('update payment_settings set encrypted_secret_key = ? where provider = ?', [
      encryptSecret(TEST_SECRET, key),
      provider,
    ]);
const revokeKey = (provider: PaymentProvider) => storeKey(provider, 'revoked');
const restoreKey = (provider: PaymentProvider) => storeKey(provider, testKeys[provider].secretKey);

afterEach(async () => {
  shop.clock.now = null;
  sandbox.paystack.heal();
  sandbox.flutterwave.heal();
  await restoreKey('paystack');
  await restoreKey('flutterwave');
  await shop.fork().execute('delete from provider_health');
  await shop.fork().execute('delete from outgoing_mails');
  await shop.fork().execute('update orders set held_until = null');
});

const problemsOf = async (provider: PaymentProvider): Promise<PaymentSettingProblem[]> => {
  const { providers } = await staff.paymentSettings.list.query();
  return providers.find((it) => it.provider === provider)?.problems ?? [];
};
const warnings = async () =>
  (await staff.notifications.list.query()).filter(({ id }) => id.startsWith('provider-'));
const mails = async () =>
  (await shop.sendMails()).filter(({ subject }) =>
    /refuses your key|does not answer/.test(subject),
  );

/** Runs the minute's job for a number of minutes, or until `until` holds. Returns the number of runs. */
async function probeForMinutes(begin: number, minutes: number, until: () => Promise<boolean>) {
  for (let minute = 0; minute <= minutes; minute += 1) {
    shop.clock.now = new Date(begin + minute * MINUTE_MS);
    await probeProviders(shop.background());
    if (await until()) return minute;
  }
  return null;
}

describe('a provider that rejects the key', () => {
  it('the owner is notified once within ten minutes, without any customer, and the next successful call ends the incident', async () => {
    const begin = Date.now();
    await probeForMinutes(begin, 3, () => Promise.resolve(false));
    expect([await problemsOf('paystack'), await warnings()]).toEqual([[], []]);
    await revokeKey('paystack');
    const seen = await probeForMinutes(begin + 3 * MINUTE_MS, 10, async () =>
      (await problemsOf('paystack')).includes('provider_refuses_key'),
    );
    expect(seen).toBeLessThan(10);
    expect(await problemsOf('flutterwave')).toEqual([]);
    expect(await warnings()).toMatchObject([
      { title: 'Paystack Refuses Your Key', priority: 'high', link: '/admin/payments' },
    ]);
    expect(await mails()).toMatchObject([
      { to: { address: 'owner@example.com' }, subject: 'Paystack refuses your key' },
    ]);
    await probeForMinutes(begin + HOUR_MS, 5, () => Promise.resolve(false));
    expect(await mails()).toEqual([]);

    await restoreKey('paystack');
    await probeForMinutes(begin + 2 * HOUR_MS, 0, () => Promise.resolve(false));
    expect([await problemsOf('paystack'), await warnings()]).toEqual([[], []]);
    await revokeKey('paystack');
    await probeForMinutes(begin + 3 * HOUR_MS, 5, () => Promise.resolve(false));
    expect(await mails()).toHaveLength(1);
  });

  it('two rejected calls for customers are reported at once', async () => {
    await revokeKey('paystack');
    const { order } = await place();
    for (let tries = 0; tries < 2; tries += 1) {
      const refusal = await refusalOf(start(order, { provider: 'paystack' }));
      expect(refusal.code).toBe('payment_unavailable');
    }
    expect(await problemsOf('paystack')).toEqual(['provider_refuses_key']);
    expect(await mails()).toHaveLength(1);
  });

  it('a disabled provider is not reported', async () => {
    await revokeKey('paystack');
    await shop
      .fork()
      .execute(`update payment_settings set is_enabled = false where provider = 'paystack'`);
    const before = sandbox.paystack.calls.length;
    await probeForMinutes(Date.now(), 10, () => Promise.resolve(false));
    await shop
      .fork()
      .execute(`update payment_settings set is_enabled = true where provider = 'paystack'`);
    expect(sandbox.paystack.calls).toHaveLength(before);
    expect([await problemsOf('paystack'), await mails()]).toEqual([[], []]);
  });
});

describe('a provider that does not answer', () => {
  it('a silent provider is reported within ten minutes, but not after one bad minute', async () => {
    const begin = Date.now();
    sandbox.flutterwave.fail({ endpoint: 'list', mode: '503', times: 2 });
    await probeForMinutes(begin, 4, () => Promise.resolve(false));
    expect([await problemsOf('flutterwave'), await mails()]).toEqual([[], []]);

    sandbox.flutterwave.fail({ endpoint: 'list', mode: '503', times: 1000 });
    const seen = await probeForMinutes(begin + 5 * MINUTE_MS, 10, async () =>
      (await problemsOf('flutterwave')).includes('provider_silent'),
    );
    expect(seen).not.toBeNull();
    expect(seen).toBeLessThan(10);
    expect(await mails()).toMatchObject([{ subject: 'Flutterwave does not answer' }]);
    expect(await warnings()).toMatchObject([{ title: 'Flutterwave Does Not Answer' }]);
    sandbox.flutterwave.heal();
    await probeForMinutes(begin + HOUR_MS, 0, () => Promise.resolve(false));
    expect(await problemsOf('flutterwave')).toEqual([]);
  });
});

describe('an unpaid order whose provider is unreachable', () => {
  it('the order holds its stock for one more day and records why it expired', async () => {
    const begin = Date.now();
    shop.clock.now = new Date(begin);
    const { order, product } = await place();
    await start(order, { provider: 'paystack' });
    await revokeKey('paystack');
    const { heldUntil } = await detail(order);
    const over = Date.parse(heldUntil ?? '');
    const runJobsAt = async (time: number) => {
      shop.clock.now = new Date(time);
      await runPaymentJobs(shop.background());
    };
    for (const hours of [0, 5, 12, 23]) {
      await runJobsAt(over + hours * HOUR_MS + MINUTE_MS);
      expect((await detail(order)).status).toBe('pending');
    }
    expect(await stockOf(shop, product.id)).toBe(9);
    await runJobsAt(over + 24 * HOUR_MS + 11 * MINUTE_MS);
    const expired = await detail(order);
    expect([expired.status, expired.cancelReason]).toEqual(['cancelled', 'expired']);
    expect(expired.events.find(({ type }) => type === 'expired')?.detail).toEqual({
      unasked: 'yes',
    });
    expect(await stockOf(shop, product.id)).toBe(10);
  });

  it('money found when the provider is reachable again reinstates the order', async () => {
    const begin = Date.now();
    shop.clock.now = new Date(begin);
    const { order } = await place();
    const { reference } = await start(order, { provider: 'paystack' });
    await sandbox.paystack.pay(reference);
    await revokeKey('paystack');
    const over = Date.parse((await detail(order)).heldUntil ?? '');
    for (const hours of [0, 12, 25]) {
      shop.clock.now = new Date(over + hours * HOUR_MS + MINUTE_MS);
      await runPaymentJobs(shop.background());
    }
    expect((await detail(order)).status).toBe('cancelled');
    await restoreKey('paystack');
    shop.clock.now = new Date(over + 40 * HOUR_MS);
    await runPaymentJobs(shop.background());
    const found = await detail(order);
    expect([found.status, found.paymentStatus]).toEqual(['pending', 'paid']);
  });
});
