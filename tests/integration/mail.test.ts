import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxMailer, smtpMailer, type OutgoingMail } from '#server/adapters/mailer.ts';
import type { MailOccasion } from '#server/outbox/queue-mail.ts';
import { sendDueMails, sendMail } from '#server/mail/send-mails.ts';
import type { OrderView } from '#shared/orders.ts';
import { saleOf, staffClient } from '#tests/support/orders.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ env: { rateLimits: true } });
afterAll(() => shop.close());
const visitor = trpcClient(shop);

beforeEach(async () => {
  await shop.fork().execute('delete from rate_limits');
  await shop.fork().execute('delete from outgoing_mails');
  await shop.asStaff('POST', '/api/settings', {
    storeName: 'Adunni Jewels',
    storeEmail: 'owner@example.com',
    enableEmailNotifications: 'true',
  });
});

const message = {
  name: 'Ngozi Eze',
  email: 'ngozi@example.com',
  phone: '0803 123 4567',
  subject: 'A ring <for> two',
  message: 'Do you engrave?\nWe marry in <b>May</b>.',
};

/** The mails that would be sent now. */
async function mailFor(occasion: MailOccasion): Promise<OutgoingMail | undefined> {
  const sent: OutgoingMail[] = [];
  const mailer = { account: null, send: async (mail: OutgoingMail) => void sent.push(mail) };
  const ctx = shop.background();
  const payments = { ...ctx.payments, shopUrl: () => 'https://shop.example.com' };
  await sendMail({ ...ctx, payments }, mailer, occasion);
  return sent[0];
}

describe('a message of the contact form', () => {
  it('is mailed to the store, which can answer it', async () => {
    await visitor.messages.send.mutate(message);
    const [mail] = await shop.sendMails();
    expect(mail).toMatchObject({
      from: { name: 'Adunni Jewels', address: 'owner@example.com' },
      to: { address: 'owner@example.com' },
      replyTo: { name: 'Ngozi Eze', address: 'ngozi@example.com' },
      subject: 'Message from Ngozi Eze: A ring <for> two',
      messageId: expect.stringMatching(/^<adunni-message-\d+@127\.0\.0\.1>$/) as string,
    });
    expect(mail?.text).toContain('> Do you engrave?\n> We marry in <b>May</b>.');
    expect(mail?.text).toContain(`${shop.url}/admin/messages`);
    expect(mail?.html).toContain('A ring &lt;for&gt; two');
    expect(mail?.html).toContain('Do you engrave?\nWe marry in &lt;b&gt;May&lt;/b&gt;.');
    expect(mail?.html).not.toContain('<b>');
  });

  it('cannot add mail headers', async () => {
    const name = 'Ngozi\r\nBcc: everybody@example.com';
    await visitor.messages.send.mutate({ ...message, name, subject: 'Hello\nTo: you' });
    const [mail] = await shop.sendMails();
    expect(mail).toMatchObject({
      subject: 'Message from a visitor: Hello To: you',
      replyTo: { name: '', address: message.email },
    });
  });

  it('is mailed once if it is repeated with its key', async () => {
    const key = 'the-same-message-twice';
    await visitor.messages.send.mutate({ ...message, key });
    await visitor.messages.send.mutate({ ...message, key });
    expect(await shop.sendMails()).toHaveLength(1);
    expect(await shop.sendMails()).toEqual([]);
  });

  it.each([{ enableEmailNotifications: 'false' }, { storeEmail: '' }])(
    'is not mailed if the settings are %j',
    async (settings) => {
      await visitor.messages.send.mutate(message);
      const [stored] = await shop
        .fork()
        .execute<{ id: number }[]>('select id from messages limit 1');
      const occasion = { kind: 'contact_message', subject: stored?.id ?? 0 } as const;
      expect(await mailFor(occasion)).toBeDefined();
      await shop.asStaff('POST', '/api/settings', settings);
      expect(await mailFor(occasion)).toBeUndefined();
    },
  );

  it('is not mailed if it was not stored', async () => {
    for (let sent = 0; sent < 15; sent += 1) await visitor.messages.send.mutate(message);
    expect(await shop.sendMails()).toHaveLength(15);
    expect((await refusalOf(visitor.messages.send.mutate(message))).status).toBe(429);
    expect(await shop.sendMails()).toEqual([]);
  });

  it('is retried at growing intervals if the mail server rejects it', async () => {
    await visitor.messages.send.mutate(message);
    const began = Date.now();
    const minutes = (after: number) => new Date(began + after * 60_000);
    const refused = vi.fn(() => Promise.reject(new Error('no room')));
    const mailer = { account: null, send: refused };
    for (const after of [0.1, 1, 3, 5, 7]) {
      shop.clock.now = minutes(after);
      await sendDueMails(shop.background(), mailer);
    }
    expect(refused).toHaveBeenCalledTimes(3);
    shop.clock.now = minutes(60);
    expect(await shop.sendMails()).toHaveLength(1);
    shop.clock.now = null;
  });
});

describe('an order', () => {
  async function placedOrder(): Promise<OrderView> {
    const product = await makeProduct(shop, { name: 'Wura & Sons hoops', price: 1_500_000 });
    const placed = await shop.send<OrderView>(
      'POST',
      '/api/orders',
      orderRequest([{ product, quantity: 2 }]),
    );
    return placed.body;
  }

  const pay = ({ id }: OrderView) =>
    shop.fork().execute("update orders set payment_status = 'paid' where id = ?", [id]);

  it('gets no mail that calls it paid after it became unpaid', async () => {
    const order = await placedOrder();
    expect(await mailFor({ kind: 'order_paid', subject: order.id })).toBeUndefined();
    await pay(order);
    expect(await mailFor({ kind: 'payment_not_found', subject: order.id })).toBeUndefined();
  });

  it('is mailed to the store with its items when it is placed', async () => {
    const order = await placedOrder();
    const mail = await mailFor({ kind: 'new_order', subject: order.id });
    expect(mail).toMatchObject({
      to: { address: 'owner@example.com' },
      replyTo: { name: 'Ada Obi' },
      subject: `New order #${order.id}: ₦32,250 from Ada Obi`,
    });
    expect(mail?.text).toContain('2 × Wura & Sons hoops: ₦30,000');
    expect(mail?.text).toContain('Tax (7.5%): ₦2,250');
    expect(mail?.text).toContain(`https://shop.example.com/admin/orders/${order.id}`);
    expect(mail?.html).toContain('2 × Wura &amp; Sons hoops');
  });

  it('causes a mail at each step', async () => {
    const order = await placedOrder();
    await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'shipped' });
    const subjects = (await shop.sendMails()).map(({ subject }) => subject);
    expect(subjects).toEqual([
      `We have your order #${order.id}`,
      `New order #${order.id}: ₦32,250 from Ada Obi`,
      `Your order #${order.id} is on its way`,
    ]);
  });

  it.each([
    ['order_paid', /^Payment received: your order #\d+ is confirmed$/],
    ['order_shipped', /^Your order #\d+ is on its way$/],
  ] as const)('%s is mailed to the buyer, with the link to the order', async (kind, subject) => {
    const order = await placedOrder();
    await pay(order);
    if (kind === 'order_shipped') {
      await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'shipped' });
    }
    const mail = await mailFor({ kind, subject: order.id });
    expect(mail).toMatchObject({
      from: { name: 'Adunni Jewels' },
      to: { name: '', address: expect.stringMatching(/^ada\d+@example\.com$/) as string },
      replyTo: { address: 'owner@example.com' },
      subject: expect.stringMatching(subject) as string,
    });
    expect(mail?.text).toContain(`https://shop.example.com/order/${order.paymentReference}`);
  });

  it('is mailed to the store while its money needs a decision', async () => {
    const order = await placedOrder();
    const occasion = { kind: 'order_needs_you', subject: order.id } as const;
    expect(await mailFor(occasion)).toBeUndefined();
    await shop
      .fork()
      .execute(`update orders set flags = '["paid_twice"]' where id = ?`, [order.id]);
    expect(await mailFor(occasion)).toMatchObject({
      to: { address: 'owner@example.com' },
      subject: `Order #${order.id} needs you`,
      text: expect.stringContaining('The order was paid twice.') as string,
    });
  });

  it('queues no mail to a walk-in customer without an address and names nobody to answer', async () => {
    const product = await makeProduct(shop);
    const sale = saleOf(product, { status: 'completed' });
    const { id } = await (await staffClient(shop)).orders.recordSale.mutate(sale);
    await shop.asStaff('PATCH', `/api/orders/${id}/status`, { status: 'shipped' });
    const queued = await shop
      .fork()
      .execute(`select kind from outgoing_mails where kind <> 'account_notice'`);
    expect(queued).toEqual([]);
    for (const kind of ['order_received', 'order_paid', 'order_shipped'] as const) {
      expect(await mailFor({ kind, subject: id })).toBeUndefined();
    }
    await shop.fork().execute(`update orders set flags = '["paid_twice"]' where id = ?`, [id]);
    const needsYou = await mailFor({ kind: 'order_needs_you', subject: id });
    expect(needsYou?.to.address).toBe('owner@example.com');
    expect(needsYou?.replyTo).toBeUndefined();
  });

  it('causes no mail if it does not exist or the store has no address', async () => {
    expect(await mailFor({ kind: 'order_paid', subject: 999_999 })).toBeUndefined();
    const order = await placedOrder();
    await shop.asStaff('POST', '/api/settings', { storeEmail: '' });
    expect(await mailFor({ kind: 'new_order', subject: order.id })).toBeUndefined();
    await pay(order);
    const toBuyer = await mailFor({ kind: 'order_paid', subject: order.id });
    expect(toBuyer?.from.address).toBe('no-reply@shop.example.com');
    expect(toBuyer?.replyTo).toBeUndefined();
  });
});

describe('a mailer', () => {
  const mail: OutgoingMail = {
    from: { name: 'Ọmọge "Gold"', address: 'owner@example.com' },
    to: { name: 'Ada', address: 'ada@example.com' },
    replyTo: { name: 'Ngozi\r\nBcc: everybody@example.com', address: 'ngozi@example.com' },
    subject: 'Your order\r\nBcc: everybody@example.com',
    text: 'Thank you. ₦15,000.',
    html: '<p>Thank you</p>',
    messageId: '<adunni-order_paid-1001@example.com>',
  };

  it('sends mail to a mail server', async () => {
    const server = await startSmtpServer();
    const mailer = smtpMailer(server.url);
    expect(mailer.account).toBeNull();
    await mailer.send(mail);
    await server.close();
    expect(server.taken).toMatchObject([{ from: 'owner@example.com', to: 'ada@example.com' }]);
    expect(server.taken[0]?.data).toContain('Message-ID: <adunni-order_paid-1001@example.com>');
    expect(server.taken[0]?.data).not.toMatch(/^Bcc:/im);
  });

  it('sends from the account that it signs in with', () => {
    expect(smtpMailer('smtps://shop%40gmail.com:word@smtp.gmail.com').account).toBe(
      'shop@gmail.com',
    );
    expect(smtpMailer('smtp://apikey:word@smtp.example.com').account).toBeNull();
  });

  it('throws an error if no server answers', async () => {
    await expect(smtpMailer('smtp://127.0.0.1:9').send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each([
    ['greets nobody', '', /Greeting never received/],
    ['falls silent after its greeting', '220 slow.example.com ESMTP\r\n', /Timeout/],
    ['speaks another protocol', 'HTTP/1.1 400 Bad Request\r\n', /Invalid greeting/],
  ])('gives up a server that %s', async (_, greeting, problem) => {
    const server = createServer((socket) => socket.on('error', () => undefined).write(greeting));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, { greeting: 300, silence: 600 });
    await expect(mailer.send(mail)).rejects.toThrow(problem);
    server.close();
  });

  it('writes to the outbox without a mail server', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'adunni-outbox-'));
    const outbox = path.join(folder, 'outbox');
    await outboxMailer(outbox).send(mail);
    const [file = '', ...others] = await readdir(outbox);
    const written = await readFile(path.join(outbox, file), 'utf8');
    await rm(folder, { recursive: true });
    expect([file.endsWith('.eml'), others]).toEqual([true, []]);
    expect(written).toContain('To: Ada <ada@example.com>');
    expect(written).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(written).not.toMatch(/^Bcc:/im);
  });
});
