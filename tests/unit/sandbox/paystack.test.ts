import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { type Answer, listen, speaker } from '#tests/support/provider-client.ts';

const KEY = 'sk_test_sandbox';
let sandbox: RunningSandbox;
let shop: Awaited<ReturnType<typeof listen>>;
let speak: ReturnType<typeof speaker>;
let made = 0;

beforeAll(async () => {
  shop = await listen();
  sandbox = await startSandbox({ laterMs: 60_000, paystack: { webhookUrl: shop.url } });
  speak = speaker(sandbox.paystackApiUrl, KEY);
});

beforeEach(() => {
  shop.received.length = 0;
  sandbox.paystack.webhooks.policy = 'after';
});

afterAll(async () => {
  await sandbox.close();
  await shop.close();
});

const initialize = (overrides: object = {}) =>
  speak('POST', '/transaction/initialize', {
    email: 'ada@example.com',
    amount: 1_612_393,
    currency: 'NGN',
    reference: `ADN-${++made}`,
    callback_url: 'http://shop.test/return?order=1',
    ...overrides,
  });

async function fresh(overrides: object = {}): Promise<string> {
  const { body } = await initialize(overrides);
  return body.data.reference;
}

const verify = (reference: string) => speak('GET', `/transaction/verify/${reference}`);

function expectRefusal({ status, body }: Answer, expected: number, code: string): void {
  expect(status).toBe(expected);
  expect(body).toMatchObject({ status: false, code, meta: { nextStep: expect.any(String) } });
}

describe('initializing a transaction', () => {
  it('returns a hosted page, an access code and the reference', async () => {
    const { status, body } = await initialize({ reference: 'ADN-first' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, message: 'Authorization URL created' });
    const { authorization_url, access_code, reference } = body.data;
    expect(reference).toBe('ADN-first');
    expect(authorization_url).toBe(`${sandbox.paystackApiUrl}/${access_code}`);
    const page = await fetch(authorization_url);
    expect(await page.text()).toContain('₦16,123.93');
  });

  it.each([
    [{ amount: 10.5 }, 'invalid_amount'],
    [{ amount: 0 }, 'invalid_amount'],
    [{ email: '' }, 'missing_params'],
    [{ email: 'nobody' }, 'invalid_params'],
    [{ reference: 'ADN_1' }, 'invalid_params'],
    [{ currency: 'JPY' }, 'unsupported_currency'],
  ])('refuses %j', async (overrides, code) => {
    expectRefusal(await initialize(overrides), 400, code);
  });

  it('accepts a reference once, even if it is never paid', async () => {
    const reference = await fresh();
    expectRefusal(await initialize({ reference }), 400, 'duplicate_reference');
  });

  it.each(['nonsense', 'sk_tset_1', 'pk_test_sandbox'])('refuses the key %s', async (key) => {
    const other = speaker(sandbox.paystackApiUrl, key);
    expectRefusal(await other('GET', '/transaction/verify/ADN-1'), 401, 'invalid_Key');
  });
});

describe('verifying', () => {
  it('reports an unpaid transaction as abandoned', async () => {
    const { body } = await verify(await fresh());
    expect(body.data).toMatchObject({
      status: 'abandoned',
      paid_at: null,
      authorization: {},
      amount: 1_612_393,
      domain: 'test',
    });
  });

  it('rejects an unknown reference and requires a numeric id', async () => {
    expectRefusal(await verify('ADN-unknown'), 400, 'transaction_not_found');
    expect((await verify('')).body.message).toBe('Transaction ID should be numeric.');
    expectRefusal(await speak('GET', '/transaction/1'), 404, 'transaction_not_found');
  });

  it('charges more than requested when the payer bears the fee', async () => {
    const reference = await fresh();
    await sandbox.paystack.pay(reference, { feeBearer: 'customer' });
    const { data } = (await verify(reference)).body;
    expect(data).toMatchObject({ status: 'success', requested_amount: 1_612_393 });
    expect(data.amount).toBe(1_612_393 + data.fees);
  });

  it('keeps a success after a later failure, and turns a failure into a success', async () => {
    const reference = await fresh();
    await sandbox.paystack.decline(reference);
    expect((await verify(reference)).body.data.status).toBe('failed');
    await sandbox.paystack.pay(reference);
    await sandbox.paystack.decline(reference);
    expect((await verify(reference)).body.data.status).toBe('success');
  });

  it('hides test transactions from live mode', async () => {
    const live = speaker(sandbox.paystackApiUrl, 'sk_live_sandbox');
    const { status } = await live('GET', `/transaction/verify/${await fresh()}`);
    expect(status).toBe(400);
  });

  it('turns numbers in metadata into text unless they came as JSON text', async () => {
    const metadata = { order: 7, lines: [{ quantity: 2 }] };
    const plain = await fresh({ metadata });
    expect((await verify(plain)).body.data.metadata).toEqual({
      order: '7',
      lines: [{ quantity: '2' }],
    });
    const text = await fresh({ metadata: JSON.stringify(metadata) });
    expect((await verify(text)).body.data.metadata).toEqual(metadata);
    expect((await verify(await fresh())).body.data.metadata).toBe('');
  });
});

describe('webhooks', () => {
  it('are signed over the raw body with the secret key', async () => {
    const reference = await fresh();
    await sandbox.paystack.pay(reference);
    const [hook] = shop.received;
    expect(hook?.body).toMatchObject({ event: 'charge.success', data: { reference } });
    expect(hook?.headers['x-paystack-signature']).toBe(
      createHmac('sha512', KEY)
        .update(hook?.raw ?? '')
        .digest('hex'),
    );
  });

  it('are not sent for failures, and can be repeated or forged', async () => {
    const reference = await fresh();
    await sandbox.paystack.decline(reference);
    expect(shop.received).toHaveLength(0);
    sandbox.paystack.webhooks.policy = 'twice';
    await sandbox.paystack.pay(reference);
    expect(shop.received).toHaveLength(2);
    const sent = await sandbox.paystack.webhook(reference, { times: 3, parallel: true });
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sandbox.paystack.webhook(reference, { badSignature: true });
    await sandbox.paystack.webhook(reference, { noSignature: true });
    const [bad, none] = shop.received.slice(-2);
    expect(bad?.headers['x-paystack-signature']).toMatch(/^[0-9a-f]{128}$/);
    expect(none?.headers['x-paystack-signature']).toBeUndefined();
  });
});

describe('refunds', () => {
  const refund = (body: object) => speak('POST', '/refund', body);

  it('go from pending through processing to their end, with an event for each state', async () => {
    const reference = await fresh();
    await sandbox.paystack.pay(reference);
    const { body } = await refund({ transaction: reference, amount: 123_456 });
    expect(body).toMatchObject({
      message: 'Refund has been queued for processing',
      data: { status: 'pending', amount: 123_456, transaction: { reference } },
    });
    await sandbox.flush();
    expect((await speak('GET', `/refund/${body.data.id}`)).body.data.status).toBe('processed');
    const events = shop.received.map((hook) => [hook.body.event, hook.body.data.amount]);
    expect(events).toEqual([
      ['charge.success', 1_612_393],
      ['refund.pending', '123456'],
      ['refund.processing', 123_456],
      ['refund.processed', '123456'],
    ]);
  });

  it('never exceed the payment, and a full one reverses the transaction', async () => {
    const reference = await fresh();
    const { id } = await sandbox.paystack.pay(reference);
    expect((await refund({ transaction: id, amount: 1_612_394 })).status).toBe(400);
    expect((await refund({ transaction: id, amount: 612_393 })).status).toBe(200);
    expect((await refund({ transaction: id })).body.data.amount).toBe(1_000_000);
    expectRefusal(await refund({ transaction: id }), 400, 'transaction_reversed');
    expect((await verify(reference)).body.data.status).toBe('reversed');
  });

  it('restore the transaction when they fail, and wait for details when they need attention', async () => {
    const reference = await fresh();
    await sandbox.paystack.pay(reference);
    const first = (await refund({ transaction: reference })).body.data.id;
    const details = { currency: 'NGN', account_number: '0000000000', bank_id: '1' };
    const retry = (id: number) =>
      speak('POST', `/refund/retry_with_customer_details/${id}`, {
        refund_account_details: details,
      });
    await sandbox.paystack.completeRefund(first, 'failed');
    expect((await retry(first)).status).toBe(422);
    const second = (await refund({ transaction: reference })).body.data.id;
    await sandbox.paystack.completeRefund(second, 'needs-attention');
    expect((await retry(second)).body.data.status).toBe('processing');
    await sandbox.flush();
    expect(sandbox.paystack.refunds(reference).map(({ status }) => status)).toEqual([
      'failed',
      'processed',
    ]);
  });
});

describe('the payer', () => {
  const press = async (reference: string, action: string, place = 'page') => {
    const { accessCode } = sandbox.paystack.transaction(reference);
    const { body } = await speak('POST', `/payer/${accessCode}`, { action, place });
    return body;
  };

  it('returns with the reference under both names', async () => {
    const reference = await fresh();
    const { navigate } = await press(reference, 'approve');
    expect(navigate).toBe(
      `http://shop.test/return?order=1&trxref=${reference}&reference=${reference}`,
    );
    await sandbox.flush();
    expect(shop.received).toHaveLength(1);
  });

  it('waits for the webhook only under the policy `before`', async () => {
    sandbox.paystack.webhooks.policy = 'before';
    await press(await fresh(), 'approve');
    expect(shop.received).toHaveLength(1);
  });

  it('goes to cancel_action after cancelling', async () => {
    const reference = await fresh({ metadata: { cancel_action: 'http://shop.test/cancelled' } });
    expect((await press(reference, 'cancel')).navigate).toBe('http://shop.test/cancelled');
    expect(sandbox.paystack.transaction(reference).status).toBe('abandoned');
  });

  it('posts the outcome to the popup', async () => {
    const reference = await fresh();
    const later = await press(reference, 'later', 'popup');
    expect(later.post).toEqual([{ event: 'transfer:pending', data: { status: 'pending' } }]);
    expect((await verify(reference)).body.data.status).toBe('pending');
    await sandbox.flush();
    expect((await verify(reference)).body.data.status).toBe('success');
    const other = await fresh();
    const { post } = await press(other, 'approve', 'popup');
    expect(post).toMatchObject([
      { event: 'success', data: { reference: other, trxref: other, status: 'success' } },
    ]);
  });
});
