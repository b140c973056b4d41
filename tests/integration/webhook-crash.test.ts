import { once } from 'node:events';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { CustomerOrder } from '#shared/orders.ts';
import type { WebhookEndpointWithSecret } from '#shared/webhooks.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { letTimePass } from '#tests/support/let-time-pass.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, TEST_SECRET } from '#tests/support/test-shop.ts';
import {
  accept,
  fail,
  startConsumer,
  verifySignature,
  type ReceivedEvent,
} from '#tests/support/webhook-consumer.ts';

const copy = await copyDatabase(inject('prepared'));
const consumer = await startConsumer();
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await consumer.close().catch(() => undefined);
  await copy.drop();
});

async function start(): Promise<ServerProcess> {
  const server = await startServer(copy.dataDir, {
    APP_SECRET: TEST_SECRET,
    WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    ...(copy.databaseUrl && { DATABASE_URL: copy.databaseUrl }),
  });
  servers.push(server);
  return server;
}

/** Until the next start, every claim of the killed process ends and every next try is due. */
async function kill({ child }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  await letTimePass(copy, '1 hour');
}

const addEndpoint = (server: ServerProcess) =>
  asStaff<WebhookEndpointWithSecret>(server, 'POST', '/api/webhook-endpoints', {
    url: `${consumer.url}/hook`,
    eventTypes: ['order.created', 'order.status_changed'],
  });

async function place({ url }: ServerProcess, productId: number, price: number) {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderRequest([{ product: { id: productId, price } }])),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as CustomerOrder).id;
}

const steps = ['processing', 'shipped', 'completed'] as const;

const setStatus = (server: ServerProcess, id: number, status: string) =>
  asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status });

/** The contents of an order's events, each once, in the order in which they first arrived. */
function seenOf(orderId: number, accepted: readonly ReceivedEvent[]): string[] {
  const seen = new Map<string, string>();
  for (const { id, type, data } of accepted) {
    if (data.order?.id !== orderId || seen.has(id)) continue;
    seen.set(id, data.to ?? type);
  }
  return [...seen.values()];
}

describe('a consumer', { timeout: 300_000 }, () => {
  it('loses no event over kill -9 of the store and its own outages, and sees those of each order in order', async () => {
    const accepted: ReceivedEvent[] = [];
    const acceptAll: typeof accept = (event, response) => {
      accepted.push(event);
      return accept(event, response);
    };
    consumer.respond = acceptAll;
    let server = await start();
    const { secret } = await addEndpoint(server);
    const product = await makeProduct(server, { stockQuantity: 100 });
    const orders: number[] = [];
    const placeSome = async (count: number) => {
      for (let placed = 0; placed < count; placed += 1)
        orders.push(await place(server, product.id, product.price));
    };
    const advance = async (step: number) => {
      for (const id of orders) await setStatus(server, id, steps[step] ?? '');
    };

    // The store is killed before anything could be sent, and while the consumer holds requests.
    await placeSome(4);
    await kill(server);
    server = await start();
    const before = consumer.received.length;
    consumer.respond = () => undefined;
    await advance(0);
    await expect.poll(() => consumer.received.length).toBeGreaterThan(before);
    await kill(server);

    // The consumer is down, then answers with errors, while the store takes orders and is killed again and again.
    await consumer.close();
    server = await start();
    await placeSome(2);
    await advance(1);
    await kill(server);
    await consumer.open();
    consumer.respond = fail;
    const failing = consumer.received.length;
    server = await start();
    await expect.poll(() => consumer.received.length).toBeGreaterThan(failing);
    await kill(server);

    // An answer that is lost: the consumer has the event, and the store, which is killed once more, does not know.
    const known = accepted.length;
    consumer.respond = (event, response) => {
      accepted.push(event);
      return response.destroy();
    };
    server = await start();
    await expect.poll(() => accepted.length).toBeGreaterThan(known);
    await kill(server);

    consumer.respond = acceptAll;
    server = await start();
    await advance(2);
    const expected = (index: number) =>
      index < 4 ? ['order.created', ...steps] : ['order.created', 'shipped', 'completed'];
    const all = orders.map((_, index) => expected(index));
    await expect
      .poll(() => orders.map((id) => seenOf(id, accepted)), { timeout: 60_000 })
      .toEqual(all);

    for (const event of accepted)
      expect(verifySignature(secret, event)).toMatchObject({ type: event.type });
    expect(accepted.length).toBeGreaterThan(all.flat().length);
    await server.stop();
  });
});

describe.runIf(copy.kind === 'postgres')('two processes on one database', () => {
  it(
    'share the deliveries: each event arrives once, and those of an order in order',
    { timeout: 200_000 },
    async () => {
      consumer.received.length = 0;
      consumer.respond = accept;
      const [one, other] = await Promise.all([start(), start()]);
      const product = await makeProduct(one, { stockQuantity: 100 });
      const orders: number[] = [];
      for (let count = 0; count < 10; count += 1)
        orders.push(await place(count % 2 ? one : other, product.id, product.price));
      for (const status of steps)
        await Promise.all(
          orders.map((id, index) => setStatus(index % 2 ? one : other, id, status)),
        );
      await expect
        .poll(() => orders.map((id) => seenOf(id, consumer.received)), { timeout: 60_000 })
        .toEqual(orders.map(() => ['order.created', ...steps]));
      expect(consumer.received).toHaveLength(orders.length * 4);
      await Promise.all([one.stop(), other.stop()]);
    },
  );
});
