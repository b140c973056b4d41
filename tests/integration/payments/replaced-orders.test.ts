import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { settle } from '#server/payments/settle.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { startPayingShop, testKeys } from '#tests/support/paying-shop.ts';
import { makeProduct, orderRequest, stockOf, type OrderRequest } from '#tests/support/test-shop.ts';
import { refusalOf } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const paying = await startPayingShop({ rateLimits: true });
const { shop, sandbox, start, check, detail } = paying;
afterAll(() => paying.close());
afterEach(async () => {
  shop.clock.now = null;
  // These tests are not about the share of an address.
  await shop.fork().execute('delete from rate_limits');
  await shop.fork().execute('update orders set placed_from = null');
});

const place = (request: OrderRequest) =>
  shop.send<CustomerOrder & ErrorBody>('POST', '/api/orders', request);

async function placed(stockQuantity = 1, overrides: Partial<OrderRequest> = {}) {
  const product = await makeProduct(shop, { stockQuantity });
  const request = orderRequest([{ product }], { paymentMethod: 'card', ...overrides });
  const { status, body: order } = await place(request);
  expect(status).toBe(201);
  return { product, request, order };
}

/** A request from the same browser with other items, which replaces its earlier order. */
const replacementOf = (
  { request }: { request: OrderRequest },
  lines: Parameters<typeof orderRequest>[0],
): OrderRequest =>
  orderRequest(lines, {
    paymentMethod: 'card',
    customerPhone: request.customerPhone,
    customerEmail: request.customerEmail,
    changeSecret: request.changeSecret,
    replaces: request.paymentReference,
  });

describe('checking out again with the same items', () => {
  it('the same reference corrects the details, reserves no more stock and keeps the time', async () => {
    const { product, request, order } = await placed();
    shop.clock.now = new Date(Date.now() + HOUR_MS);
    const corrected = {
      ...request,
      customerName: 'Ada Obi-Eze',
      customerAddress: '7 Awolowo Road',
      replaces: request.paymentReference,
    };
    const { status, body } = await place(corrected);
    expect({ status, id: body.id, address: body.customerAddress }).toEqual({
      status: 201,
      id: order.id,
      address: '7 Awolowo Road',
    });
    expect(body.payment.heldUntil).toBe(order.payment.heldUntil);
    expect(await stockOf(shop, product.id)).toBe(0);
    expect((await place(corrected)).body.id).toBe(order.id);
    const { events } = await detail(order);
    expect(events.filter(({ type }) => type === 'details_corrected')).toMatchObject([
      {
        detail: {
          fields: 'customerName, customerAddress',
          customerName: 'Ada Obi',
          customerAddress: '12 Allen Avenue',
        },
      },
    ]);
  });

  it('the same reference with other items, or without naming the replaced order, is rejected', async () => {
    const { request, product } = await placed(5);
    const other = { ...request, customerCity: 'Lekki' };
    expect(await place(other)).toMatchObject({ status: 409, body: { code: 'reference_reused' } });
    const more = orderRequest([{ product, quantity: 2 }], {
      paymentReference: request.paymentReference,
      changeSecret: request.changeSecret,
      replaces: request.paymentReference,
    });
    expect(await place(more)).toMatchObject({ status: 409, body: { code: 'reference_reused' } });
  });

  it.each([
    ['with another secret', { changeSecret: 'somebody-elses-secret-0' }],
    ['without a secret', { changeSecret: undefined }],
  ])('somebody who knows everything about the order, %s, changes nothing', async (_, stranger) => {
    const { request, order, product } = await placed(5);
    expect(
      await place({
        ...request,
        ...stranger,
        customerAddress: '1 Elsewhere Close',
        replaces: request.paymentReference,
      }),
    ).toMatchObject({ status: 409, body: { code: 'reference_reused' } });
    const other = { ...replacementOf({ request }, [{ product }]), ...stranger };
    expect((await place(other)).status).toBe(201);
    expect(await detail(order)).toMatchObject({
      status: 'pending',
      customerAddress: request.customerAddress,
    });
    expect(await stockOf(shop, product.id)).toBe(3);
  });

  it('only staff can correct an order placed without a secret', async () => {
    const { request, order } = await placed(1, { changeSecret: undefined });
    const changed = { ...request, customerCity: 'Lekki', replaces: request.paymentReference };
    for (const changeSecret of [undefined, 'a-secret-made-afterwards']) {
      expect(await place({ ...changed, changeSecret })).toMatchObject({
        status: 409,
        body: { code: 'reference_reused' },
      });
    }
    expect((await detail(order)).customerCity).toBe('Ikeja');
  });

  it('an order with an opened payment cannot be corrected, but another order can replace it', async () => {
    const first = await placed(1);
    await start(first.order);
    const corrected = {
      ...first.request,
      customerAddress: '7 Awolowo Road',
      replaces: first.request.paymentReference,
    };
    expect(await place(corrected)).toMatchObject({ status: 409, body: { code: 'payment_opened' } });
    expect((await detail(first.order)).customerAddress).toBe(first.request.customerAddress);
    const { status, body } = await place({
      ...replacementOf(first, [{ product: first.product }]),
      customerAddress: '7 Awolowo Road',
    });
    expect({ status, address: body.customerAddress }).toEqual({
      status: 201,
      address: '7 Awolowo Road',
    });
    expect(await detail(first.order)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'replaced',
    });
    expect(await stockOf(shop, first.product.id)).toBe(0);
  });

  it('an order can be corrected if the provider did not open the payment', async () => {
    const { request, order } = await placed();
    sandbox.paystack.fail({ endpoint: 'initialize', mode: '500', times: 1 });
    expect(await refusalOf(start(order, { provider: 'paystack' }))).toMatchObject({
      code: 'payment_unavailable',
    });
    const corrected = { ...request, customerCity: 'Lekki', replaces: request.paymentReference };
    expect((await place(corrected)).status).toBe(201);
  });

  it('an order that expired in the meantime is rejected without an internal error', async () => {
    const { request, order } = await placed();
    await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'cancelled' });
    const corrected = { ...request, customerCity: 'Lekki', replaces: request.paymentReference };
    expect(await place(corrected)).toMatchObject({
      status: 409,
      body: { code: 'reference_reused' },
    });
  });
});

describe('checking out again with other items', () => {
  it('customers never compete with their own reservation of the last item', async () => {
    const first = await placed(1);
    const extra = await makeProduct(shop, { stockQuantity: 1 });
    const request = replacementOf(first, [{ product: first.product }, { product: extra }]);
    const { status, body } = await place(request);
    expect(status).toBe(201);
    expect(await stockOf(shop, first.product.id)).toBe(0);
    expect(await stockOf(shop, extra.id)).toBe(0);
    const old = await detail(first.order);
    expect(old).toMatchObject({ status: 'cancelled', cancelReason: 'replaced' });
    expect(old.events.at(-1)).toMatchObject({ type: 'replaced', detail: { by: body.id } });
    expect((await place(request)).body.id).toBe(body.id);
    const changes = await shop
      .fork()
      .execute<{ change: number; after: number; reason: string }[]>(
        'select change, stock_after as after, reason from stock_movements where product_id = ? and order_id is not null order by id',
        [first.product.id],
      );
    expect(changes).toEqual([
      { change: -1, after: 0, reason: 'order' },
      { change: 1, after: 1, reason: 'cancelled' },
      { change: -1, after: 0, reason: 'order' },
    ]);
  });

  it('missing items leave the earlier order unchanged', async () => {
    const first = await placed(1);
    const scarce = await makeProduct(shop, { stockQuantity: 1 });
    const request = replacementOf(first, [
      { product: first.product },
      { product: scarce, quantity: 2 },
    ]);
    expect(await place(request)).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', productId: scarce.id },
    });
    expect(await detail(first.order)).toMatchObject({ status: 'pending', cancelReason: null });
    expect(await stockOf(shop, first.product.id)).toBe(0);
    expect(await stockOf(shop, scarce.id)).toBe(1);
  });

  it('the order cannot be replaced while a payment is in flight or after it has arrived', async () => {
    const first = await placed(3);
    const { reference } = await start(first.order);
    sandbox.paystack.pendingThenSuccess(reference);
    const request = () => replacementOf(first, [{ product: first.product, quantity: 2 }]);
    const refused = { status: 409, body: { code: 'payment_in_flight' } };
    expect(await place(request())).toMatchObject(refused);
    await sandbox.flush();
    // No webhook has arrived: the shop settles the earlier order before it cancels it.
    expect(await place(request())).toMatchObject(refused);
    expect(await detail(first.order)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    const corrected = {
      ...first.request,
      customerCity: 'Lekki',
      replaces: first.request.paymentReference,
    };
    expect(await place(corrected)).toMatchObject(refused);
    expect(await stockOf(shop, first.product.id)).toBe(2);
  });

  it('the order cannot be replaced if a part was paid or a browser claims so', async () => {
    const short = await placed(3);
    const { reference } = await start(short.order);
    await sandbox.paystack.pay(reference, { amount: 5000 });
    const refused = { status: 409, body: { code: 'payment_in_flight' } };
    expect(
      await place(replacementOf(short, [{ product: short.product, quantity: 2 }])),
    ).toMatchObject(refused);
    const claimed = await placed(3);
    await start(claimed.order);
    await check(claimed.order);
    expect(
      await place(replacementOf(claimed, [{ product: claimed.product, quantity: 2 }])),
    ).toMatchObject(refused);
  });

  it('a customer with three unpaid orders can replace one, because none is added', async () => {
    const person = { customerPhone: '0803 555 0101', changeSecret: 'one-browser-of-one-person' };
    const first = await placed(5, person);
    await placed(5, person);
    await placed(5, person);
    const fourth = orderRequest([{ product: first.product }], person);
    expect(await place(fourth)).toMatchObject({ body: { code: 'too_many_unpaid_orders' } });
    const request = replacementOf(first, [{ product: first.product, quantity: 2 }]);
    expect((await place(request)).status).toBe(201);
    expect(await place(orderRequest([{ product: first.product }], person))).toMatchObject({
      body: { code: 'too_many_unpaid_orders' },
    });
  });

  it('replacing an unknown reference places an ordinary order', async () => {
    const product = await makeProduct(shop);
    const request = orderRequest([{ product }], { replaces: `ADN-nobody-${'0'.repeat(24)}` });
    expect((await place(request)).status).toBe(201);
  });
});

// The embedded database has one connection, so statements cannot interleave there.
describe.runIf(inject('prepared').kind === 'postgres')('forced to meet', () => {
  /** Queues all requests on the order's row lock, in sequence, before the first may proceed. */
  async function queueAtLock(
    orderId: number,
    actors: (() => Promise<unknown>)[],
  ): Promise<unknown[]> {
    const running: Promise<unknown>[] = [];
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from orders where id = ? for update', [orderId]);
      for (const act of actors) {
        running.push(act());
        await untilBlocked(shop, running.length);
      }
    });
    return Promise.all(running);
  }

  it('an order whose payment is recorded first is not replaced', async () => {
    const first = await placed(1);
    const { reference } = await start(first.order);
    await sandbox.paystack.pay(reference);
    const request = replacementOf(first, [{ product: first.product }]);
    const [, answer] = await queueAtLock(first.order.id, [
      () => settle(shop.background(), 'paystack', reference),
      () => place(request),
    ]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_in_flight' } });
    expect(await detail(first.order)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(await stockOf(shop, first.product.id)).toBe(0);
  });

  it('an order whose payment is being opened is not corrected', async () => {
    const first = await placed(1);
    const corrected = {
      ...first.request,
      customerEmail: 'corrected@example.com',
      replaces: first.request.paymentReference,
    };
    const [, answer] = await queueAtLock(first.order.id, [
      () => start(first.order),
      () => place(corrected),
    ]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_opened' } });
    expect((await detail(first.order)).customerEmail).toBe(first.request.customerEmail);
  });

  it('a payment opened right after a correction carries the corrected details', async () => {
    const first = await placed(1);
    const corrected = {
      ...first.request,
      customerEmail: 'corrected@example.com',
      replaces: first.request.paymentReference,
    };
    const [answer] = await queueAtLock(first.order.id, [
      () => place(corrected),
      () => start(first.order),
    ]);
    expect(answer).toMatchObject({ status: 201 });
    const asked = await fetch(
      `${sandbox.paystackApiUrl}/transaction/verify/${first.order.paymentReference}`,
      { headers: { authorization: `Bearer ${testKeys.paystack.secretKey}` } },
    );
    expect(await asked.json()).toMatchObject({
      data: { customer: { email: 'corrected@example.com' } },
    });
  });

  it('an order replaced before its money arrives stays cancelled, and the money is flagged', async () => {
    const first = await placed(1);
    const { reference } = await start(first.order);
    const request = replacementOf(first, [{ product: first.product }]);
    let replacing: ReturnType<typeof place> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from orders where id = ? for update', [first.order.id]);
      replacing = place(request);
      // It has queried the provider, which knew no payment, and waits for the order's lock.
      await untilBlocked(shop, 1);
      await sandbox.paystack.pay(reference);
    });
    expect((await replacing)?.status).toBe(201);
    await settle(shop.background(), 'paystack', reference);
    expect(await detail(first.order)).toMatchObject({
      cancelReason: 'replaced',
      flags: ['paid_after_cancellation'],
    });
    expect(await stockOf(shop, first.product.id)).toBe(0);
  });

  it('an order that expires while it is replaced is cancelled once', async () => {
    const first = await placed(1);
    shop.clock.now = new Date(Date.now() + 25 * HOUR_MS);
    const request = replacementOf(first, [{ product: first.product }]);
    await queueAtLock(first.order.id, [
      () => runPaymentJobs(shop.background()),
      () => place(request),
    ]);
    expect((await detail(first.order)).status).toBe('cancelled');
    const held = await shop.fork().execute<{ held: number }[]>(
      `select coalesce(sum(i.quantity), 0)::int as held from order_items i join orders o on o.id = i.order_id
         where i.product_id = ? and o.status <> 'cancelled'`,
      [first.product.id],
    );
    expect((held[0]?.held ?? 0) + (await stockOf(shop, first.product.id))).toBe(1);
  });

  it('two orders from one address, one of them replacing another, do not deadlock', async () => {
    const first = await placed(5);
    const other = await makeProduct(shop, { stockQuantity: 5 });
    const replacing = replacementOf(first, [{ product: first.product }, { product: other }]);
    const plain = orderRequest([{ product: other }]);
    const answers: ReturnType<typeof place>[] = [];
    await shop.fork().transactional(async (tx) => {
      // One waits for the lock of the address, the other for the first one.
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('address:127.0.0.1', 0))`);
      answers.push(place(plain));
      await untilBlocked(shop, 1);
      answers.push(place(replacing));
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await stockOf(shop, other.id)).toBe(3);
    expect(await stockOf(shop, first.product.id)).toBe(4);
  });
});
