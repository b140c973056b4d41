import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { removeOldMails } from '#server/adapters/mailer.ts';
import { removeOldData } from '#server/remove-old-data.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ env: { rateLimits: true } });
afterAll(() => shop.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const countOf = async (what: string) => {
  const [row] = await shop
    .fork()
    .execute<{ count: number }[]>(`select count(*)::int as count from ${what}`);
  return row?.count;
};
const retention = { mailDays: 90, webhookBodyDays: 90, activityDays: 2192, messageDays: 731 };
const removeIn = (days: number, periods = retention) =>
  removeOldData({ em: shop.fork(), now: () => inDays(days) }, periods);

it('old sessions, rate limits, browsers, mails and webhook bodies are removed on time', async () => {
  await signIn(shop.url);
  await shop.fork().execute(
    `insert into webhook_events (provider, digest, type, body, received_at)
     values ('paystack', 'digest', 'charge.success', '{"customer":{"name":"Ada"}}', now())`,
  );
  await shop.fork().execute(
    `insert into outgoing_mails (kind, subject_id, next_try_at, created_at, sent_at)
     values ('new_order', 1, now(), now(), now())`,
  );
  const left = async () => ({
    sessions: await countOf('sessions'),
    limits: await countOf('rate_limits'),
    browsers: await countOf('known_browsers'),
    mails: await countOf('outgoing_mails'),
    bodies: await countOf(`webhook_events where body <> ''`),
  });
  const whole = { sessions: 1, limits: 2, browsers: 1, mails: 1, bodies: 1 };
  await removeIn(0);
  expect(await left()).toEqual(whole);
  await removeIn(1);
  expect(await left()).toEqual({ ...whole, limits: 0, sessions: 0 });
  await removeIn(8);
  expect(await left()).toEqual({ ...whole, limits: 0, sessions: 0 });
  await removeIn(91);
  expect(await left()).toEqual({ ...whole, limits: 0, sessions: 0, mails: 0, bodies: 0 });
  await removeIn(181);
  expect(await left()).toEqual({ sessions: 0, limits: 0, browsers: 0, mails: 0, bodies: 0 });
  expect(await countOf('webhook_events')).toBe(1);
  const activity = await countOf('audit_entries');
  expect(activity).toBeGreaterThan(0);
  await removeIn(2191);
  expect(await countOf('audit_entries')).toBe(activity);
  await removeIn(2193);
  expect([await countOf('audit_entries'), await countOf('webhook_events')]).toEqual([0, 0]);
});

it('removes nothing whose retention is unlimited, and many rows are removed in batches', async () => {
  await shop.fork().execute(
    `insert into outgoing_mails (kind, subject_id, next_try_at, created_at, sent_at)
     select 'new_order', n, now(), now(), now() from generate_series(1, 12345) n`,
  );
  const forEver = { mailDays: 0, webhookBodyDays: 0, activityDays: 0, messageDays: 0 };
  await removeIn(30_000, forEver);
  expect(await countOf('outgoing_mails')).toBe(12_345);
  await removeIn(91);
  expect(await countOf('outgoing_mails')).toBe(0);
});

it('mail in the outbox is removed after its days', async () => {
  const outbox = path.join(shop.store.copy.dataDir, 'outbox-of-this-test');
  await mkdir(outbox);
  const [old, recent] = ['old.eml', 'recent.eml'].map((name) => path.join(outbox, name));
  for (const file of [old, recent]) await writeFile(file ?? '', 'Dear Ada');
  const written = new Date(Date.now() - 91 * DAY_MS);
  await utimes(old ?? '', written, written);
  await removeOldMails(outbox, 0);
  expect(await readdir(outbox)).toHaveLength(2);
  await removeOldMails(outbox, 90);
  expect(await readdir(outbox)).toEqual(['recent.eml']);
  await removeOldMails(`${outbox}-that-is-not-there`, 90);
});
