import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { SendMessageInput } from '#shared/messages.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ env: { rateLimits: true, trustProxy: 1 } });
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url)).messages;

beforeEach(() => shop.fork().execute('delete from messages'));
afterEach(() => {
  shop.clock.now = null;
});

type Sent = Partial<Record<keyof SendMessageInput, unknown>>;
const aMessage = (overrides: Sent = {}): Sent => ({
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  subject: 'A ring for my mother',
  message: 'Do you have it in size 18?',
  ...overrides,
});

let addresses = 0;
const anAddress = () => `203.0.113.${(addresses += 1)}`;
/** As a browser sends it; from an address of its own unless one is given. */
const send = (message: Sent, address = anAddress()) =>
  shop.send<{ error?: { json: { data: { error: ErrorBody } } } }>(
    'POST',
    '/trpc/messages.send',
    { json: message },
    { 'x-forwarded-for': address },
  );
const arrived = async () => (await staff.list.query({})).items;
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('a message', () => {
  it('arrives as it was written, unread', async () => {
    const before = Date.now();
    const message = 'Ẹ káàárọ̀!\n\nIs <b>“Wura”</b> in stock? 💍';
    expect((await send(aMessage({ name: '  Ada Obi ', message: `${message}\n` }))).status).toBe(
      200,
    );
    const [stored, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(stored).toEqual({
      id: expect.any(Number) as number,
      name: 'Ada Obi',
      email: 'ada@example.com',
      phone: '0803 123 4567',
      subject: 'A ring for my mother',
      message,
      isRead: false,
      createdAt: expect.any(String) as string,
    });
    expect(Date.parse(stored?.createdAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it.each([undefined, null, '', '  ', 'ask Ngozi, +44 20 7946 0000'])(
    'may leave %j for a phone',
    async (phone) => {
      expect((await send(aMessage({ phone }))).status).toBe(200);
      expect(await arrived()).toMatchObject([{ phone: phone?.trim() ?? '' }]);
    },
  );

  it('can be as long as a letter', async () => {
    const message = 'ọ'.repeat(5000);
    expect((await send(aMessage({ message }))).status).toBe(200);
    expect(await arrived()).toMatchObject([{ message }]);
  });

  it.each<[what: string, change: Sent, path: string, words: string]>([
    ['without a name', { name: ' ' }, 'name', 'Please enter your full name'],
    ['without an address', { email: null }, 'email', 'Please enter your email address'],
    [
      'with half an address',
      { email: 'ada@example' },
      'email',
      'Please enter an email address like ada@example.com',
    ],
    ['without a subject', { subject: undefined }, 'subject', 'Please enter a subject'],
    ['without text', { message: '\n' }, 'message', 'Please enter your message'],
    [
      'with too much text',
      { message: 'x'.repeat(5001) },
      'message',
      'Please shorten your message to 5,000 characters',
    ],
    [
      'with a novel for a phone',
      { phone: '0'.repeat(41) },
      'phone',
      'must be at most 40 characters',
    ],
    ['with a NUL', { subject: 'a\u0000' }, 'subject', 'must not contain control characters'],
    ['with a list for a name', { name: ['Ada'] }, 'name', 'must be text'],
    ['under a short key', { key: 'again' }, 'key', 'must be 16 to 64 letters, digits, - or _'],
  ])('%s is refused in words', async (_, change, path, words) => {
    const { status, body } = await send(aMessage(change));
    expect(status).toBe(400);
    expect(body.error?.json.data.error.issues).toEqual([{ path, message: words }]);
    expect(await arrived()).toEqual([]);
  });

  it('arrives in maintenance mode, too', async () => {
    await shop.asStaff('POST', '/api/settings', { maintenanceMode: 'true' });
    const { status } = await send(aMessage());
    await shop.asStaff('POST', '/api/settings', { maintenanceMode: 'false' });
    expect(status).toBe(200);
    expect(await arrived()).toHaveLength(1);
  });

  it('arrives once if it is repeated with its key, even simultaneously, and is never rejected', async () => {
    const address = anAddress();
    const sent = aMessage({ key: 'k'.repeat(16) });
    await send(sent, address);
    const again = await Promise.all(Array.from({ length: 20 }, () => send(sent, address)));
    expect(new Set(statusesOf(again))).toEqual(new Set([200]));
    expect(await arrived()).toHaveLength(1);
    const together = await Promise.all(
      Array.from({ length: 20 }, () => send(aMessage({ key: 'l'.repeat(64) }), address)),
    );
    expect(new Set(statusesOf(together))).toEqual(new Set([200]));
    expect(await arrived()).toHaveLength(2);
  });

  it('is a new message without a key or with another key', async () => {
    for (const key of [undefined, null, '', 'a'.repeat(20), 'b'.repeat(20)]) {
      expect((await send(aMessage({ key }))).status).toBe(200);
    }
    expect(await arrived()).toHaveLength(5);
  });
});

describe('a bot that fills in the hidden field', () => {
  it.each(['https://spam.example', 'x'.repeat(100_000), 5, ['a'], { a: 1 }, false])(
    'is answered like everybody else, and nothing arrives',
    async (remark) => {
      const honest = await send(aMessage({ remark: '' }));
      await shop.fork().execute('delete from messages');
      const caught = await send(aMessage({ remark }));
      expect([caught.status, caught.body]).toEqual([honest.status, honest.body]);
      expect(caught.status).toBe(200);
      expect(await arrived()).toEqual([]);
    },
  );
});

describe('an address', () => {
  it('can send fifteen messages an hour; then the response says when to retry', async () => {
    const address = anAddress();
    const start = Date.now();
    shop.clock.now = new Date(start);
    for (let n = 0; n < 15; n += 1) expect((await send(aMessage(), address)).status).toBe(200);

    shop.clock.now = new Date(start + 20 * 60_000);
    const late = await send(aMessage(), address);
    expect(late.status).toBe(429);
    expect(late.body.error?.json.data.error.code).toBe('too_many_requests');
    const wait = Number(late.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(39 * 60);
    expect(wait).toBeLessThanOrEqual(40 * 60);
    expect(await arrived()).toHaveLength(15);
    expect((await send(aMessage(), anAddress())).status).toBe(200);

    shop.clock.now = new Date(start + 60 * 60_000 + 1000);
    expect((await send(aMessage(), address)).status).toBe(200);
  });

  it('gets fifteen of twenty simultaneous messages through', async () => {
    const address = anAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(aMessage(), address)));
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 15 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    expect(await arrived()).toHaveLength(15);
  });

  it('is the same for all IPv6 addresses of one connection', async () => {
    const places = Array.from({ length: 16 }, (_, n) => `2001:db8:7:1::${n + 1}`);
    const answers = await Promise.all(places.map((place) => send(aMessage(), place)));
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(1);
    expect((await send(aMessage(), '2001:db8:7:2::1')).status).toBe(200);
  });

  it('does not use up its limit with rejected messages', async () => {
    const address = anAddress();
    for (let n = 0; n < 20; n += 1) {
      expect((await send(aMessage({ email: 'ada' }), address)).status).toBe(400);
    }
    expect((await send(aMessage(), address)).status).toBe(200);
  });
});

describe('the list of messages', () => {
  it('is empty at first', async () => {
    expect(await staff.list.query({})).toEqual({ total: 0, unread: 0, items: [] });
  });

  it('is paged, newest first, and counts all unread messages', async () => {
    const start = Date.now();
    for (let n = 1; n <= 7; n += 1) {
      // Two at a time: what arrived at the same moment has its order too.
      shop.clock.now = new Date(start + Math.floor(n / 2) * 1000);
      await send(aMessage({ subject: String(n) }));
    }
    const all = await staff.list.query({});
    expect(all.items.map(({ subject }) => subject)).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    await staff.markRead.mutate({ id: all.items[1]?.id ?? 0, isRead: true });
    const page = await staff.list.query({ limit: 3, offset: 2 });
    expect(page).toMatchObject({ total: 7, unread: 6 });
    expect(page.items.map(({ subject }) => subject)).toEqual(['5', '4', '3']);
    expect(await staff.list.query({ offset: 7 })).toEqual({ total: 7, unread: 6, items: [] });
  });
});

describe('a message in the list', () => {
  it('can be marked as read and unread, repeatedly', async () => {
    await send(aMessage());
    const [{ id } = { id: 0 }] = await arrived();
    for (const isRead of [true, true, false, false, true]) {
      expect(await staff.markRead.mutate({ id, isRead })).toMatchObject({ id, isRead });
      const list = await staff.list.query({});
      expect(list.items).toMatchObject([{ id, isRead }]);
      expect(list.unread).toBe(isRead ? 0 : 1);
    }
  });

  it('is not found if it does not exist', async () => {
    expect(await refusalOf(staff.markRead.mutate({ id: 999_999, isRead: true }))).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Message not found',
    });
  });

  it('is visible to staff only', async () => {
    const anyone = trpcClient(shop).messages;
    expect(await refusalOf(anyone.list.query({}))).toMatchObject({ status: 401 });
    expect(await refusalOf(anyone.markRead.mutate({ id: 1, isRead: true }))).toMatchObject({
      status: 401,
    });
  });
});
