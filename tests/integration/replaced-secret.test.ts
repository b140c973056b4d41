import { afterAll, expect, it } from 'vitest';
import { isCurrent } from '#server/encrypt-secret.ts';
import { reencryptKeys } from '#server/payment-settings/reencrypt-keys.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { StaffPaymentSetting } from '#shared/payment-settings.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  TEST_SECRET,
} from '#tests/support/test-shop.ts';

const current = 'the secret that replaces it, also long enough';
const before = await startTestShop();
const during = await startTestShop({
  beside: before,
  secrets: { current, previous: [TEST_SECRET] },
});
const after = await startTestShop({ beside: before, secrets: { current, previous: [] } });
afterAll(async () => {
  for (const shop of [after, during, before]) await shop.close();
});

type Shop = typeof before;

const keys = {
  provider: 'flutterwave',
  isEnabled: true,
  publicKey: 'FLWPUBK_TEST-0123456789abcdef-X',
  secretKey: 'FLWSECK_TEST-veryverysecret-X',
  webhookSecret: 'a-webhook-word-5678',
  webhookUrl: '',
  supportedMethods: ['card'],
};
const problemsSeenBy = async (shop: Shop) =>
  (await shop.asStaff<StaffPaymentSetting[]>('GET', '/api/payment-settings')).body.find(
    ({ provider }) => provider === 'flutterwave',
  )?.problems;
const isSignedIn = async (shop: Shop, cookie: string) =>
  (await shop.send('GET', '/api/auth/me', undefined, { cookie })).status === 200;

it('a replaced APP_SECRET keeps sessions, orders and payment keys readable while it is the previous one', async () => {
  expect((await before.asStaff('POST', '/api/payment-settings', keys)).status).toBe(200);
  const staff = await signIn(before.url);
  const product = await makeProduct(before);
  const placed = await before.send('POST', '/api/orders', orderRequest([{ product }]));
  const buyer = placed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { paymentReference } = placed.body as CustomerOrder;
  const seesOrder = async (shop: Shop) =>
    (
      await fetch(
        `${shop.url}/trpc/orders.byReference?input=${encodeURIComponent(JSON.stringify({ json: { paymentReference } }))}`,
        {
          headers: { cookie: buyer },
        },
      ).then((answer) => answer.text())
    ).includes('"isMasked":false');

  expect([await isSignedIn(during, staff), await seesOrder(during)]).toEqual([true, true]);
  expect([await isSignedIn(after, staff), await seesOrder(after)]).toEqual([false, false]);
  expect(await problemsSeenBy(during)).toEqual([]);
  expect(await problemsSeenBy(after)).toEqual([
    'secret_key_unreadable',
    'webhook_secret_unreadable',
  ]);

  // Values stored meanwhile are encrypted with the current secret.
  const newer = await signIn(during.url);
  expect([await isSignedIn(after, newer), await isSignedIn(before, newer)]).toEqual([true, false]);
});

it('the keys of payment providers are encrypted again by a command, which may be repeated', async () => {
  const secrets = { current, previous: [TEST_SECRET] };
  const forgotten = { current, previous: ['a third secret, which never was any'] };
  expect(await reencryptKeys(before.fork(), forgotten)).toEqual({
    count: 0,
    unreadable: ['flutterwave'],
  });
  expect(await reencryptKeys(before.fork(), secrets)).toEqual({ count: 2, unreadable: [] });
  expect(await problemsSeenBy(after)).toEqual([]);
  const rows = await before
    .fork()
    .execute<{ key: string }[]>('select encrypted_secret_key as key from payment_settings');
  expect(rows.map(({ key }) => isCurrent({ current, previous: [] }, key))).toEqual([true]);
  expect(await reencryptKeys(before.fork(), secrets)).toEqual({ count: 0, unreadable: [] });
});
