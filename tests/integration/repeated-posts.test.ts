import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { ImportView } from '#shared/imports.ts';
import type { OrderRecord } from '#shared/order-records.ts';
import type { WebhookEndpointWithSecret } from '#shared/webhooks.ts';
import { openBrowser } from '#tests/support/cookie-jar.ts';
import { faults, injectFaults, type DatabaseFaults } from '#tests/support/database-faults.ts';
import type { OpenApiDocument } from '#tests/support/openapi/read-document.ts';
import { saleOf } from '#tests/support/orders.ts';
import { ownConnection, type OwnConnection } from '#tests/support/own-connection.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { makeProduct, orderRequest, signIn } from '#tests/support/test-shop.ts';

const paying = await startPayingShop();
const { shop, staff } = paying;
afterAll(() => paying.close());
const cookie = await signIn(shop.url);

interface Post {
  /** With the real ids. */
  address: string;
  body?: object;
  file?: { field: string; bytes: Buffer };
  csv?: string;
  cookie?: string;
}

let made = 0;
const unique = () => {
  made += 1;
  return `Sent twice ${made}`;
};

const picture = () => {
  made += 1;
  const background = { r: made % 256, g: made >> 8, b: 77 };
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
};

const [ring, chain] = [
  await makeProduct(shop, { sku: 'RING', stockQuantity: 100 }),
  await makeProduct(shop, { sku: 'CHAIN', stockQuantity: 100 }),
];

const hook = () => {
  made += 1;
  return { url: `https://example.com/hook?${made}`, eventTypes: ['stock.low'] };
};
async function makeEndpoint(): Promise<number> {
  const answer = await shop.asStaff<WebhookEndpointWithSecret>(
    'POST',
    '/api/webhook-endpoints',
    hook(),
  );
  return answer.body.id;
}
const endpointId = await makeEndpoint();

/** A delivery that has failed for good. */
async function failedDelivery(id = endpointId): Promise<number> {
  const [delivery] = await shop.fork().execute<{ id: number }[]>(
    `with event as (
       insert into outgoing_events (type, subject, data, endpoint_ids, is_distributed)
       values ('stock.low', 'product:1', '{}', array[?::int], true) returning id)
     insert into webhook_deliveries (endpoint_id, event_id, subject, state, attempts, next_try_at, created_at)
     select ?::int, id, 'product:1', 'failed', 3, now(), now() from event returning id::int`,
    [id, id],
  );
  return delivery?.id ?? 0;
}

async function stagedImport(): Promise<number> {
  const response = await fetch(`${shop.url}/api/products/import?preview=true`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/csv' },
    body: `Name,Price,Description\n${unique()},1,Text\n`,
  });
  return ((await response.json()) as ImportView).id;
}

const buyer = openBrowser(shop);
const { customerState: _, changeSecret = '', ...details } = orderRequest([{ product: ring }]);
const delivered = await buyer.client.checkout.placeOrder.mutate({
  ...details,
  changeSecret,
  customerState: 'Lagos',
});
await staff.orders.setStatus.mutate({ id: delivered.id, status: 'completed' });

/** An order that nobody has paid, with its total. */
async function unpaidOrder() {
  const { order } = await paying.place();
  return order;
}

const cashFor = ({ total }: { total: number }) => ({
  source: 'cash',
  amount: total,
  key: randomUUID(),
});

/** A payment in cash, of an order that it pays. */
async function cashPayment() {
  const order = await unpaidOrder();
  const paid = await shop.asStaff<OrderRecord>(
    'POST',
    `/api/orders/${order.id}/payments`,
    cashFor(order),
  );
  const [payment] = paid.body.payments ?? [];
  if (!payment) throw new Error('no payment was recorded');
  return payment;
}

async function archivedProduct(): Promise<number> {
  const { id } = await makeProduct(shop);
  await shop.asStaff('POST', '/api/staff-products/archive', { ids: [id] });
  return id;
}

async function countedProduct(): Promise<number> {
  const { id } = await makeProduct(shop, { stockQuantity: 0 });
  await shop.asStaff('PUT', `/api/products/${id}/counting`, { chooser: 'staff' });
  return id;
}

/** By the path of the OpenAPI document, a request that has not been sent yet. */
const posts: Record<string, () => Post | Promise<Post>> = {
  '/api/products': () => ({
    address: '/api/products',
    body: { name: unique(), description: 'Made for a test.', price: 100_000, stockQuantity: 3 },
  }),
  '/api/products/{id}/stock': () => ({
    address: `/api/products/${ring.id}/stock`,
    body: { adjust: 5, reason: unique() },
  }),
  '/api/stock': () => ({
    address: '/api/stock',
    body: {
      lines: [
        { sku: 'RING', adjust: 5 },
        { sku: 'CHAIN', adjust: 5 },
      ],
      reason: unique(),
    },
  }),
  '/api/pieces': async () => ({
    address: '/api/pieces',
    body: { productId: await countedProduct(), pieces: [{ serial: unique() }] },
  }),
  '/api/pieces/{id}/entries': async () => {
    const productId = await countedProduct();
    const added = await shop.asStaff<{ id: number }[]>('POST', '/api/pieces', {
      productId,
      pieces: [{}],
    });
    return {
      address: `/api/pieces/${added.body[0]?.id}/entries`,
      body: { kind: 'cleaning', text: unique(), day: '2026-12-01' },
    };
  },
  '/api/staff-products/archive': async () => ({
    address: '/api/staff-products/archive',
    body: { ids: [(await makeProduct(shop)).id] },
  }),
  '/api/staff-products/restore': async () => ({
    address: '/api/staff-products/restore',
    body: { ids: [await archivedProduct()] },
  }),
  '/api/orders/{id}/notes': async () => ({
    address: `/api/orders/${(await unpaidOrder()).id}/notes`,
    body: { text: unique() },
  }),
  '/api/orders/{id}/release-holds': async () => ({
    address: `/api/orders/${(await unpaidOrder()).id}/release-holds`,
    body: { of: 'person' },
  }),
  '/api/orders/{id}/payments': async () => {
    const order = await unpaidOrder();
    return { address: `/api/orders/${order.id}/payments`, body: cashFor(order) };
  },
  '/api/payments/{id}/refunds': async () => {
    const payment = await cashPayment();
    return {
      address: `/api/payments/${payment.id}/refunds`,
      body: { amount: 100_000, reason: unique(), key: randomUUID() },
    };
  },
  '/api/sales': () => ({ address: '/api/sales', body: saleOf(ring) }),
  '/api/categories': () => ({ address: '/api/categories', body: { name: unique() } }),
  '/api/orders': () => ({
    address: '/api/orders',
    body: orderRequest([{ product: ring }, { product: chain, quantity: 2 }]),
  }),
  '/api/checkout/orders/{reference}/payments': async () => {
    const { order } = await paying.place();
    return {
      address: `/api/checkout/orders/${order.paymentReference}/payments`,
      body: { method: 'card' },
    };
  },
  '/api/checkout/orders/{reference}/review-photos': async () => ({
    address: `/api/checkout/orders/${delivered.paymentReference}/review-photos`,
    file: { field: 'photo', bytes: await picture() },
    cookie: buyer.cookie(),
  }),
  '/api/settings': () => ({ address: '/api/settings', body: { storeName: unique() } }),
  '/api/payment-settings': () => ({
    address: '/api/payment-settings',
    body: { provider: 'paystack', publicKey: `pk_live_${unique().replaceAll(' ', '')}` },
  }),
  '/api/discount-codes': () => ({
    address: '/api/discount-codes',
    body: { code: unique().replaceAll(' ', ''), kind: 'percent', percent: 10 },
  }),
  '/api/webhook-endpoints': () => ({ address: '/api/webhook-endpoints', body: hook() }),
  '/api/webhook-endpoints/{id}/secret': async () => ({
    address: `/api/webhook-endpoints/${await makeEndpoint()}/secret`,
  }),
  '/api/webhook-endpoints/{id}/test': async () => ({
    address: `/api/webhook-endpoints/${await makeEndpoint()}/test`,
  }),
  '/api/webhook-endpoints/{id}/replay': async () => {
    const id = await makeEndpoint();
    await failedDelivery(id);
    return {
      address: `/api/webhook-endpoints/${id}/replay`,
      body: { since: '2026-01-01T00:00:00Z' },
    };
  },
  '/api/webhook-deliveries/{id}/replay': async () => ({
    address: `/api/webhook-deliveries/${await failedDelivery()}/replay`,
  }),
  '/api/upload': async () => ({
    address: '/api/upload',
    file: { field: 'images', bytes: await picture() },
  }),
  '/api/upload/logo': async () => ({
    address: '/api/upload/logo',
    file: { field: 'logo', bytes: await picture() },
  }),
  '/api/upload/portrait': async () => ({
    address: '/api/upload/portrait',
    file: { field: 'portrait', bytes: await picture() },
  }),
  '/api/products/import': () => ({
    address: '/api/products/import',
    csv: `Name,Price,Description\n${unique()},1,Text\n`,
  }),
  '/api/imports/{id}/start': async () => ({
    address: `/api/imports/${await stagedImport()}/start`,
  }),
  '/api/imports/{id}/undo': async () => {
    const id = await stagedImport();
    await shop.asStaff('POST', `/api/imports/${id}/start`);
    return { address: `/api/imports/${id}/undo` };
  },
};

/**
 * A payment is begun at the provider, outside of any transaction. What is sent again asks the provider what became of the first
 * attempt, and begins another one with a reference of its own. No money moves before the buyer pays.
 */
const mayRepeat: Record<string, readonly string[]> = {
  '/api/checkout/orders/{reference}/payments': ['payment_attempts', 'order_events'],
};

const onceOnly = (path: string, effect: Record<string, number>) =>
  Object.fromEntries(Object.entries(effect).filter(([name]) => !mayRepeat[path]?.includes(name)));

const { body: document } = await shop.send<OpenApiDocument>('GET', '/api/openapi.json');
const withKey = Object.entries(document.paths)
  .filter(([, { post }]) => post?.parameters?.some(({ name }) => name === 'Idempotency-Key'))
  .map(([path]) => path);

it('every POST that takes an Idempotency-Key is tried here', () => {
  expect(Object.keys(posts).toSorted()).toEqual(withKey.toSorted());
});

function bodyOf({ body, file, csv }: Post): {
  body?: string | FormData;
  headers?: Record<string, string>;
} {
  if (csv !== undefined) return { body: csv, headers: { 'content-type': 'text/csv' } };
  if (body) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  if (!file) return {};
  const form = new FormData();
  form.append(file.field, new Blob([new Uint8Array(file.bytes)]), 'picture.png');
  return { body: form };
}

/** The same request under the same key, as often as it is called. */
function sender(post: Post, key: string = randomUUID()) {
  return async () => {
    const { headers, body } = bodyOf(post);
    const response = await fetch(shop.url + post.address, {
      method: 'POST',
      ...(body !== undefined && { body }),
      headers: { cookie: post.cookie ?? cookie, 'idempotency-key': key, ...headers },
    });
    return {
      status: response.status,
      isReplayed: response.headers.get('idempotency-replayed') === 'true',
      text: await response.text(),
    };
  };
}

type Send = ReturnType<typeof sender>;

/** Whoever loses a connection may get another one that ends just then. */
const MAX_FAILURES = 2;

/** Sends until it succeeds. Whoever is told to try again did nothing wrong. */
async function persist(send: Send): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const { status, text } = await send();
    if (status < 300) return;
    expect([status, text]).toEqual([503, text]);
    expect(failures).toBeLessThan(MAX_FAILURES);
  }
}

/** Sends until it succeeds, and once more: that repeats the answer. */
async function sendToTheEnd(send: Send): Promise<void> {
  await persist(send);
  expect(await send()).toMatchObject({ isReplayed: true });
}

it.each(withKey)(
  'POST %s with a key that was sent with other content is refused, and names what that stored',
  async (path) => {
    const make = async () => (await posts[path]?.()) ?? { address: path };
    const key = randomUUID();
    const [first, other] = [sender(await make(), key), sender(await make(), key)];
    const { status, text } = await first();
    expect([status < 300, text]).toEqual([true, text]);
    const refused = await other();
    expect([refused.status, refused.text]).toEqual([409, refused.text]);
    const body = JSON.parse(refused.text) as ErrorBody;
    expect(body).toMatchObject({
      code: 'idempotency_key_reused',
      record: { kind: expect.any(String) },
    });
    expect(body.message).toContain(body.record?.name);
    expect(await first()).toMatchObject({ status, text, isReplayed: true });
  },
);

describe.runIf(inject('prepared').kind === 'postgres')('under an Idempotency-Key', () => {
  let own: OwnConnection;
  let database: DatabaseFaults;
  beforeAll(async () => {
    // So that each later save changes a setting instead of storing the first.
    const image = 'https://example.com/picture.png';
    const settings = { storeName: 'A store', storeLogo: image, aboutPortrait: image };
    await shop.asStaff('POST', '/api/settings', settings);
    own = await ownConnection(shop);
    database = await injectFaults(own);
  });
  afterAll(() => own.close());
  const make = async (path: string) => sender((await posts[path]?.()) ?? { address: path });
  let planned = 0;

  it.each(withKey)(
    'POST %s counts once, whichever of its writes fails, and whatever ends it',
    async (path) => {
      const plain = await make(path);
      const undisturbed = await database.observe(() => sendToTheEnd(plain));
      expect(undisturbed.writes).toBeGreaterThan(0);
      expect(undisturbed.effect).toMatchObject({ idempotent_requests: 1 });
      for (let write = 1; write <= undisturbed.writes; write += 1) {
        planned += 1;
        const fault = faults[planned % faults.length] ?? faults[0];
        const send = await make(path);
        await database.failAt(write, fault);
        const { effect } = await database.observe(() => sendToTheEnd(send));
        const what = `${fault} at the write ${write} of ${undisturbed.writes}`;
        expect({ what, effect: onceOnly(path, effect) }).toEqual({
          what,
          effect: onceOnly(path, undisturbed.effect),
        });
      }
    },
  );

  it('every POST that waits too long to store its answer counts once when it is sent again', async () => {
    const makeAll = async () => {
      const sends: Send[] = [];
      for (const path of withKey) {
        // Each attempt to pay is one of its own.
        if (!mayRepeat[path]) sends.push(await make(path));
      }
      return sends;
    };
    const sendAll = async (sends: readonly Send[]) => {
      for (const send of sends) await sendToTheEnd(send);
    };
    const plain = await makeAll();
    const undisturbed = await database.observe(() => sendAll(plain));
    const sends = await makeAll();
    const { effect } = await database.observe(async () => {
      await own.query('begin');
      await own.query('lock table idempotent_requests in exclusive mode');
      const answers = await Promise.all(sends.map((send) => send()));
      await own.query('rollback');
      expect(answers.map(({ status }) => status)).toEqual(sends.map(() => 503));
      await sendAll(sends);
    });
    expect(effect).toEqual(undisturbed.effect);
  });
});
