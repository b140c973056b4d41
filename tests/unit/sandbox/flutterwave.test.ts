import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromNaira, toNaira } from '#sandbox/flutterwave/naira.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { listen, speaker } from '#tests/support/provider-client.ts';

const KEY = 'FLWSECK_TEST-0123456789abcdef-X';
const HASH = 'a secret hash';
let sandbox: RunningSandbox;
let shop: Awaited<ReturnType<typeof listen>>;
let speak: ReturnType<typeof speaker>;
let made = 0;

beforeAll(async () => {
  shop = await listen();
  sandbox = await startSandbox({
    laterMs: 60_000,
    flutterwave: { webhookUrl: shop.url, webhookSecret: HASH },
  });
  speak = speaker(sandbox.flutterwaveApiUrl, KEY);
});

beforeEach(() => {
  shop.received.length = 0;
});

afterAll(async () => {
  await sandbox.close();
  await shop.close();
});

const create = (overrides: object = {}) =>
  speak('POST', '/payments', {
    tx_ref: `ADN-${++made}`,
    amount: 1234.56,
    currency: 'NGN',
    redirect_url: 'http://shop.test/return?order=1',
    customer: { email: 'ada@example.com', name: 'Ada Obi' },
    ...overrides,
  });

async function fresh(): Promise<string> {
  await create();
  return `ADN-${made}`;
}

const byReference = (txRef: string) =>
  speak('GET', `/transactions/verify_by_reference?tx_ref=${txRef}`);

describe('amounts', () => {
  it('are JSON numbers in naira that give the exact kobo', () => {
    expect(JSON.stringify(toNaira(123_456))).toBe('1234.56');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000_00 }), (kobo) => {
        const written = JSON.stringify(toNaira(kobo));
        return fromNaira(JSON.parse(written)) === kobo && fromNaira(written) === kobo;
      }),
    );
  });
});

describe('a payment link', () => {
  it('has no transaction id, and its page shows the amount', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      message: 'Hosted Link',
      data: { link: expect.stringContaining('/v3/hosted/pay/') },
    });
    expect(await (await fetch(body.data.link)).text()).toContain('₦1,234.56');
  });

  it.each([
    { tx_ref: '' },
    { amount: 0 },
    { amount: 1.005 },
    { customer: {} },
    { currency: 'NAIRA' },
  ])('is refused for %j', async (overrides) => {
    const { status, body } = await create(overrides);
    expect(status).toBe(400);
    expect(body).toEqual({ status: 'error', message: expect.any(String), data: null });
  });

  it('is refused without a key', async () => {
    const other = speaker(sandbox.flutterwaveApiUrl, 'sk_test_1');
    expect((await other('POST', '/payments', {})).status).toBe(401);
  });

  it('is not a transaction before the first attempt', async () => {
    const txRef = await fresh();
    const missing = {
      status: 400,
      body: { status: 'error', message: 'No transaction was found for this id', data: null },
    };
    expect(await byReference(txRef)).toEqual(missing);
    expect(await speak('GET', '/transactions/1/verify')).toEqual(missing);
  });
});

describe('one tx_ref', () => {
  it('can have a failed and a successful attempt, each with its own id', async () => {
    const txRef = await fresh();
    const failed = await sandbox.flutterwave.decline(txRef);
    const paid = await sandbox.flutterwave.pay(txRef);
    expect(failed.id).not.toBe(paid.id);
    const verify = (id: number) => speak('GET', `/transactions/${id}/verify`);
    expect((await verify(failed.id)).body.data).toMatchObject({ tx_ref: txRef, status: 'failed' });
    expect((await verify(paid.id)).body.data).toMatchObject({
      tx_ref: txRef,
      status: 'successful',
      amount: 1234.56,
      currency: 'NGN',
    });
    expect((await byReference(txRef)).body.data.id).toBe(paid.id);
    const list = (await speak('GET', `/transactions?tx_ref=${txRef}`)).body;
    expect(list.meta.page_info).toEqual({ total: 2, current_page: 1, total_pages: 1 });
    expect(list.data).toMatchObject([
      { id: String(paid.id), status: 'successful', customer_email: 'ada@example.com' },
      { id: String(failed.id), status: 'failed' },
    ]);
    sandbox.flutterwave.set({ answersByReference: 'first' });
    expect((await byReference(txRef)).body.data.id).toBe(failed.id);
    sandbox.flutterwave.set({ answersByReference: 'latest' });
  });

  it('charges more than the amount when the payer bears the fee', async () => {
    const txRef = await fresh();
    const { id } = await sandbox.flutterwave.pay(txRef, { feeBearer: 'customer' });
    const { data } = (await speak('GET', `/transactions/${id}/verify`)).body;
    expect(data.amount).toBe(1234.56);
    expect(data.charged_amount).toBeGreaterThan(1234.56);
  });
});

describe('webhooks', () => {
  it('carry the secret hash and are sent for failures too', async () => {
    const txRef = await fresh();
    await sandbox.flutterwave.decline(txRef);
    await sandbox.flutterwave.pay(txRef);
    expect(shop.received.map(({ headers }) => headers['verif-hash'])).toEqual([HASH, HASH]);
    expect(shop.received.map(({ body }) => [body.event, body.data.status])).toEqual([
      ['charge.completed', 'failed'],
      ['charge.completed', 'successful'],
    ]);
  });

  it('can use the older flat form', async () => {
    const txRef = await fresh();
    const { id } = await sandbox.flutterwave.pay(txRef);
    await sandbox.flutterwave.webhook(txRef, { flat: true, badSignature: true });
    const flat = shop.received.at(-1);
    expect(flat?.body).toMatchObject({ id, txRef, amount: 1234.56, status: 'successful' });
    expect(flat?.body).not.toHaveProperty('data');
    expect(flat?.headers['verif-hash']).not.toBe(HASH);
  });
});

describe('refunds', () => {
  it('start as "completed", end later and never exceed the payment', async () => {
    const txRef = await fresh();
    const { id } = await sandbox.flutterwave.pay(txRef);
    const refund = (body: object) => speak('POST', `/transactions/${id}/refund`, body);
    expect((await refund({ amount: 1234.57 })).status).toBe(400);
    const { body } = await refund({ amount: 1000.06 });
    expect(body).toMatchObject({
      message: 'Transaction refund initiated',
      data: { status: 'completed', amount_refunded: 1000.06, tx_id: id },
    });
    const rest = await refund({});
    expect(rest.body.data.amount_refunded).toBe(234.5);
    expect((await refund({})).status).toBe(400);
    await sandbox.flutterwave.completeRefund(rest.body.data.id, 'failed');
    expect((await refund({})).body.data.amount_refunded).toBe(234.5);
    await sandbox.flush();
    const status = async (refundId: number) =>
      (await speak('GET', `/refunds/${refundId}`)).body.data.status;
    expect(await status(body.data.id)).toBe('completed-bank-transfer');
    expect(await status(rest.body.data.id)).toBe('failed');
  });
});

describe('the payer', () => {
  const press = async (link: string, action: string) => {
    const code = link.split('/').at(-1);
    const address = sandbox.flutterwaveApiUrl.replace(/\/v3$/, `/payer/${code}`);
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, place: 'page' }),
    });
    return response.json();
  };
  const link = async () => (await create()).body.data.link as string;

  it('returns as "completed" with the transaction’s id', async () => {
    const { navigate } = await press(await link(), 'approve');
    const [paid] = sandbox.flutterwave.attempts(`ADN-${made}`);
    expect(navigate).toBe(
      `http://shop.test/return?order=1&status=completed&tx_ref=ADN-${made}&transaction_id=${paid?.id}`,
    );
  });

  it('returns without an id after cancelling', async () => {
    const { navigate } = await press(await link(), 'cancel');
    expect(navigate).toBe(`http://shop.test/return?order=1&status=cancelled&tx_ref=ADN-${made}`);
    expect(sandbox.flutterwave.attempts(`ADN-${made}`)).toEqual([]);
  });

  it('can retry after a refusal, and pay later', async () => {
    const address = await link();
    expect(await press(address, 'decline')).toMatchObject({ isOver: false });
    expect((await press(address, 'later')).navigate).toContain('status=pending');
    await sandbox.flush();
    const statuses = sandbox.flutterwave.attempts(`ADN-${made}`).map(({ status }) => status);
    expect(statuses).toEqual(['failed', 'successful']);
  });
});
