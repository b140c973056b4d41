import { afterAll, expect, it } from 'vitest';
import { removeOldData } from '#server/remove-old-data.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ env: { rateLimits: true } });
afterAll(() => shop.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const countOf = async (what: string) => {
  const [row] = await shop
    .fork()
    .execute<{ count: number }[]>(`select count(*)::int as count from ${what}`);
  return row?.count;
};
const removeIn = (days: number) => removeOldData({ em: shop.fork(), now: () => inDays(days) });

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
  expect(await left()).toEqual({ ...whole, limits: 0 });
  await removeIn(8);
  expect(await left()).toEqual({ ...whole, limits: 0, sessions: 0 });
  await removeIn(91);
  expect(await left()).toEqual({ ...whole, limits: 0, sessions: 0, mails: 0, bodies: 0 });
  await removeIn(181);
  expect(await left()).toEqual({ sessions: 0, limits: 0, browsers: 0, mails: 0, bodies: 0 });
  expect(await countOf('webhook_events')).toBe(1);
});
