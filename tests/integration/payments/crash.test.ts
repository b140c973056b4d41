import { once } from 'node:events';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import type { StartedPayment } from '#shared/payments.ts';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { asStaff, makeProduct, readProduct } from '#tests/support/api.ts';
import { storeTestKey } from '#tests/support/store-test-key.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, TEST_SECRET } from '#tests/support/test-shop.ts';
import { proofOf } from '#tests/support/webhook-sender.ts';

const copy = await copyDatabase(inject('prepared'));
const sandbox = await startSandbox({ laterMs: 600_000 });
sandbox.paystack.webhooks.policy = 'never';
afterAll(async () => {
  await sandbox.close();
  await copy.drop();
});

await storeTestKey(copy);
const start = () =>
  startServer(copy.dataDir, {
    APP_SECRET: TEST_SECRET,
    PAYSTACK_API_URL: sandbox.paystackApiUrl,
    PAYSTACK_SCRIPT_URL: sandbox.paystackScriptUrl,
    ...(copy.databaseUrl && { DATABASE_URL: copy.databaseUrl }),
  });

async function kill({ child }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** One procedure, as the browser calls it. */
async function call<Output>({ url }: ServerProcess, name: string, input: object): Promise<Output> {
  const response = await fetch(`${url}/trpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
  const body = (await response.json()) as { result?: { data: { json: Output } } };
  if (!body.result) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body.result.data.json;
}

async function orderWithAttempt(server: ServerProcess) {
  const product = await makeProduct(server, { stockQuantity: 4 });
  const response = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderRequest([{ product }], { paymentMethod: 'card' })),
  });
  const order = (await response.json()) as CustomerOrder;
  const { paymentReference } = order;
  const { reference } = await call<StartedPayment>(server, 'payments.start', {
    paymentReference,
    method: 'card',
  });
  return { product, order, reference };
}

const check = (server: ServerProcess, { paymentReference }: CustomerOrder) =>
  call<CustomerOrder>(server, 'payments.check', { paymentReference, claimed: true });

const webhook = ({ url }: ServerProcess, reference: string) => {
  const { id } = sandbox.paystack.transaction(reference);
  const body = JSON.stringify({ event: 'charge.success', data: { id, reference } });
  return fetch(`${url}/api/webhooks/paystack`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proofOf('paystack', body) },
    body,
  });
};

/** The recorded money, read from the database. */
async function recordedMoneyOf(order: CustomerOrder) {
  const database = await openDatabase(copy);
  const [row] = await database
    .fork()
    .execute<
      { paymentStatus: string; status: string; payments: number; received: number; open: number }[]
    >(
      `select o.payment_status as "paymentStatus", o.status,
       (select count(*)::int from payments r where r.order_id = o.id) as payments,
       (select coalesce(sum(amount), 0)::float from payments r where r.order_id = o.id) as received,
       (select count(*)::int from webhook_events where processed_at is null) as open
     from orders o where o.id = ?`,
      [order.id],
    );
  await database.close();
  return row;
}

const paidOnce = (order: CustomerOrder) => ({
  paymentStatus: 'paid',
  status: 'pending',
  payments: 1,
  received: order.total,
  open: 0,
});

describe('kill -9', { timeout: 120_000 }, () => {
  it('a crash between the provider’s success and our commit loses nothing', async () => {
    let server = await start();
    const { order, reference, product } = await orderWithAttempt(server);
    await sandbox.paystack.pay(reference);
    sandbox.paystack.fail({ endpoint: 'verify', mode: 'timeout', times: 100 });
    const asked = sandbox.paystack.calls.length;
    const lost = check(server, order).catch(() => 'lost');
    // The provider has accepted the payment; its response is still held.
    await expect.poll(() => sandbox.paystack.calls.length).toBeGreaterThan(asked);
    await kill(server);
    expect(await lost).toBe('lost');
    sandbox.paystack.heal();
    sandbox.paystack.release();

    server = await start();
    expect((await readProduct(server, product.id)).stockQuantity).toBe(3);
    expect((await check(server, order)).paymentStatus).toBe('paid');
    expect((await readProduct(server, product.id)).stockQuantity).toBe(3);
    await server.stop();
    expect(await recordedMoneyOf(order)).toEqual(paidOnce(order));
  });

  it('a crash between a webhook’s response and its processing leaves the work to the next process', async () => {
    let server = await start();
    const { order, reference } = await orderWithAttempt(server);
    await sandbox.paystack.pay(reference);
    // This process cannot finish the work, because the provider does not respond.
    sandbox.paystack.fail({ endpoint: 'verify', mode: 'hang', times: 100 });
    expect((await webhook(server, reference)).status).toBe(200);
    await kill(server);
    sandbox.paystack.heal();
    sandbox.paystack.release();
    expect(await recordedMoneyOf(order)).toMatchObject({
      paymentStatus: 'unpaid',
      payments: 0,
      open: 1,
    });

    // The process was down for a while, so its claims have lapsed.
    const database = await openDatabase(copy);
    await database
      .fork()
      .execute(`update webhook_events set received_at = received_at - interval '2 minutes'`);
    await database.fork().execute(`delete from jobs.job where name = 'webhook'`);
    await database.fork().execute(`delete from jobs.job where name = 'settlePayments'`);
    await database.close();
    server = await start();
    const { id } = order;
    const isPaid = async () =>
      (await asStaff<OrderView[]>(server, 'GET', '/api/orders')).find((it) => it.id === id)
        ?.paymentStatus;
    await expect.poll(isPaid, { timeout: 90_000, interval: 1000 }).toBe('paid');
    await server.stop();
    expect(await recordedMoneyOf(order)).toEqual(paidOnce(order));
  });
});

describe.runIf(copy.kind === 'postgres')('two processes on one database', () => {
  it(
    'processes that settle the same reference at once record one payment',
    { timeout: 120_000 },
    async () => {
      const [one, other] = await Promise.all([start(), start()]);
      const { order, reference, product } = await orderWithAttempt(one);
      await sandbox.paystack.pay(reference);
      const answers = await Promise.all([
        ...[one, other, one, other, one, other].map((server) => check(server, order)),
        webhook(one, reference),
        webhook(other, reference),
      ]);
      expect(answers).toHaveLength(8);
      expect((await check(other, order)).paymentStatus).toBe('paid');
      expect((await readProduct(other, product.id)).stockQuantity).toBe(3);
      await Promise.all([one.stop(), other.stop()]);
      expect(await recordedMoneyOf(order)).toMatchObject({ paymentStatus: 'paid', payments: 1 });
    },
  );
});
