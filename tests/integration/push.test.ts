import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookAddresses } from '#server/adapters/webhook-addresses.ts';
import { preparePushKeys, reencryptPushKeys } from '#server/push/push-keys.ts';
import { sendDuePushes } from '#server/push/send-pushes.ts';
import type { PushKind } from '#shared/push.ts';
import type { Area } from '#shared/staff-rights.ts';
import { startPushService, verifiedClaims } from '#tests/support/push-service.ts';
import { makeSizedRing } from '#tests/support/sized-ring.ts';
import { signInStaff } from '#tests/support/staff.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  TEST_SECRET,
  testSecrets,
} from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const service = await startPushService();
const shop = await startTestShop({ env: { webhookAllowPrivate: ['127.0.0.1'] } });
afterAll(async () => {
  await shop.close();
  await service.close();
});

const addresses = webhookAddresses({ production: true, webhookAllowPrivate: ['127.0.0.1'] });
const send = (signal = new AbortController().signal) =>
  sendDuePushes({ ...shop.background(), webhookAddresses: addresses }, { signal });
const later = (minutes: number) => {
  shop.clock.now = new Date((shop.clock.now ?? new Date()).getTime() + minutes * 60_000);
};

beforeEach(async () => {
  shop.clock.now = null;
  service.answer = { status: 201 };
  service.received.length = 0;
  for (const table of ['push_subscriptions', 'push_events'])
    await shop.fork().execute(`delete from ${table}`);
});

/** A device of a new member of staff, or of the owner. */
async function subscribed(areas?: Area[]) {
  const cookie = areas ? await signInStaff(shop, areas) : await signIn(shop.url);
  const client = trpcClient(shop, cookie);
  const browser = service.browser();
  await client.push.subscribe.mutate(browser.subscription);
  return { ...browser, client, cookie };
}

// Made first: a test ends the session that makes products.
const product = await makeProduct(shop, { stockQuantity: 1000 });
async function placeOrder() {
  const { status, body } = await shop.send<{ id: number }>(
    'POST',
    '/api/orders',
    orderRequest([{ product, quantity: 2 }]),
  );
  expect(status).toBe(201);
  return body.id;
}

const message = {
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '08031234567',
  subject: 'My ring',
  message: 'Call me at 08031234567',
};
const sendMessage = (key: string) => trpcClient(shop).messages.send.mutate({ ...message, key });
const count = async (table: string) =>
  (await shop.fork().execute<{ count: number }[]>(`select count(*)::int from ${table}`))[0]?.count;

describe('a new order', () => {
  it('is pushed once to each subscribed person with the right, encrypted and signed', async () => {
    const owner = await subscribed();
    const orders = await subscribed(['orders']);
    const catalogue = await subscribed(['catalogue']);
    const id = await placeOrder();
    await send();
    await send();
    const expected = {
      title: `New order #${id}`,
      body: '₦32,250 for 2 items.',
      url: `/admin/orders/${id}`,
      tag: `new_order-${id}`,
    };
    expect(owner.messages()).toEqual([expected]);
    expect(orders.messages()).toEqual([expected]);
    expect(catalogue.messages()).toEqual([]);

    const { publicKey, devices } = await orders.client.push.settings.query();
    expect(devices).toMatchObject([{ isCurrent: true, lastSentAt: expect.any(String) }]);
    const [push] = service.received;
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(push?.headers['ttl'])).toBeGreaterThan(80_000);
    expect(push && verifiedClaims(push, publicKey)).toMatchObject({
      aud: service.url,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(await count('push_deliveries')).toBe(0);
  });

  it('is not pushed if it is rolled back', async () => {
    const owner = await subscribed();
    const failed = shop.fork().transactional(async (tx) => {
      await tx.execute(
        `insert into outgoing_mails (kind, subject_id, next_try_at, created_at) values ('new_order', 1, now(), now())`,
      );
      expect(await tx.execute('select 1 from push_events')).toHaveLength(1);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await send();
    expect(owner.messages()).toEqual([]);
  });

  it('leaves nothing behind where nobody has subscribed', async () => {
    await placeOrder();
    expect(await count('push_events')).toBe(0);
    await send();
    expect(service.received).toEqual([]);
  });

  it('is accepted while the push service is down, and pushed later, with growing gaps', async () => {
    const owner = await subscribed();
    service.answer = { status: 500 };
    const id = await placeOrder();
    await send();
    await send();
    expect(service.received).toHaveLength(1);
    later(1.1);
    await send();
    expect(service.received).toHaveLength(2);
    later(1.1);
    await send();
    expect(service.received).toHaveLength(2);
    service.answer = { status: 201 };
    later(1);
    await send();
    expect(owner.messages().at(-1)?.title).toBe(`New order #${id}`);
    expect(service.received).toHaveLength(3);
    expect(await count('push_deliveries')).toBe(0);
  });

  it('waits as long as the push service asks, and drops a message after a day', async () => {
    await subscribed();
    service.answer = { status: 429, retryAfter: 600 };
    await placeOrder();
    await send();
    later(9);
    await send();
    expect(service.received).toHaveLength(1);
    later(2);
    await send();
    expect(service.received).toHaveLength(2);
    later(24 * 60);
    await send();
    expect(service.received).toHaveLength(2);
    expect(await count('push_deliveries')).toBe(0);
  });
});

it.each([404, 410])(
  'a subscription that the push service answers with %i is removed',
  async (status) => {
    await subscribed();
    service.answer = { status };
    await placeOrder();
    await send();
    expect(await count('push_subscriptions')).toBe(0);
    expect(await count('push_deliveries')).toBe(0);
  },
);

it('a message is pushed to those who may read messages, without what the visitor wrote', async () => {
  const customers = await subscribed(['customers']);
  const orders = await subscribed(['orders']);
  await sendMessage('message-for-push-1234567890');
  await send();
  expect(orders.messages()).toEqual([]);
  const [pushed] = customers.messages();
  expect(pushed).toMatchObject({ title: 'New message', body: 'Somebody wrote to the store.' });
  expect(JSON.stringify(pushed)).not.toMatch(/Ada|0803|ring/);
});

it('a product that runs low is pushed to those who may read products', async () => {
  const catalogue = await subscribed(['catalogue']);
  const scarce = await makeProduct(shop, { stockQuantity: 6 });
  const order = orderRequest([{ product: scarce, quantity: 2 }]);
  await shop.send('POST', '/api/orders', order);
  await send();
  expect(catalogue.messages()).toMatchObject([
    { title: 'Low stock', body: `${scarce.name}: only 4 left.` },
  ]);
});

it('a combination that is sold out is pushed, however many there are of the others', async () => {
  const catalogue = await subscribed(['catalogue']);
  const ring = await makeSizedRing(shop, { 7: 1, 8: 40 });
  await shop.send(
    'POST',
    '/api/orders',
    orderRequest([{ product: ring, quantity: 1, variant: { Size: '7' } }]),
  );
  await send();
  expect(catalogue.messages()).toMatchObject([
    { title: 'Option sold out', body: `${ring.name}: Size 7 is sold out.` },
  ]);
});

it('nobody hears of what they have muted or lost the right to', async () => {
  const { client, messages } = await subscribed(['orders', 'customers']);
  const { kinds } = await client.push.settings.query();
  const names = (list: typeof kinds) => list.filter(({ isOn }) => isOn).map(({ kind }) => kind);
  expect(names(kinds)).toEqual(['new_order', 'message', 'needs_you'] satisfies PushKind[]);
  // Rights that they do not have are not gained by asking.
  await client.push.saveKinds.mutate({ kinds: ['message', 'low_stock'] });
  expect(names((await client.push.settings.query()).kinds)).toEqual(['message']);
  await placeOrder();
  await send();
  expect(messages()).toEqual([]);

  await sendMessage('message-for-push-0987654321');
  await shop.fork().execute(`update users set areas = '{orders}' where muted_push_kinds <> '{}'`);
  await send();
  expect(messages()).toEqual([]);
});

it('a large backlog of events is distributed in several transactions', async () => {
  await subscribed();
  const em = shop.fork();
  await em.execute(
    `insert into push_events (occasion, subject_id) select 'new_order', 0 from generate_series(1, 1001)`,
  );
  await send(AbortSignal.abort());
  expect(await count('push_events')).toBe(0);
  const transactions = await em.execute(
    'select xmin::text, count(*)::int from push_deliveries where tries = 0 group by 1',
  );
  expect(transactions.length).toBeGreaterThan(1);
});

describe('a device', () => {
  const others = () => count('push_subscriptions');

  it('gets no pushes after its user signed out', async () => {
    const { cookie } = await subscribed(['orders']);
    await shop.send('POST', '/api/auth/logout', undefined, { cookie });
    expect(await others()).toBe(0);
  });

  it('gets no pushes after its user was disabled', async () => {
    const { messages } = await subscribed(['orders']);
    const [row] = await shop
      .fork()
      .execute<{ id: number }[]>('select user_id as id from push_subscriptions');
    await trpcClient(shop, await signIn(shop.url)).staff.disable.mutate({ id: row?.id ?? 0 });
    expect(await others()).toBe(0);
    await placeOrder();
    await send();
    expect(messages()).toEqual([]);
  });

  it('gets no pushes after all other sessions were ended, or the device was removed', async () => {
    const first = await subscribed();
    const second = await subscribed();
    await second.client.auth.endOtherSessions.mutate();
    const { devices } = await second.client.push.settings.query();
    expect(devices).toHaveLength(1);
    expect((await refusalOf(first.client.push.sendTest.mutate())).status).toBe(401);
    await second.client.push.removeDevice.mutate({ id: devices[0]?.id ?? 0 });
    expect(await others()).toBe(0);
    const stranger = await subscribed(['orders']);
    const [device] = (await stranger.client.push.settings.query()).devices;
    const refusal = await refusalOf(
      second.client.push.removeDevice.mutate({ id: device?.id ?? 0 }),
    );
    expect(refusal.code).toBe('not_found');
  });

  it('still gets pushes after its session expired', async () => {
    const { messages } = await subscribed(['orders']);
    await shop
      .fork()
      .execute('delete from sessions where id in (select session_id from push_subscriptions)');
    await placeOrder();
    await send();
    expect(messages()).toHaveLength(1);
  });
});

it('a browser has one subscription, of the person who subscribed last', async () => {
  const first = await subscribed(['orders']);
  const second = trpcClient(shop, await signInStaff(shop, ['orders']));
  await second.push.subscribe.mutate(first.subscription);
  expect((await first.client.push.settings.query()).devices).toEqual([]);
  // The browser has got another address.
  await second.push.subscribe.mutate(service.browser().subscription);
  expect((await second.push.settings.query()).devices).toHaveLength(1);
  expect(await count('push_subscriptions')).toBe(1);
});

it('a test is sent at once and says what went wrong', async () => {
  const { client, messages } = await subscribed();
  expect(await client.push.sendTest.mutate()).toEqual({ problem: null });
  expect(messages()).toMatchObject([{ title: 'It works' }]);
  service.answer = { status: 503 };
  expect((await client.push.sendTest.mutate()).problem).toBe('The push service answered 503.');
});

it('refuses private addresses and keys that nothing can be encrypted with', async () => {
  const client = trpcClient(shop, await signIn(shop.url));
  const { subscription } = service.browser();
  for (const endpoint of [
    'https://10.0.0.7/push',
    'https://localhost/push',
    'ftp://push.example/',
  ]) {
    const refusal = await refusalOf(client.push.subscribe.mutate({ ...subscription, endpoint }));
    expect(refusal.code).toBe('invalid_input');
  }
  const p256dh = randomBytes(65).toString('base64url');
  const refusal = await refusalOf(client.push.subscribe.mutate({ ...subscription, p256dh }));
  expect(refusal.code).toBe('invalid_input');
});

it('a name that stands for a private address is refused when the connection is made', async () => {
  const { subscription, client } = await subscribed();
  const endpoint = 'https://push.example/send';
  await client.push.subscribe.mutate({ ...subscription, endpoint });
  await placeOrder();
  await sendDuePushes(
    {
      ...shop.background(),
      webhookAddresses: webhookAddresses({ production: true, webhookAllowPrivate: [] }),
    },
    {
      signal: new AbortController().signal,
      resolve: (_host, _options, callback) => callback(null, [{ address: '10.0.0.7', family: 4 }]),
    },
  );
  expect(service.received).toEqual([]);
  expect(await count('push_deliveries')).toBe(1);
});

describe('the keys', () => {
  const replaced = { current: 'another secret that is also long enough', previous: [] };
  const publicKey = async () =>
    (await trpcClient(shop, await signIn(shop.url)).push.settings.query()).publicKey;

  it('are made once, stored encrypted, and encrypted again with another APP_SECRET', async () => {
    expect(await preparePushKeys(shop.fork(), testSecrets)).toBe(false);
    const before = await publicKey();
    const withPrevious = { ...replaced, previous: [TEST_SECRET] };
    expect(await reencryptPushKeys(shop.fork(), withPrevious)).toEqual({
      count: 1,
      isUnreadable: false,
    });
    expect(await preparePushKeys(shop.fork(), replaced)).toBe(false);
    expect(await publicKey()).toBe(before);
  });

  it('are replaced, with the subscriptions, where their APP_SECRET is lost', async () => {
    await subscribed();
    const before = await publicKey();
    expect(await reencryptPushKeys(shop.fork(), testSecrets)).toMatchObject({ isUnreadable: true });
    expect(await preparePushKeys(shop.fork(), testSecrets)).toBe(true);
    expect(await publicKey()).not.toBe(before);
    expect(await count('push_subscriptions')).toBe(0);
  });
});

it('a payment is pushed once, when the order becomes paid', async () => {
  const owner = await subscribed();
  const money = await subscribed(['money']);
  const orderId = await placeOrder();
  const key = randomBytes(8).toString('hex');
  const payment = { orderId, source: 'cash' as const, amount: 3_225_000, note: '', key };
  await owner.client.payments.recordManualPayment.mutate(payment);
  await owner.client.payments.recordManualPayment.mutate(payment);
  await send();
  const paid = {
    title: 'Payment received',
    body: `Order #${orderId} is paid: ₦32,250.`,
    url: `/admin/orders/${orderId}#payment`,
  };
  expect(owner.messages()).toMatchObject([{ title: `New order #${orderId}` }, paid]);
  // Without the right to orders, the link would lead nowhere.
  expect(money.messages()).toEqual([]);
});
