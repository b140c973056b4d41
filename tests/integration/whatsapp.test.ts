import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startWhatsapp } from '#sandbox/whatsapp/start-whatsapp.ts';
import { reencryptWhatsappKeys } from '#server/whatsapp/whatsapp-account.ts';
import { sendDueWhatsapp } from '#server/whatsapp/send-messages.ts';
import { remindBuyers } from '#server/payments/jobs/remind-buyers.ts';
import type { OrderView } from '#shared/orders.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  TEST_SECRET,
} from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const keys = {
  accessToken: 'EAAG-access-token-of-the-store',
  appSecret: '0123456789abcdef0123456789abcdef',
  verifyToken: 'a word that the seller chose',
};
const PHONE_NUMBER_ID = '106540352242922';
const lines: string[] = [];
const shop = await startTestShop({ log: (line) => void lines.push(line) });
const meta = await startWhatsapp({
  ...keys,
  phoneNumberId: PHONE_NUMBER_ID,
  webhookUrl: `${shop.url}/api/webhooks/whatsapp`,
});
afterAll(async () => {
  await meta.close();
  await shop.close();
});
const owner = trpcClient(shop, await signIn(shop.url));
const settings = {
  isEnabled: true,
  phoneNumberId: PHONE_NUMBER_ID,
  language: 'en',
  kinds: ['order_paid', 'order_shipped', 'order_ready', 'payment_reminder'] as const,
};
const save = (changes: object = {}) =>
  owner.whatsapp.save.mutate({ ...settings, kinds: [...settings.kinds], ...changes });

let last = 1000;
const place = async (overrides = {}) => {
  last += 1;
  const product = await makeProduct(shop, { stockQuantity: 20, price: 1_500_000 });
  const person = { customerPhone: `0803111${last}`, customerEmail: `buyer${last}@example.com` };
  const { status, body } = await shop.send<OrderView>(
    'POST',
    '/api/orders',
    orderRequest([{ product }], { customerName: 'Ngozi Eze', ...person, ...overrides }),
  );
  expect(status).toBe(201);
  return body;
};
const pay = ({ id, total }: OrderView) =>
  owner.payments.recordManualPayment.mutate({
    orderId: id,
    key: `cash-${id}`,
    source: 'cash',
    amount: total,
    note: '',
  });
const run = () => sendDueWhatsapp(shop.background(), meta.apiUrl);
/** Lets time pass until a message is due again. */
const runLater = async () => {
  await shop.fork().execute('update whatsapp_messages set next_try_at = created_at');
  await run();
};
const stateOf = async ({ id }: OrderView) => {
  const [message] = await owner.whatsapp.ofOrder.query({ id });
  return message && { state: message.state, problem: message.problem };
};
const sentTo = ({ customerPhone }: OrderView) =>
  meta.sent.filter(({ to }) => `+${to}` === customerPhone);

describe('without keys', () => {
  it('nothing is queued, and WhatsApp cannot be enabled', async () => {
    await pay(await place());
    expect(await shop.fork().execute('select * from whatsapp_messages')).toEqual([]);
    expect(await refusalOf(save())).toMatchObject({ code: 'invalid_input' });
    await run();
    expect(meta.calls).toEqual([]);
  });
});

describe('with keys', () => {
  beforeEach(async () => {
    await save(keys);
  });

  it('a paid order is announced once, and its states follow in any order', async () => {
    const order = await place();
    await pay(order);
    // As two processes do.
    await Promise.all([run(), run()]);
    const [message, ...more] = sentTo(order);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      template: 'order_paid',
      values: ['Ngozi', `#${order.id}`, '₦16,125', expect.stringContaining('/order/')],
    });
    expect(await stateOf(order)).toEqual({ state: 'accepted', problem: null });
    if (!message) throw new Error('nothing was sent');
    expect(await meta.sendStatus(message, 'read', { badSignature: true })).toBe(401);
    expect(await meta.sendStatus(message, 'read', { noSignature: true })).toBe(401);
    expect(await meta.sendStatus(message, 'read')).toBe(200);
    await meta.sendStatus(message, 'delivered', { times: 2 });
    expect(await stateOf(order)).toEqual({ state: 'read', problem: null });
  });

  it('a shipped order is announced after the time to undo, and one to collect as ready', async () => {
    const [shipped, undone] = [await place(), await place()];
    for (const { id } of [shipped, undone]) {
      await owner.orders.setStatus.mutate({ id, status: 'shipped' });
    }
    await run();
    expect(sentTo(shipped)).toEqual([]);
    await owner.orders.setStatus.mutate({ id: undone.id, status: 'processing' });
    const collected = await place();
    await shop
      .fork()
      .execute(`update orders set delivery_method = 'pickup' where id = ?`, [collected.id]);
    await owner.orders.setStatus.mutate({ id: collected.id, status: 'shipped' });
    await runLater();
    expect(sentTo(shipped).map(({ template }) => template)).toEqual(['order_shipped']);
    expect(sentTo(collected).map(({ template }) => template)).toEqual(['order_ready']);
    expect(sentTo(undone)).toEqual([]);
  });

  it('an unpaid order is reminded once before its hold ends, unless staff did', async () => {
    const [order, byHand] = [await place(), await place()];
    await owner.orders.openReminder.mutate({ id: byHand.id, lastId: null });
    await shop.fork().execute(
      `update orders set created_at = now() - interval '20 hours', held_until = now() + interval '1 hour'
       where id in (?, ?)`,
      [order.id, byHand.id],
    );
    await remindBuyers(shop.background());
    await remindBuyers(shop.background());
    await run();
    expect(sentTo(order).map(({ template }) => template)).toEqual(['payment_reminder']);
    expect(sentTo(byHand)).toEqual([]);
  });

  it.each([80_007, 130_429, 190] as const)('error %i is tried again later', async (code) => {
    const order = await place();
    await pay(order);
    meta.refuse(code);
    await run();
    expect(await stateOf(order)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining(`(${code})`),
    });
    await run();
    expect(sentTo(order)).toEqual([]);
    await runLater();
    expect(sentTo(order)).toHaveLength(1);
  });

  it.each([131_026, 131_047, 132_001] as const)(
    'error %i is final, shown to staff, and sent again on request',
    async (code) => {
      const order = await place();
      await pay(order);
      meta.refuse(code);
      await run();
      await runLater();
      expect(sentTo(order)).toEqual([]);
      expect(await stateOf(order)).toMatchObject({ state: 'failed' });
      const { total, items } = await owner.whatsapp.failed.query({ limit: 10, offset: 0 });
      expect(items).toEqual([
        expect.objectContaining({
          orderId: order.id,
          problem: expect.stringContaining(`(${code})`),
        }),
      ]);
      expect((await owner.reports.waitingWork.query()).failedMessages).toBe(total);
      expect(await owner.whatsapp.retry.mutate()).toEqual({ count: 1 });
      await run();
      expect(sentTo(order)).toHaveLength(1);
    },
  );

  it('a lost answer causes no second message: the status event names the first', async () => {
    const order = await place();
    await pay(order);
    meta.fail({ mode: 'reset', processed: true });
    await run();
    expect(await stateOf(order)).toMatchObject({ state: 'sending' });
    await run();
    const [message] = sentTo(order);
    if (!message) throw new Error('nothing was sent');
    await meta.sendStatus(message, 'delivered');
    await runLater();
    expect(sentTo(order)).toHaveLength(1);
    expect(await stateOf(order)).toEqual({ state: 'delivered', problem: null });
    await meta.sendStatus(message, 'read');
    expect(await stateOf(order)).toMatchObject({ state: 'read' });
  });

  it('a message that cannot be delivered fails by its status event', async () => {
    const order = await place();
    await pay(order);
    await run();
    const [message] = sentTo(order);
    if (!message) throw new Error('nothing was sent');
    await meta.sendStatus(message, 'failed', { error: 131_026 });
    expect(await stateOf(order)).toMatchObject({
      state: 'failed',
      problem: 'The number has no WhatsApp, or cannot get this message. (131026)',
    });
    await shop.fork().execute(`delete from whatsapp_messages where state = 'failed'`);
  });

  const wantsNone = async ({ id }: OrderView) =>
    (await owner.customers.byId.query({ id })).wantsNoMessages;
  const digitsOf = ({ customerPhone }: OrderView) => customerPhone.replace('+', '');

  it.each([
    ' Stop! ',
    'STOP\u200B',
    'please stop',
    'Stop sending me messages.',
    '“unsubscribe”',
    'Opt-out',
  ])('a customer who writes %j gets no more', async (text) => {
    const order = await place();
    expect(await meta.sendText(digitsOf(order), text)).toBe(200);
    await pay(order);
    await run();
    expect(sentTo(order)).toEqual([]);
    expect(await wantsNone(order)).toBe(true);
  });

  it.each(['Where is the bus stop?', 'Do not stop', 'stop by the shop at 5', '', '👍'])(
    'a customer who writes %j still gets messages',
    async (text) => {
      const order = await place();
      await meta.sendText(digitsOf(order), text);
      expect(await wantsNone(order)).toBe(false);
    },
  );

  /** The ways in which the store has learnt who somebody without a number is. */
  it.each([
    ['has got a message', (order: OrderView) => meta.sendText(digitsOf(order), 'Stop')],
    [
      'answers a message with a button',
      (order: OrderView) => {
        const [answered] = sentTo(order);
        return meta.sendText(digitsOf(order), 'STOP', {
          type: 'button',
          ...(answered && { answered }),
        });
      },
    ],
  ])('a customer who hides the number and %s is heard', async (_, stop) => {
    const order = await place();
    await pay(order);
    await run();
    expect(sentTo(order)).toHaveLength(1);
    meta.hideNumber(digitsOf(order), 'ada.gold');
    expect(await stop(order)).toBe(200);
    expect(await wantsNone(order)).toBe(true);
    const next = await place({ customerPhone: order.customerPhone });
    await pay(next);
    await run();
    expect(sentTo(order)).toHaveLength(1);
  });

  it('a customer who hides the number and wrote STOP before the first message gets one at most', async () => {
    const order = await place();
    meta.hideNumber(digitsOf(order), 'bola.gold');
    expect(await meta.sendText(digitsOf(order), 'Stop')).toBe(200);
    await pay(order);
    await run();
    expect(await wantsNone(order)).toBe(true);
    await owner.customers.setMessageRefusal.mutate({ id: order.id, isRefused: false });
    expect(await wantsNone(order)).toBe(false);
    const [message] = sentTo(order);
    if (!message) throw new Error('nothing was sent');
    await meta.sendStatus(message, 'read');
    expect(await stateOf(order)).toMatchObject({ state: 'read' });
    expect(await wantsNone(order)).toBe(false);
  });

  it('a status event names the person where the answer was lost', async () => {
    const order = await place();
    await pay(order);
    meta.fail({ mode: 'reset', processed: true });
    await run();
    const [message] = sentTo(order);
    if (!message) throw new Error('nothing was sent');
    meta.hideNumber(digitsOf(order), 'chika.gold');
    await meta.sendStatus(message, 'delivered');
    await meta.sendText(digitsOf(order), 'Stop');
    expect(await wantsNone(order)).toBe(true);
  });

  it('Meta verifies the address with the word of the seller', async () => {
    const ask = (token: string) =>
      fetch(
        `${shop.url}/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${encodeURIComponent(token)}`,
      );
    const answer = await ask(keys.verifyToken);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect((await ask('another word')).status).toBe(403);
  });

  it('no key is in the database, an answer, the audit or the log, and each can be encrypted again', async () => {
    const rows = await shop.fork().execute('select to_jsonb(it) from whatsapp_settings it');
    const seen = [
      JSON.stringify(rows),
      JSON.stringify(await owner.whatsapp.settings.query()),
      JSON.stringify(await owner.audit.list.query({ limit: 100, offset: 0 })),
      lines.join('\n'),
    ].join('\n');
    for (const key of Object.values(keys)) expect(seen).not.toContain(key);
    const next = {
      current: 'another secret of at least thirty-two letters',
      previous: [TEST_SECRET],
    };
    expect(await reencryptWhatsappKeys(shop.fork(), next)).toEqual({
      count: 3,
      isUnreadable: false,
    });
    expect(
      await reencryptWhatsappKeys(shop.fork(), { current: TEST_SECRET, previous: [] }),
    ).toEqual({ count: 0, isUnreadable: true });
  });
});
