import { deepEqual } from 'node:assert/strict';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LookupAddress } from 'node:dns';
import { removeOldData } from '#server/remove-old-data.ts';
import { workOffPlans } from '#server/plans/work-off-plans.ts';
import { reencryptWebhookSecrets } from '#server/webhooks/reencrypt-webhook-secrets.ts';
import type { OrderRecord } from '#shared/order-records.ts';
import { webhookEventTypes } from '#shared/webhook-event-types.ts';
import { webhookEvents, type SentEventType } from '#shared/webhook-events.ts';
import type {
  WebhookDeliveryDetail,
  WebhookDeliveryView,
  WebhookEndpointView,
  WebhookEndpointWithSecret,
} from '#shared/webhooks.ts';
import type { Notification } from '#shared/notifications.ts';
import { disputeControls } from '#tests/support/dispute-controls.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import { makeSizedRing } from '#tests/support/sized-ring.ts';
import { makeProduct, orderRequest, testSecrets } from '#tests/support/test-shop.ts';
import {
  accept,
  eventSender,
  fail,
  startConsumer,
  verifySignature,
} from '#tests/support/webhook-consumer.ts';

const paying = await startPayingShop();
const { shop, sandbox, place, start, detail, staff } = paying;
const consumer = await startConsumer();
const local: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
const sender = eventSender(shop, {
  allow: ['consumer.test'],
  resolve: (_host, _options, callback) => callback(null, local),
});
afterAll(async () => {
  await sender.stop();
  await consumer.close();
  await paying.close();
});

const allTypes = Object.keys(webhookEventTypes);
const sentTypes = new Set<string>();
const hours = (count: number) => count * 3_600_000;
const later = (ms: number) => {
  shop.clock.now = new Date((shop.clock.now ?? new Date()).getTime() + ms);
};

// The document promises these fields, and no other is sent.
afterEach(() => {
  for (const { type, timestamp, data } of consumer.received) {
    sentTypes.add(type);
    const schema = webhookEvents[type as SentEventType];
    deepEqual(schema.parse({ type, timestamp, data }), { type, timestamp, data });
  }
});

beforeEach(async () => {
  shop.clock.now = null;
  consumer.respond = accept;
  await shop.fork().execute('delete from webhook_endpoints');
  await shop.fork().execute('delete from outgoing_events');
  consumer.received.length = 0;
});

async function addEndpoint(
  eventTypes: string[] = allTypes,
  path = '/hook',
): Promise<WebhookEndpointWithSecret> {
  const { status, body } = await shop.asStaff<WebhookEndpointWithSecret>(
    'POST',
    '/api/webhook-endpoints',
    { url: `http://consumer.test:${consumer.port}${path}`, description: 'A test', eventTypes },
  );
  expect(status).toBe(201);
  return body;
}
/** With a key, because the session of a person ends while the clock moves on. */
const key = await makeApiKey(shop, [
  'webhooks:read',
  'orders:read',
  'payments:read',
  'disputes:read',
  'products:read',
]);
const read = async <Body>(address: string) =>
  (await shop.send<Body>('GET', address, undefined, { authorization: key.authorization })).body;
const endpointNow = ({ id }: { id: number }) =>
  read<WebhookEndpointView>(`/api/webhook-endpoints/${id}`);
const deliveriesOf = ({ id }: { id: number }, query = '') =>
  read<WebhookDeliveryView[]>(`/api/webhook-endpoints/${id}/deliveries${query}`);
const setStatus = (id: number, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${id}/status`, { status });
const countEvents = async () => {
  const [row] = await shop
    .fork()
    .execute<{ count: number }[]>('select count(*)::int as count from outgoing_events');
  return row?.count;
};
const typesOf = (path = '/hook') =>
  consumer.received.filter((event) => event.path === path).map(({ type }) => type);

describe('events', () => {
  it('an order’s life reaches the endpoint in order, signed as the library of the standard verifies', async () => {
    const endpoint = await addEndpoint();
    expect(endpoint.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { order, product } = await place();
    await sender.deliver();
    const { reference } = await start(order, { provider: 'paystack' });
    await sandbox.paystack.pay(reference);
    await sandbox.paystack.webhook(reference);
    await shop.processWebhooks();
    await setStatus(order.id, 'shipped');
    const [payment] = (await detail(order)).payments;
    await staff.payments.refund.mutate({
      paymentId: payment?.id ?? 0,
      amount: 1000,
      reason: 'A scratch',
      key: 'a scratch on the ring',
    });
    await sender.deliver();

    const events = consumer.received.filter(({ data }) => data.order?.id === order.id);
    expect(events.map(({ type }) => type).slice(0, 3)).toEqual([
      'order.created',
      'order.paid',
      'order.status_changed',
    ]);
    for (const event of consumer.received) {
      expect(verifySignature(endpoint.secret, event)).toMatchObject({ type: event.type });
      expect(() => verifySignature(endpoint.secret, { ...event, body: `${event.body} ` })).toThrow(
        'No matching signature',
      );
    }
    expect(events[0]?.data.order).toEqual({
      id: order.id,
      status: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'card',
      channel: 'online',
      currency: 'NGN',
      subtotal: order.subtotal,
      discount: 0,
      giftWrapFee: 0,
      deliveryFee: 0,
      tax: order.tax,
      total: order.total,
      paid: 0,
      refunded: 0,
      isTest: false,
      items: [
        {
          productId: product.id,
          name: product.name,
          variant: {},
          price: product.price,
          quantity: 1,
        },
      ],
      createdAt: expect.any(String),
    });
    expect(Date.parse(String(events[0]?.data.order?.createdAt))).toBe(
      new Date(order.createdAt).getTime(),
    );
    expect(events[1]?.data.order).toMatchObject({ paymentStatus: 'paid', paid: order.total });
    expect(events[2]?.data).toMatchObject({
      order: { status: 'shipped' },
      from: 'pending',
      to: 'shipped',
    });
    // Nobody's name, address or reference leaves the store.
    const sent = consumer.received.map(({ body }) => body).join('\n');
    for (const secret of ['Ada', '@example.com', 'Allen Avenue', order.paymentReference])
      expect(sent).not.toContain(secret);
    expect(new Set(consumer.received.map(({ id }) => id)).size).toBe(consumer.received.length);
  });

  it('a refund is an event once it is processed, with the order’s new payment status', async () => {
    await addEndpoint(['order.refunded']);
    const { order } = await place();
    const { reference } = await start(order, { provider: 'paystack' });
    await sandbox.paystack.pay(reference);
    await sandbox.paystack.webhook(reference);
    await shop.processWebhooks();
    await shop.fork().execute(
      `insert into refunds (order_id, payment_id, key, amount, reason, state, created_at, updated_at)
       select order_id, id, 'by hand', 700, 'A test', 'pending', now(), now() from payments where order_id = ?`,
      [order.id],
    );
    await sender.deliver();
    expect(consumer.received).toEqual([]);
    await shop.fork().transactional(async (tx) => {
      await tx.execute(`update refunds set state = 'processed' where order_id = ?`, [order.id]);
      await tx.execute(`update orders set payment_status = 'partially_refunded' where id = ?`, [
        order.id,
      ]);
    });
    await sender.deliver();
    expect(consumer.received).toMatchObject([
      {
        type: 'order.refunded',
        data: {
          order: { id: order.id, paymentStatus: 'partially_refunded', refunded: 700 },
          refund: { amount: 700 },
        },
      },
    ]);
  });

  it('changed items of an order are an event, with what they cost now', async () => {
    await addEndpoint(['order.changed']);
    const { order } = await place();
    const { body: read } = await shop.asStaff<OrderRecord>('GET', `/api/orders/${order.id}`);
    const changed = [{ itemId: read.items[0]?.id, quantity: 2 }];
    const { body: edited } = await shop.asStaff<OrderRecord>(
      'PATCH',
      `/api/orders/${order.id}/items`,
      { changed },
    );
    expect(edited.total).toBeGreaterThan(order.total);
    await sender.deliver();
    expect(consumer.received).toMatchObject([
      { data: { order: { id: order.id, total: edited.total, items: [{ quantity: 2 }] } } },
    ]);
  });

  it('a dispute is an event when it is opened, and when it is decided', async () => {
    await addEndpoint(['order.disputed']);
    const { order } = await place();
    const { reference } = await start(order, { provider: 'paystack' });
    await sandbox.paystack.pay(reference);
    await sandbox.paystack.webhook(reference);
    await shop.processWebhooks();
    const hands = disputeControls(paying, 'paystack');
    const disputeId = await hands.open(reference);
    for (const act of [() => Promise.resolve(), () => hands.decide(disputeId, 'lost')]) {
      await act();
      await hands.webhook(disputeId);
      await shop.processWebhooks();
    }
    await sender.deliver();
    expect(consumer.received).toMatchObject([
      { data: { order: { id: order.id }, dispute: { status: 'open' } } },
      { data: { order: { id: order.id }, dispute: { status: 'lost' } } },
    ]);
  });

  it('a product’s changes say which fields changed, and a sale that leaves few says that stock is low', async () => {
    await addEndpoint(['product.changed', 'stock.low']);
    const product = await makeProduct(shop, { stockQuantity: 7 });
    await shop.asStaff('PUT', `/api/products/${product.id}`, { ...product, name: 'Renamed' });
    await shop.send(
      'POST',
      '/api/orders',
      orderRequest([{ product: { ...product, price: product.price }, quantity: 2 }]),
    );
    await shop.asStaff('DELETE', `/api/products/${product.id}`);
    await sender.deliver();
    const seen = consumer.received.map(({ type, data: { change, fields, product: now } }) => ({
      type,
      change,
      fields,
      stock: now?.stockQuantity,
    }));
    expect(seen).toMatchObject([
      { type: 'product.changed', change: 'created', stock: 7 },
      { type: 'product.changed', change: 'updated', fields: expect.arrayContaining(['name']) },
      { type: 'product.changed', change: 'updated', fields: ['stockQuantity'], stock: 5 },
      { type: 'stock.low', stock: 5 },
      { type: 'product.changed', change: 'removed' },
    ]);
  });

  it('prices of metals, a piece that is sold and a part that is due are known to others at once', async () => {
    await addEndpoint(['rate.published', 'piece.sold', 'plan.due']);
    shop.clock.now = new Date('2026-12-01T11:00:00Z');
    const rates = { gold: 15_200_000, silver: null, platinum: null };
    const accepts = { belowCost: false, off: false };
    await shop.asStaff('PUT', '/api/rates', { ...rates, expected: null, accepts });
    const product = await makeProduct(shop, { price: 10_000_000, stockQuantity: 0 });
    await staff.pieces.count.mutate({ productId: product.id, chooser: 'staff' });
    await shop.asStaff('POST', '/api/pieces', {
      productId: product.id,
      pieces: [{ serial: 'WH-1', milligrams: 3420 }],
    });
    const request = orderRequest([{ product }]);
    const { body: order } = await shop.send<{ id: number }>('POST', '/api/orders', request);
    const terms = {
      first: 30,
      count: 4,
      every: 'two_weeks',
      isFree: false,
      graceDays: 14,
      kept: 10,
    };
    await shop.asStaff('PUT', `/api/orders/${order.id}/plan`, { terms });
    await shop.asStaff('POST', `/api/orders/${order.id}/payments`, {
      amount: 3_225_000,
      source: 'cash',
      key: 'the first part',
    });
    const [item] = await staff.pieces.ofOrder.query({ id: order.id });
    await staff.pieces.choose.mutate({
      itemId: item?.itemId ?? 0,
      pieceIds: item?.available.map(({ id }) => id) ?? [],
    });
    for (const days of [11, 4]) {
      later(24 * hours(days));
      await workOffPlans(shop.background());
    }
    await sender.deliver();
    const part = { dueOn: '2026-12-15', amount: 1_881_200 };
    const dataOf = (wanted: string) =>
      consumer.received.flatMap(({ type, data }) => (type === wanted ? [data] : []));
    expect(dataOf('rate.published')).toMatchObject([{ rates, isTakenBack: false }]);
    expect(dataOf('piece.sold')).toMatchObject([
      { order: { id: order.id }, piece: { serial: 'WH-1', milligrams: 3420 } },
    ]);
    expect(dataOf('plan.due')).toMatchObject([
      { order: { id: order.id }, part, isLate: false },
      { part, isLate: true },
    ]);
  });

  it('stock is low when a combination of options is sold out, however many there are of the others', async () => {
    await addEndpoint(['stock.low']);
    const product = await makeSizedRing(shop, { 7: 1, 8: 40 });
    const buy = (size: string) =>
      shop.send(
        'POST',
        '/api/orders',
        orderRequest([{ product, quantity: 1, variant: { Size: size } }]),
      );
    expect((await buy('8')).status).toBe(201);
    expect((await buy('7')).status).toBe(201);
    await sender.deliver();
    expect(consumer.received).toMatchObject([
      {
        type: 'stock.low',
        data: {
          product: { id: product.id, stockQuantity: 39 },
          threshold: 5,
          combinations: [{ options: { Size: '7' }, sku: `${product.sku}-7` }],
        },
      },
    ]);
  });

  it('an endpoint gets the events that it chose, and no event is written that no enabled endpoint wants', async () => {
    await place();
    expect(await countEvents()).toBe(0);
    const orders = await addEndpoint(['order.created'], '/orders');
    await addEndpoint(['stock.low'], '/stock');
    await place();
    expect(await countEvents()).toBe(1);
    await shop.asStaff('PUT', `/api/webhook-endpoints/${orders.id}`, {
      ...orders,
      isEnabled: false,
    });
    await place();
    expect(await countEvents()).toBe(1);
  });

  it('an order that is rolled back has caused no event', async () => {
    await addEndpoint(['order.created']);
    const product = await makeProduct(shop, { stockQuantity: 1 });
    const request = orderRequest([{ product, quantity: 2 }]);
    expect((await shop.send('POST', '/api/orders', request)).status).toBe(409);
    expect(await countEvents()).toBe(0);
  });

  it.runIf(shop.kind === 'postgres')(
    'bear the times in whose order they happened, however early a transaction began',
    async () => {
      await addEndpoint();
      const { order } = await place();
      await shop.fork().transactional(async (late) => {
        await late.execute('select now()');
        await setStatus(order.id, 'processing');
        await late.execute(`update orders set status = 'shipped' where id = ?`, [order.id]);
      });
      await sender.deliver();
      const events = consumer.received.filter(({ data }) => data.order?.id === order.id);
      expect(events.map(({ data }) => data.to)).toEqual([undefined, 'processing', 'shipped']);
      const times = events.map(({ body }) => (JSON.parse(body) as { timestamp: string }).timestamp);
      expect(times).toEqual(times.toSorted());
    },
  );
});

describe('deliveries', () => {
  it('a later event of an order waits for an earlier one that is retried, and other orders do not', async () => {
    const endpoint = await addEndpoint(['order.created', 'order.status_changed']);
    const { order: first } = await place();
    const { order: second } = await place();
    consumer.respond = (event, response) =>
      event.data.order?.id === first.id ? fail(event, response) : accept(event, response);
    await setStatus(first.id, 'processing');
    await setStatus(second.id, 'processing');
    await sender.deliver();
    const arrived = () =>
      consumer.received.map(({ type, data }) => `${data.order?.id === first.id ? 1 : 2} ${type}`);
    expect(arrived().toSorted()).toEqual([
      '1 order.created',
      '2 order.created',
      '2 order.status_changed',
    ]);
    consumer.respond = accept;
    later(6000);
    await sender.deliver();
    expect(arrived().slice(3)).toEqual(['1 order.created', '1 order.status_changed']);
    const [, retried] = consumer.received.filter(
      ({ type, data }) => data.order?.id === first.id && type === 'order.created',
    );
    expect(retried?.id).toBe(consumer.received.find(({ data }) => data.order?.id === first.id)?.id);
    expect(await endpointNow(endpoint)).toMatchObject({
      waiting: 0,
      failed: 0,
      failingSince: null,
    });
  });

  it('a slow endpoint delays no other', async () => {
    await addEndpoint(['order.created'], '/slow');
    await addEndpoint(['order.created'], '/quick');
    const held: (() => void)[] = [];
    consumer.respond = (event, response) =>
      event.path === '/slow' ? held.push(() => accept(event, response)) : accept(event, response);
    await place();
    await sender.sendDue();
    await expect.poll(() => held.length).toBe(1);
    const sentTo = (path: string) => async () => {
      await sender.sendDue();
      return typesOf(path).length;
    };
    for (let count = 0; count < 6; count += 1) await place();
    await expect.poll(sentTo('/quick')).toBe(7);
    await expect.poll(sentTo('/slow')).toBe(4);
    // At most four at once: the next event reaches the other endpoint alone.
    await place();
    await expect.poll(sentTo('/quick')).toBe(8);
    expect(typesOf('/slow').length).toBe(4);
    consumer.respond = accept;
    for (const release of held) release();
    await sender.deliver();
    expect(typesOf('/slow').length).toBe(8);
  });

  it.each([
    ['3600', 3600],
    ['999999', 12 * 3600],
    ['1', 5],
    ['soon', 5],
  ])(
    'an endpoint that asks to wait with Retry-After: %s is sent to after %i s',
    async (header, seconds) => {
      const endpoint = await addEndpoint(['order.created']);
      await place();
      shop.clock.now = new Date();
      consumer.respond = (_event, response) =>
        response.writeHead(429, { 'retry-after': header }).end('busy');
      await sender.deliver();
      const [delivery] = await deliveriesOf(endpoint);
      const next = Date.parse(delivery?.nextTryAt ?? '');
      expect(Math.round((next - shop.clock.now.getTime()) / 1000)).toBe(seconds);
    },
  );

  it('an endpoint that fails for three days is retried with growing gaps, then disabled, with a mail and a notification', async () => {
    await shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@example.com' });
    await shop.sendMails();
    const endpoint = await addEndpoint(['order.created']);
    const { order } = await place();
    await shop.sendMails();
    consumer.respond = fail;
    const begin = Date.now();
    shop.clock.now = new Date(begin);
    const gaps: number[] = [];
    for (let attempts = 0; attempts < 30; attempts += 1) {
      await sender.deliver();
      const [delivery] = await deliveriesOf(endpoint);
      if (!delivery?.nextTryAt) break;
      const next = new Date(delivery.nextTryAt).getTime();
      gaps.push(Math.round((next - shop.clock.now.getTime()) / 1000));
      if (attempts === 8) {
        expect(await endpointNow(endpoint)).toMatchObject({
          isEnabled: true,
          failingSince: new Date(begin).toISOString(),
        });
      }
      shop.clock.now = new Date(next - 1);
      const before = consumer.received.length;
      await sender.deliver();
      expect(consumer.received).toHaveLength(before);
      shop.clock.now = new Date(next);
    }
    expect(gaps.slice(0, 6)).toEqual([5, 30, 120, 600, 1800, 3600]);
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(72 * 3600);
    expect(await endpointNow(endpoint)).toMatchObject({
      isEnabled: false,
      disabledReason: 'failing',
      failed: 1,
    });
    // The buyer's mail about the order became due meanwhile.
    const mails = (await shop.sendMails()).filter(({ to }) => to.address === 'owner@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Webhooks to consumer.test:' + consumer.port + ' are disabled',
    ]);
    expect(mails[0]?.text).toContain(`/admin/webhooks/${endpoint.id}`);
    shop.clock.now = null;
    const notes = await shop.asStaff<{ result: { data: { json: Notification[] } } }>(
      'GET',
      '/trpc/notifications.list',
    );
    expect(notes.body.result.data.json).toContainEqual(
      expect.objectContaining({
        title: 'Webhook Disabled',
        link: `/admin/webhooks/${endpoint.id}`,
      }),
    );

    // Enabled again, it gets what had failed by a replay.
    consumer.respond = accept;
    consumer.received.length = 0;
    const replay = (since: Date) =>
      shop.asStaff('POST', `/api/webhook-endpoints/${endpoint.id}/replay`, {
        since: since.toISOString(),
      });
    expect(await replay(new Date(0))).toMatchObject({
      status: 409,
      body: { code: 'webhook_endpoint_disabled' },
    });
    const { url, eventTypes } = endpoint;
    await shop.asStaff('PUT', `/api/webhook-endpoints/${endpoint.id}`, { url, eventTypes });
    expect((await replay(new Date(Date.now() + hours(1)))).body).toEqual({ count: 0 });
    expect((await replay(new Date(begin - hours(1)))).body).toEqual({ count: 1 });
    await sender.deliver();
    expect(consumer.received).toMatchObject([{ data: { order: { id: order.id } } }]);
    expect(await endpointNow(endpoint)).toMatchObject({ isEnabled: true, failed: 0 });
  });

  it('waiting events are sent as soon as an endpoint answers again after an outage', async () => {
    const endpoint = await addEndpoint(['order.created']);
    await consumer.close();
    await place();
    for (const wait of [0, 5000, 30_000, 120_000, 600_000]) {
      later(wait);
      await sender.deliver();
    }
    expect(await deliveriesOf(endpoint)).toMatchObject([
      {
        state: 'waiting',
        attempts: 5,
        lastStatus: null,
        lastProblem: 'The connection was refused.',
      },
    ]);
    await consumer.open();
    // The older one is due in half an hour; the success of this one makes it due at once.
    await place();
    await sender.deliver();
    await sender.deliver();
    expect(typesOf()).toEqual(['order.created', 'order.created']);
    expect(await endpointNow(endpoint)).toMatchObject({ waiting: 0, failingSince: null });
  });

  it('an endpoint that answers 410 is disabled at once', async () => {
    const endpoint = await addEndpoint(['order.created']);
    consumer.respond = (_event, response) => response.writeHead(410).end();
    await place();
    await sender.deliver();
    expect(await endpointNow(endpoint)).toMatchObject({ isEnabled: false, disabledReason: 'gone' });
  });

  it('a redirect is not followed, and of an answer a kilobyte is stored', async () => {
    const endpoint = await addEndpoint(['order.created']);
    consumer.respond = (_event, response) =>
      response.writeHead(302, { location: `${consumer.url}/elsewhere` }).end('ü\0'.repeat(100_000));
    await place();
    await sender.deliver();
    expect(consumer.received.map(({ path }) => path)).toEqual(['/hook']);
    const [{ id }] = (await deliveriesOf(endpoint)) as [WebhookDeliveryView];
    const { body } = await shop.asStaff<WebhookDeliveryDetail>(
      'GET',
      `/api/webhook-deliveries/${id}`,
    );
    expect(body).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastStatus: 302,
      tries: [{ status: 302, problem: 'The endpoint answered 302.' }],
    });
    expect(body.body).toBe(consumer.received[0]?.body);
    const { answer = '', durationMs = -1 } = body.tries[0] ?? {};
    expect(answer.startsWith('üü')).toBe(true);
    expect(answer.length).toBeLessThanOrEqual(1024);
    expect(durationMs).toBeGreaterThanOrEqual(0);
  });

  it('one delivery is replayed under the same id', async () => {
    const endpoint = await addEndpoint(['order.created']);
    await place();
    await sender.deliver();
    const [{ id, webhookId }] = (await deliveriesOf(endpoint)) as [WebhookDeliveryView];
    const answer = await shop.asStaff('POST', `/api/webhook-deliveries/${id}/replay`);
    expect(answer).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 1 } });
    await sender.deliver();
    expect(consumer.received.map((event) => event.id)).toEqual([webhookId, webhookId]);
    expect(await deliveriesOf(endpoint, '?state=delivered')).toMatchObject([{ id, attempts: 2 }]);
    expect(await deliveriesOf(endpoint, '?state=failed')).toEqual([]);
  });

  it('an attempt whose process was killed is repeated when its claim ends', async () => {
    const endpoint = await addEndpoint(['order.created']);
    await place();
    await sender.sendDue();
    await sender.idle();
    await shop
      .fork()
      .execute(`update webhook_deliveries set state = 'waiting', claimed_until = ?`, [
        new Date(Date.now() + 20_000),
      ]);
    await sender.deliver();
    expect(consumer.received).toHaveLength(1);
    later(21_000);
    await sender.deliver();
    expect(consumer.received).toHaveLength(2);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('records are removed after their days', async () => {
    const endpoint = await addEndpoint(['order.created']);
    await place();
    await sender.deliver();
    await shop.fork().execute(`update outgoing_events set created_at = now() - interval '91 days'`);
    await place();
    await sender.deliver();
    const retention = { mailDays: 90, webhookBodyDays: 90, activityDays: 0, messageDays: 0 };
    await removeOldData(shop.background(), retention);
    expect(await deliveriesOf(endpoint)).toHaveLength(1);
  });
});

describe('endpoints', () => {
  it('a test event shows whether an endpoint works', async () => {
    const endpoint = await addEndpoint(['stock.low']);
    const answer = await shop.asStaff('POST', `/api/webhook-endpoints/${endpoint.id}/test`);
    expect(answer.status).toBe(204);
    await sender.deliver();
    expect(typesOf()).toEqual(['webhook.test']);
    expect(await endpointNow(endpoint)).toMatchObject({ lastDeliveredAt: expect.any(String) });
  });

  it('a replaced secret signs beside the new one for a day', async () => {
    const endpoint = await addEndpoint(['order.created']);
    const { body: rotated } = await shop.asStaff<WebhookEndpointWithSecret>(
      'POST',
      `/api/webhook-endpoints/${endpoint.id}/secret`,
    );
    expect(rotated.secret).not.toBe(endpoint.secret);
    await place();
    await sender.deliver();
    const [during] = consumer.received;
    for (const secret of [endpoint.secret, rotated.secret])
      expect(during && verifySignature(secret, during)).toMatchObject({ type: 'order.created' });

    const replaced = endpoint.secret;
    await shop.fork().execute(`update webhook_endpoints set previous_secret_ends_at = now()`);
    await place();
    await sender.deliver();
    const [, after] = consumer.received;
    expect(after && verifySignature(rotated.secret, after)).toMatchObject({
      type: 'order.created',
    });
    expect(() => after && verifySignature(replaced, after)).toThrow('No matching signature');
  });

  it('secrets are shown once, encrypted in the database, and encrypted again with a replaced APP_SECRET', async () => {
    const { secret, id } = await addEndpoint();
    for (const address of ['', `/${id}`])
      expect(
        JSON.stringify((await shop.asStaff('GET', `/api/webhook-endpoints${address}`)).body),
      ).not.toMatch(/whsec_|ecret":"/);
    const stored = async () =>
      JSON.stringify(await shop.fork().execute('select * from webhook_endpoints'));
    expect(await stored()).not.toContain(secret);
    const secrets = { current: 'another secret of more than 32 characters', previous: [] };
    const both = { ...secrets, previous: [testSecrets.current] };
    const before = await stored();
    expect(await reencryptWebhookSecrets(shop.fork(), secrets)).toMatchObject({
      count: 0,
      unreadable: [expect.any(String)],
    });
    expect(await reencryptWebhookSecrets(shop.fork(), both)).toEqual({ count: 1, unreadable: [] });
    expect(await stored()).not.toBe(before);
    expect(await reencryptWebhookSecrets(shop.fork(), secrets)).toEqual({
      count: 0,
      unreadable: [],
    });
  });

  it('an API key with the scope manages endpoints, and the audit names it', async () => {
    const { authorization } = await makeApiKey(shop, ['webhooks:write', 'orders:read']);
    const { status, body, headers } = await shop.send<WebhookEndpointWithSecret>(
      'POST',
      '/api/webhook-endpoints',
      { url: 'https://example.com/hook', eventTypes: ['order.paid', 'order.paid'] },
      { authorization },
    );
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/webhook-endpoints/${body.id}`);
    expect(body).toMatchObject({ eventTypes: ['order.paid'], isEnabled: true });
    const removed = await shop.send('DELETE', `/api/webhook-endpoints/${body.id}`, undefined, {
      authorization,
    });
    expect(removed.status).toBe(204);
    const entries = await shop.fork().execute<
      { action: string; name: string }[]
    >(`select action, name from audit_entries join users on users.id = user_id
         where subject = 'https://example.com/hook' order by audit_entries.id`);
    expect(entries).toEqual([
      { action: 'webhook_endpoint_created', name: 'A program' },
      { action: 'webhook_endpoint_removed', name: 'A program' },
    ]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://localhost:5432/',
    'ftp://example.com/',
    'https://user:password@example.com/',
    'example.com',
  ])('%s is refused as an address, by the name of its field', async (url) => {
    const input = { url, eventTypes: ['order.paid'] };
    const refused = {
      status: 400,
      body: {
        code: 'invalid_input',
        message: expect.stringMatching(/^url: (?:is|must) /) as string,
        issues: [{ path: 'url' }],
      },
    };
    expect(await shop.asStaff('POST', '/api/webhook-endpoints', input)).toMatchObject(refused);
    const { id } = await addEndpoint(['order.paid']);
    expect(await shop.asStaff('PUT', `/api/webhook-endpoints/${id}`, input)).toMatchObject(refused);
  });
});

describe('private addresses', () => {
  it.each([
    [['127.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['fd00:ec2::254']],
    // One public address does not make the other acceptable.
    [['93.184.215.14', '127.0.0.1']],
  ])('a name that resolves to %s is refused when it is connected to', async (found) => {
    const endpoint = await addEndpoint(['order.created']);
    const guarded = eventSender(shop, {
      allow: [],
      resolve: (_host, _options, callback) =>
        callback(
          null,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    });
    await place();
    await guarded.deliver();
    expect(consumer.received).toEqual([]);
    const [delivery] = await deliveriesOf(endpoint);
    expect(delivery).toMatchObject({ attempts: 1, lastStatus: null });
    expect(delivery?.lastProblem).toContain('private address');
  });

  it('a name that changes its address between two lookups gains nothing', async () => {
    const endpoint = await addEndpoint(['order.created']);
    let lookups = 0;
    const rebinding = eventSender(shop, {
      allow: [],
      // Public when it is first looked up, and then the consumer on this machine.
      resolve: (_host, _options, callback) => {
        lookups += 1;
        callback(null, [{ address: lookups === 1 ? '192.0.0.8' : '127.0.0.1', family: 4 }]);
      },
    });
    await place();
    await rebinding.deliver();
    later(6000);
    await rebinding.deliver();
    // Each attempt looks the name up once, and connects to what that lookup answered.
    expect(lookups).toBe(2);
    expect(consumer.received).toEqual([]);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ attempts: 2, state: 'waiting' }]);
  });

  it('in production only https is spoken, except with what is allowed', async () => {
    const endpoint = await addEndpoint(['order.created']);
    const resolve = (
      _host: string,
      _options: { all: true },
      callback: (error: null, found: LookupAddress[]) => void,
    ) => callback(null, local);
    await place();
    await eventSender(shop, { allow: ['127.0.0.0/8'], production: true, resolve }).deliver();
    expect((await deliveriesOf(endpoint))[0]?.lastProblem).toContain('must begin with https://');
    later(6000);
    await eventSender(shop, { allow: ['consumer.test'], production: true, resolve }).deliver();
    expect(typesOf()).toEqual(['order.created']);
  });
});

it('sends each event that an endpoint can receive, above', () => {
  expect(allTypes.filter((type) => !sentTypes.has(type))).toEqual([]);
});
