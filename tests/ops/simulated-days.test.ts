import { readdirSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { updateProductFacts } from '#server/catalog/update-product-facts.ts';
import { diskPictureFiles, removeHalfWrittenFiles } from '#server/adapters/disk-picture-files.ts';
import {
  unfinishedBefore,
  removeUnfinishedUploads,
} from '#server/media/remove-unfinished-uploads.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { watchDisputes } from '#server/payments/disputes/watch-disputes.ts';
import { probeProviders } from '#server/payments/jobs/probe-providers.ts';
import { reconcile } from '#server/payments/reconciliation/reconcile.ts';
import { removeOldData } from '#server/remove-old-data.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { makeProduct, orderRequest, signIn } from '#tests/support/test-shop.ts';

/** A day of shop in every month, until longer than anything is stored that is not a record of the business. */
const DAYS = 8;
const MONTH_MS = 30 * DAY_MS;
const EVERY_HOURS = 2;
const ORDERS_EACH_TIME = 4;
const NIGHT = 4;
/** After its day an order's hold ends, and its last mails are sent. */
const QUIET_HOURS = [30, 36, 48, 72];

/** Tables with a row for what happened in the business, which stays. */
const records = [
  'audit_entries',
  'buyer_days',
  'buyers',
  'customers',
  'ledger_lines',
  'messages',
  'order_counts',
  'order_days',
  'order_events',
  'order_figures',
  'order_items',
  'orders',
  'payment_attempts',
  'payments',
  'reconciliation_runs',
  'stock_movements',
  'webhook_events',
];
/** Its rows are removed by the clock of the database: change-log.test.ts. */
const byDatabaseClock = ['public_changes'];

const paying = await startPayingShop({ rateLimits: true, trustProxy: 1 });
const { shop, sandbox, start } = paying;
const { dataDir } = shop.store.copy;
const pictureFiles = diskPictureFiles(dataDir);
const retention = { mailDays: 90, webhookBodyDays: 90, activityDays: 2192, messageDays: 731 };
afterAll(() => paying.close());

async function runJobs(hour: number): Promise<void> {
  const ctx = shop.background();
  await shop.processWebhooks();
  await runPaymentJobs(ctx);
  await shop.sendMails();
  await probeProviders(ctx);
  await watchDisputes(ctx);
  await updateSummaries(ctx.em);
  await updateProductFacts(ctx.em);
  await removeOldData(ctx, retention);
  await removeHalfWrittenFiles(dataDir, unfinishedBefore());
  await removeUnfinishedUploads(ctx, pictureFiles);
  if (hour === NIGHT) await reconcile(ctx, true);
}

let people = 0;

/** Each order is another person's, at another address: one is paid, the others expire or wait for a transfer. */
async function placeOrders(product: { id: number; price: number }): Promise<void> {
  for (let count = 0; count < ORDERS_EACH_TIME; count += 1) {
    people += 1;
    const paymentMethod = (['card', 'whatsapp', 'card', 'bank_transfer'] as const)[count % 4];
    const request = orderRequest([{ product }], {
      ...(paymentMethod && { paymentMethod }),
      paymentReference: `ADN-${people}-${'5'.repeat(32)}`,
    });
    const address = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
    const { status, body } = await shop.send<CustomerOrder>('POST', '/api/orders', request, {
      'x-forwarded-for': address,
    });
    expect([status, body]).toMatchObject([201, {}]);
    if (count !== 0) continue;
    const { reference } = await start(body);
    await sandbox.paystack.pay(reference);
    await sandbox.paystack.webhook(reference);
  }
}

async function simulateDay(begin: number, product: { id: number; price: number }): Promise<void> {
  for (let hour = 0; hour < 24; hour += EVERY_HOURS) {
    shop.clock.now = new Date(begin + hour * HOUR_MS);
    await placeOrders(product);
    await signIn(shop.url);
    await shop.send('POST', '/api/auth/login', { username: 'tester', password: `wrong ${hour}` });
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Rings', message: 'Size 7?' };
    expect((await shop.send('POST', '/trpc/messages.send', { json: message })).status).toBe(200);
    await runJobs(hour);
  }
  for (const hour of QUIET_HOURS) {
    shop.clock.now = new Date(begin + hour * HOUR_MS);
    await runJobs(hour);
  }
}

/** The rows of every table that is no record, the bytes of stored webhooks, and the files. */
async function measure(): Promise<Record<string, number>> {
  const em = shop.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sizes: Record<string, number> = {};
  for (const { name } of tables) {
    if ([...records, ...byDatabaseClock].includes(name)) continue;
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${name}`,
    );
    sizes[name] = row?.count ?? 0;
  }
  const [row] = await em.execute<{ bytes: number }[]>(
    'select coalesce(sum(length(body)), 0)::int as bytes from webhook_events',
  );
  sizes['bytes of webhooks'] = row?.bytes ?? 0;
  sizes.files = readdirSync(shop.store.copy.dataDir, { recursive: true }).length;
  return sizes;
}

it('a day of shop leaves as many rows and files as a day a month before', async () => {
  const product = await makeProduct(shop, { stockQuantity: 1_000_000 });
  const begin = Date.now();
  const sizes: Record<string, number>[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    await simulateDay(begin + day * MONTH_MS, product);
    sizes.push(await measure());
  }
  process.stdout.write(`${people} orders in ${DAYS} days: ${JSON.stringify(sizes.at(-1))}\n`);
  const [last, before] = [sizes.at(-1), sizes.at(-2)];
  expect(last).toEqual(before);
  // The comparison compares something.
  for (const table of ['known_browsers', 'outgoing_mails', 'bytes of webhooks'])
    expect([table, last?.[table]]).not.toEqual([table, 0]);
});
