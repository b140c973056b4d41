import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { StartedPayment } from '#shared/payments.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';

const paying = await startPayingShop();
const { shop, sandbox, place } = paying;
afterAll(() => paying.close());

const missing = 'ADN-1700000000000-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const addressOf = (reference: string) => `/api/checkout/orders/${reference}`;
const withSecret = (secret?: string): Record<string, string> =>
  secret === undefined ? {} : { 'x-change-secret': secret };
const read = (reference: string, secret?: string) =>
  shop.send<CustomerOrder>('GET', addressOf(reference), undefined, withSecret(secret));
const post = <Body>(reference: string, what: string, body: object, secret?: string) =>
  shop.send<Body>('POST', `${addressOf(reference)}/${what}`, body, withSecret(secret));

describe('a buyer’s app', () => {
  it('reads its order in full with the secret that placed it, and masked without', async () => {
    const { order, request } = await place({ customerName: 'Ada Obi' });
    const { changeSecret: secret = '' } = request;
    const reference = order.paymentReference;
    const full = await read(reference, secret);
    expect(full).toMatchObject({
      status: 200,
      body: { isMasked: false, customerName: 'Ada Obi', payment: { due: order.total } },
    });
    for (const other of [undefined, `${secret}x`]) {
      const { body } = await read(reference, other);
      expect(body).toMatchObject({ isMasked: true, customerName: 'A… O…', total: order.total });
      expect(body.customerPhone).toMatch(/••••$/);
    }
    expect(JSON.stringify(full.body)).not.toContain(request.customerEmail);
  });

  it('starts a payment, and learns that it was paid', async () => {
    const { order, request } = await place();
    const reference = order.paymentReference;
    const secret = request.changeSecret;
    const started = await post<StartedPayment>(reference, 'payments', { method: 'card' }, secret);
    expect(started).toMatchObject({
      status: 200,
      body: { orderId: order.id, amount: order.total, currency: 'NGN' },
    });
    expect(started.body.checkoutUrl).toMatch(/^http/);
    const open = await post<CustomerOrder>(reference, 'check', {}, secret);
    expect(open.body).toMatchObject({ paymentStatus: 'unpaid', isMasked: false });
    await sandbox[started.body.provider].pay(started.body.reference);
    const paid = await post<CustomerOrder>(reference, 'check', { claimed: true }, secret);
    expect(paid.body).toMatchObject({ paymentStatus: 'paid', payment: { due: 0 } });
    const again = await post<ErrorBody>(reference, 'payments', { method: 'card' }, secret);
    expect(again).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } });
  });

  it('learns nothing of an order that is not there', async () => {
    expect(await read(missing)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await post(missing, 'payments', { method: 'card' })).toMatchObject({ status: 404 });
    expect(await post(missing, 'check', {})).toMatchObject({ status: 404 });
  });

  it.each([
    ['payments', { method: 'cheque' }, 'method'],
    ['check', { claimed: 'yes' }, 'claimed'],
  ])('learns what is wrong with %s', async (what, body, path) => {
    const { order } = await place();
    const answer = await post<ErrorBody>(order.paymentReference, what, body);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('learns that its secret is not valid', async () => {
    const { order } = await place();
    const { status, body } = await shop.send<ErrorBody>(
      'GET',
      addressOf(order.paymentReference),
      undefined,
      withSecret('short'),
    );
    expect({ status, path: body.issues?.[0]?.path }).toEqual({
      status: 400,
      path: 'x-change-secret',
    });
  });
});
