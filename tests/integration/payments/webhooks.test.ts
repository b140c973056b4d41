import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { CustomerOrder } from '#shared/orders.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { startPayingShop, testKeys } from '#tests/support/paying-shop.ts';
import { proofOf, webhookSender } from '#tests/support/webhook-sender.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, check, detail } = paying;
const sendWebhook = webhookSender(shop);
afterAll(() => paying.close());
afterEach(() => {
  for (const provider of [sandbox.paystack, sandbox.flutterwave]) {
    provider.release();
    provider.heal();
  }
});

const statusOf = async (order: CustomerOrder) => (await detail(order)).paymentStatus;
const storedEvents = () =>
  shop
    .fork()
    .execute<{ type: string; body: string; deliveries: number; isDone: boolean }[]>(
      'select type, body, deliveries, processed_at is not null as "isDone" from webhook_events order by id',
    );
const callsAbout = (provider: PaymentProvider, reference: string) =>
  sandbox[provider].calls.filter(({ path }) => path.includes(reference)).length;

async function orderWithAttempt(provider: PaymentProvider) {
  const { order } = await place();
  const { reference } = await start(order, { provider });
  const hands = sandbox[provider];
  return {
    order,
    reference,
    pay: () => hands.pay(reference),
    webhook: (how: Parameters<typeof hands.webhook>[1] = {}) => hands.webhook(reference, how),
  };
}

describe.each(['paystack', 'flutterwave'] as const)('a webhook of %s', (provider) => {
  it('a webhook settles an order whose customer closed the tab after paying', async () => {
    const { order, pay, webhook } = await orderWithAttempt(provider);
    await pay();
    expect(await webhook()).toMatchObject([{ status: 200 }]);
    expect(await statusOf(order)).toBe('unpaid');
    await shop.processWebhooks();
    expect(await detail(order)).toMatchObject({ paymentStatus: 'paid', flags: [] });
  });

  it('webhooks before, after and parallel to the return of the browser record one payment', async () => {
    const { order, reference, pay, webhook } = await orderWithAttempt(provider);
    await pay();
    await webhook();
    await Promise.all([
      check(order),
      webhook({ times: 3, parallel: true }).then(() => shop.processWebhooks()),
      check(order),
      shop.processWebhooks(),
    ]);
    await webhook();
    await shop.processWebhooks();
    const { payments, paymentStatus, flags, attempts, events } = await detail(order);
    expect(payments).toMatchObject([{ amount: order.total, source: provider }]);
    expect({ paymentStatus, flags }).toEqual({ paymentStatus: 'paid', flags: [] });
    expect(attempts).toMatchObject([{ reference, state: 'paid', nextCheckAt: expect.any(String) }]);
    expect(events.filter(({ type }) => type === 'payment_received')).toHaveLength(1);
  });

  it('a repeated webhook causes no request once its payment is recorded', async () => {
    const { order, reference, pay, webhook } = await orderWithAttempt(provider);
    await pay();
    await webhook();
    await shop.processWebhooks();
    const asked = callsAbout(provider, reference);
    expect(await webhook({ times: 2 })).toMatchObject([{ status: 200 }, { status: 200 }]);
    await shop.processWebhooks();
    expect(callsAbout(provider, reference)).toBe(asked);
    expect(await statusOf(order)).toBe('paid');
  });

  it('a webhook that came before the provider knew the payment is processed again when it is repeated', async () => {
    const { order, reference, pay } = await orderWithAttempt(provider);
    const body =
      provider === 'paystack'
        ? { event: 'charge.success', data: { id: 1, reference } }
        : { event: 'charge.completed', data: { id: 1, tx_ref: reference } };
    expect((await sendWebhook(provider, body)).status).toBe(200);
    await shop.processWebhooks();
    expect(await statusOf(order)).toBe('unpaid');
    await pay();
    await sendWebhook(provider, body);
    await shop.processWebhooks();
    expect(await statusOf(order)).toBe('paid');
  });

  it('a webhook is answered at once while the provider hangs, and processed later', async () => {
    const { order, pay, webhook } = await orderWithAttempt(provider);
    await pay();
    const endpoint = provider === 'paystack' ? ('verify' as const) : ('verifyByReference' as const);
    sandbox[provider].fail({ endpoint, mode: 'hang' } as never);
    const begin = Date.now();
    expect(await webhook()).toMatchObject([{ status: 200 }]);
    expect(Date.now() - begin).toBeLessThan(5000);
    const { calls } = sandbox[provider];
    const asked = calls.length;
    const underWay = shop.processWebhooks();
    await expect.poll(() => calls.length).toBeGreaterThan(asked);
    sandbox[provider].release();
    await underWay;
    expect((await storedEvents()).at(-1)).toMatchObject({ isDone: false });
    expect(await statusOf(order)).toBe('unpaid');
    await webhook();
    await shop.processWebhooks();
    expect(await statusOf(order)).toBe('paid');
    expect((await storedEvents()).at(-1)).toMatchObject({ isDone: true, deliveries: 2 });
  });

  it('an unsigned webhook is rejected, stores nothing and causes no request', async () => {
    const { order, reference, pay, webhook } = await orderWithAttempt(provider);
    await pay();
    const [stored, asked] = [await storedEvents(), callsAbout(provider, reference)];
    const body = JSON.stringify({
      event: provider === 'paystack' ? 'charge.success' : 'charge.completed',
      data: { id: 1, reference, tx_ref: reference, status: 'successful', amount: 99 },
    });
    const headers = Object.keys(proofOf(provider, body));
    const forgeries: Record<string, string>[] = [
      {},
      proofOf(provider, body, 'another secret'),
      proofOf(provider, body, ''),
      Object.fromEntries(headers.map((name) => [name, ''])),
      Object.fromEntries(headers.map((name) => [name, 'ü'])),
      ...(provider === 'paystack'
        ? [proofOf(provider, `${body} `), proofOf(provider, body, testKeys.paystack.publicKey)]
        : [proofOf(provider, body, testKeys.flutterwave.secretKey)]),
    ];
    for (const forgery of forgeries) {
      const answer = await sendWebhook(provider, body, {
        ...forgery,
        'content-type': 'application/json',
      }).catch(() => ({ status: 401, body: { code: 'invalid_signature' } }));
      expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_signature' } });
    }
    expect(await webhook({ badSignature: true })).toMatchObject([{ status: 401 }]);
    expect(await webhook({ noSignature: true })).toMatchObject([{ status: 401 }]);
    await shop.processWebhooks();
    expect(await storedEvents()).toEqual(stored);
    expect(callsAbout(provider, reference)).toBe(asked);
    expect(await statusOf(order)).toBe('unpaid');
  });

  it('a webhook with an unknown reference or shape is accepted and changes nothing if the provider knows no payment', async () => {
    const asked = sandbox[provider].calls.length;
    const bodies: (object | string)[] = [
      { event: 'charge.success', data: { id: 5, reference: `ADN-unknown-${'0'.repeat(20)}` } },
      { event: 'charge.completed', data: { id: 5, tx_ref: `ADN-unknown-${'1'.repeat(20)}` } },
      { event: 'transfer.success', data: { id: 7 } },
      { event: 'test_assess' },
      { event: 'charge.success', data: { id: { nested: true }, reference: ['a'], tx_ref: 5.5 } },
      { event: 'refund.processed', data: { transaction_reference: '\u0000 out of this world' } },
      { event: 'charge.success', data: { reference: '\u0000', tx_ref: '\u0000' } },
      [],
      'null',
      'not JSON at all',
      '',
      '{"event":',
    ];
    for (const body of bodies) {
      const { status } = await sendWebhook(provider, body);
      expect({ body, status }).toEqual({ body, status: 200 });
    }
    await shop.processWebhooks();
    // The provider is queried about a plausible reference, and knows no payment.
    const calls = sandbox[provider].calls.slice(asked);
    expect(
      calls.filter(({ path }) => !path.includes('ADN-unknown') && !path.includes('/5/')),
    ).toEqual([]);
    expect(await staff.reconciliation.differences.query({})).toMatchObject({ total: 0 });
    expect((await storedEvents()).filter(({ isDone }) => !isDone)).toEqual([]);
  });

  it('a webhook larger than a megabyte is rejected before it is read', async () => {
    const huge = JSON.stringify({ event: 'charge.success', data: { note: 'x'.repeat(1_100_000) } });
    expect((await sendWebhook(provider, huge)).status).toBe(413);
  });
});

describe('a webhook', () => {
  it('a webhook with a changed body is rejected', async () => {
    const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference: 'a' } });
    const proof = proofOf('paystack', body);
    expect((await sendWebhook('paystack', body.replace('"a"', '"b"'), proof)).status).toBe(401);
    expect((await sendWebhook('paystack', body.replaceAll(':', ': '), proof)).status).toBe(401);
    expect((await sendWebhook('paystack', body, proof)).status).toBe(200);
  });

  it('a Flutterwave webhook in the older, flat form settles an order too', async () => {
    const { order, reference, pay } = await orderWithAttempt('flutterwave');
    await pay();
    await sandbox.flutterwave.webhook(reference, { flat: true });
    await shop.processWebhooks();
    expect(await statusOf(order)).toBe('paid');
    expect((await storedEvents()).at(-1)?.type).toBe('CARD_TRANSACTION');
  });

  it('a webhook of a provider without a stored secret is rejected, however it is signed', async () => {
    const em = shop.fork();
    await em.execute(
      `update payment_settings set encrypted_secret_key = null where provider = 'paystack'`,
    );
    const body = JSON.stringify({ event: 'charge.success', data: { id: 1 } });
    expect((await sendWebhook('paystack', body, proofOf('paystack', body, ''))).status).toBe(401);
    expect((await sendWebhook('paystack', body, proofOf('paystack', body, 'null'))).status).toBe(
      401,
    );
  });
});
