import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '#server/adapters/mailer.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { STATUS_MAIL_DELAY_MS } from '#shared/status-undo.ts';
import { sendDueMails } from '#server/mail/send-mails.ts';
import { remindBuyers } from '#server/payments/jobs/remind-buyers.ts';
import { expireDueOrders } from '#server/payments/jobs/expire-due-orders.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { smtpMailer } from '#server/adapters/mailer.ts';
import { makeProduct, orderRequest } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, check, detail } = paying;
const visitor = trpcClient(shop);
afterAll(() => paying.close());

const account = {
  bankName: 'Zenith Bank',
  bankAccountNumber: '1012345678',
  bankAccountName: 'Adunni Jewels Ltd',
};

const clean = async () => {
  shop.clock.now = null;
  await shop.fork().execute('delete from outgoing_mails');
  await shop.fork().execute("update orders set held_until = null where status = 'pending'");
};
beforeEach(async () => {
  await clean();
  await shop.asStaff('POST', '/api/settings', {
    storeName: 'Adunni Jewels',
    storeEmail: 'owner@example.com',
    enableEmailNotifications: 'true',
    buyerMailsOff: '',
    bankAccountNumber: '',
  });
});
afterEach(clean);

const setClock = (ms: number) => {
  shop.clock.now = new Date(ms);
};

/** Mails to the buyer of an order that are due now. */
async function mailsTo({ id }: Pick<CustomerOrder, 'id'>): Promise<OutgoingMail[]> {
  const { customerEmail } = await detail({ id });
  return (await shop.sendMails()).filter(({ to }) => to.address === customerEmail);
}
const subjectsTo = async (order: Pick<CustomerOrder, 'id'>) =>
  (await mailsTo(order)).map(({ subject }) => subject);

const setStatus = (order: Pick<CustomerOrder, 'id'>, status: string, shipment?: object) =>
  shop.asStaff<OrderView>('PATCH', `/api/orders/${order.id}/status`, {
    status,
    ...(shipment && { shipment }),
  });

async function paid(price = 1_500_000) {
  const { order } = await place({}, price);
  const { reference } = await start(order);
  await sandbox.paystack.pay(reference);
  await check(order);
  return { order, reference };
}

/** An order that waits for a transfer to the store's own account. */
async function transferOrder() {
  await shop.fork().execute('update payment_settings set is_enabled = false');
  await shop.asStaff('POST', '/api/settings', account);
  try {
    return (await place({ paymentMethod: 'bank_transfer' })).order;
  } finally {
    await shop.fork().execute('update payment_settings set is_enabled = true');
  }
}

describe('a placed order', () => {
  it('is confirmed to its buyer at once if the payment is arranged in a chat', async () => {
    const { order } = await place({ paymentMethod: 'whatsapp', customerName: 'Ada <b>Obi</b>' });
    const [mail, ...others] = await mailsTo(order);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `We have your order #${order.id}`,
      replyTo: { address: 'owner@example.com' },
    });
    expect(mail?.text).toContain(`/order/${order.paymentReference}`);
    expect(mail?.text).toContain('Total: ₦16,125');
    expect(mail?.html).toContain('Ada &lt;b&gt;Obi&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).not.toContain('<table');
    expect(mail?.html).toContain('prefers-color-scheme:dark');
  });

  it('tells the buyer of a transfer the account, the amount, the narration and until when', async () => {
    const order = await transferOrder();
    const [mail] = await mailsTo(order);
    expect(mail?.subject).toBe(`Your order #${order.id}: please transfer ₦16,125`);
    for (const line of [
      'Bank: Zenith Bank',
      'Account number: 1012345678',
      'Account name: Adunni Jewels Ltd',
      'Amount: ₦16,125',
      /Narration: AD\d+[A-Z]/,
      /Until: \d+ \w+ \d{4}, \d\d:\d\d/,
    ]) {
      expect(mail?.text).toMatch(line);
    }
  });

  it('gets one mail if it is paid at once, and two if it is paid later', async () => {
    const began = Date.now();
    const { order } = await paid();
    expect(await subjectsTo(order)).toEqual([
      `Payment received: your order #${order.id} is confirmed`,
    ]);
    setClock(began + 11 * MINUTE_MS);
    expect(await subjectsTo(order)).toEqual([]);

    const { order: later } = await place();
    expect(await subjectsTo(later)).toEqual([]);
    setClock(began + 30 * MINUTE_MS);
    const [mail] = await mailsTo(later);
    expect(mail?.subject).toBe(`We have your order #${later.id}`);
    expect(mail?.text).toContain('Pay now:');
  });

  it('fills no stranger’s mailbox', async () => {
    const customerEmail = 'stranger@example.com';
    for (let placed = 0; placed < 6; placed += 1) {
      await place({ paymentMethod: 'whatsapp', customerEmail });
    }
    const mails = (await shop.sendMails()).filter(({ to }) => to.address === customerEmail);
    expect(mails).toHaveLength(3);
  });

  it('queues no mail without an address', async () => {
    const { order } = await paid();
    await shop.fork().execute("update orders set customer_email = '' where id = ?", [order.id]);
    await shop.fork().execute('delete from outgoing_mails');
    await setStatus(order, 'shipped', { riderName: 'Musa' });
    await setStatus(order, 'completed');
    await setStatus(order, 'cancelled');
    const queued = await shop.fork().execute('select kind from outgoing_mails');
    // To the store: the money of a cancelled order has to go back.
    expect(queued).toEqual([{ kind: 'order_needs_you' }]);
  });
});

describe('a shipped order', () => {
  const shipment = {
    carrier: 'GIG Logistics',
    trackingNumber: 'GIGL-1',
    trackingUrl: 'https://gig.example.com/1?a=1&b=2',
    riderName: 'Musa "Speed" Bello',
    riderPhone: '0802 987 6543',
    expectedOn: '2026-11-27',
  };
  const stored = { ...shipment, riderPhone: '+2348029876543' };

  it('tells the buyer the rider, the tracking number and the expected day, wherever it is read', async () => {
    const { order } = await paid();
    await shop.sendMails();
    const answer = await setStatus(order, 'shipped', shipment);
    expect(answer).toMatchObject({ status: 200, body: { status: 'shipped', shipment: stored } });
    const [mail, ...others] = await mailsTo(order);
    expect(others).toEqual([]);
    for (const line of [
      'Carrier: GIG Logistics',
      'Tracking number: GIGL-1',
      'Rider: Musa "Speed" Bello, +2348029876543',
      'Expected on: 27 November 2026',
      shipment.trackingUrl,
    ]) {
      expect(mail?.text).toContain(line);
    }
    expect(mail?.html).toContain('href="https://gig.example.com/1?a=1&amp;b=2"');

    const seen = await visitor.orders.byReference.query({
      paymentReference: order.paymentReference,
    });
    expect(seen?.shipment).toEqual({ ...stored, riderName: '', riderPhone: '' });
    expect(seen?.timeline.map(({ kind, at }) => [kind, at !== null])).toEqual([
      ['placed', true],
      ['paid', true],
      ['shipped', true],
      ['delivered', false],
    ]);
    const { body } = await shop.asStaff<OrderView>('GET', `/api/orders/${order.id}`);
    expect(body.shipment).toEqual(stored);
    const csv = await shop.asStaff<string>('GET', `/api/orders.csv?search=%23${order.id}`);
    expect(csv.body).toContain('"GIG Logistics","GIGL-1"');
    const { events } = await detail(order);
    expect(events.map(({ type }) => type)).toContain('shipment_changed');
  });

  it('shows its buyer no status that staff undid before; the history keeps it', async () => {
    const { order } = await paid();
    await setStatus(order, 'processing');
    await setStatus(order, 'pending');
    await setStatus(order, 'shipped');
    const { paymentReference } = order;
    const seen = await visitor.orders.byReference.query({ paymentReference });
    expect(seen?.timeline.map(({ kind }) => kind)).toEqual([
      'placed',
      'paid',
      'shipped',
      'delivered',
    ]);
    const { events } = await detail(order);
    const statuses = events.filter(({ type }) => type === 'status_changed');
    expect(statuses.map((event) => event.detail.to)).toEqual(['processing', 'pending', 'shipped']);
  });

  it.each([
    [{ trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    [{ riderPhone: '12' }, 'riderPhone'],
    [{ expectedOn: 'soon' }, 'expectedOn'],
  ])('rejects the shipment %j', async (wrong, path) => {
    const { order } = await paid();
    const { status, body } = await shop.asStaff<{ issues: { path: string }[] }>(
      'PUT',
      `/api/orders/${order.id}/shipment`,
      wrong,
    );
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe(path);
  });

  it('gets a second mail when its shipment changes later, and none when nothing changed', async () => {
    const { order } = await paid();
    await setStatus(order, 'shipped');
    await shop.sendMails();
    const address = `/api/orders/${order.id}/shipment`;
    await shop.asStaff('PUT', address, { riderName: 'Musa' });
    await shop.asStaff('PUT', address, { riderName: 'Musa', riderPhone: '08029876543' });
    const mails = await mailsTo(order);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `News of your parcel: order #${order.id}`,
    ]);
    expect(mails[0]?.text).toContain('Rider: Musa, +2348029876543');
    await shop.asStaff('PUT', address, { riderName: 'Musa', riderPhone: '08029876543' });
    expect(await subjectsTo(order)).toEqual([]);
  });

  it('is mailed once the change cannot be undone any more', async () => {
    const { order } = await paid();
    await shop.sendMails();
    await setStatus(order, 'shipped');
    const sent: string[] = [];
    const send = ({ subject }: OutgoingMail) => Promise.resolve(void sent.push(subject));
    await sendDueMails(shop.background(), { account: null, send });
    expect(sent).toEqual([]);
    setClock(Date.now() + STATUS_MAIL_DELAY_MS);
    await sendDueMails(shop.background(), { account: null, send });
    expect(sent).toEqual([`Your order #${order.id} is on its way`]);
  });

  it('causes no mail if the status was corrected before it was sent, and one in all', async () => {
    const { order } = await paid();
    await shop.sendMails();
    await setStatus(order, 'shipped');
    await setStatus(order, 'processing');
    expect(await subjectsTo(order)).toEqual([]);
    await setStatus(order, 'shipped');
    expect(await subjectsTo(order)).toEqual([`Your order #${order.id} is on its way`]);
    await setStatus(order, 'processing');
    await setStatus(order, 'shipped');
    expect(await subjectsTo(order)).toEqual([]);
    await setStatus(order, 'completed');
    expect(await subjectsTo(order)).toEqual([`Your order #${order.id} has been delivered`]);
  });

  it.each([
    ['owner@example.com', 'is not right, please answer this mail.'],
    ['', 'is not right, please write to us: http'],
  ])('asks for an answer only if the store reads it: %j', async (storeEmail, text) => {
    await shop.asStaff('POST', '/api/settings', { storeEmail });
    const { order } = await paid();
    await shop.sendMails();
    await setStatus(order, 'completed');
    const [mail] = await mailsTo(order);
    expect(mail?.text).toContain(text);
  });
});

describe('money and cancellation', () => {
  it('a refund is mailed once, however often its event comes', async () => {
    const { order, reference } = await paid();
    await shop.sendMails();
    const { payments } = await detail(order);
    const paymentId = payments[0]?.id ?? 0;
    await staff.payments.refund.mutate({ paymentId, amount: 500_000, reason: 'x', key: 'once-1' });
    expect(await subjectsTo(order)).toEqual([]);
    sandbox.paystack.webhooks.policy = 'after';
    await sandbox.paystack.completeRefund(sandbox.paystack.refunds(reference)[0]?.id ?? 0);
    await shop.processWebhooks();
    sandbox.paystack.webhooks.policy = 'never';
    const [mail, ...others] = await mailsTo(order);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`We have refunded ₦5,000 of your order #${order.id}`);
    const states = ['failed', 'processed'];
    for (const state of states) {
      await shop
        .fork()
        .execute('update refunds set state = ? where order_id = ?', [state, order.id]);
    }
    expect(await subjectsTo(order)).toEqual([]);
  });

  it('a cancellation is mailed, unless it was taken back', async () => {
    const { order } = await place({ paymentMethod: 'whatsapp' });
    await shop.sendMails();
    await setStatus(order, 'cancelled');
    await setStatus(order, 'pending');
    expect(await subjectsTo(order)).toEqual([]);
    await setStatus(order, 'cancelled');
    const [mail] = await mailsTo(order);
    expect(mail?.subject).toBe(`Your order #${order.id} was cancelled`);
    expect(mail?.text).toContain('There is nothing to pay.');
  });

  it('the end of a reservation is mailed', async () => {
    const began = Date.now();
    const { order } = await place();
    setClock(began + 61 * MINUTE_MS);
    await expireDueOrders(shop.background());
    expect(await subjectsTo(order)).toEqual([
      `The reservation of your order #${order.id} has ended`,
    ]);
  });
});

describe('the reminder to pay', () => {
  const remind = () => remindBuyers(shop.background());
  const reminder = ({ id }: Pick<CustomerOrder, 'id'>) =>
    `Your order #${id} is waiting for your payment`;

  it('comes once, with the link, before the reservation ends', async () => {
    const began = Date.now();
    const { order } = await place();
    setClock(began + 11 * MINUTE_MS);
    await remind();
    expect(await subjectsTo(order)).toEqual([`We have your order #${order.id}`]);
    setClock(began + 41 * MINUTE_MS);
    await Promise.all([remind(), remind()]);
    const [mail, ...others] = await mailsTo(order);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(reminder(order));
    expect(mail?.text).toContain(`/order/${order.paymentReference}`);
    setClock(began + 45 * MINUTE_MS);
    await remind();
    expect(await subjectsTo(order)).toEqual([]);
  });

  it('never comes for an order that was paid, cancelled or recorded by staff, or whose transfer was sent', async () => {
    const began = Date.now();
    const { order: paidOrder } = await paid();
    const { order: cancelled } = await place();
    await setStatus(cancelled, 'cancelled');
    const sent = await transferOrder();
    await visitor.payments.claimTransfer.mutate({ paymentReference: sent.paymentReference });
    const { order: byStaff } = await place();
    await shop.fork().execute("update orders set channel = 'whatsapp' where id = ?", [byStaff.id]);
    await shop.sendMails();
    for (const hours of [0.7, 23, 70]) {
      setClock(began + hours * HOUR_MS);
      await remind();
    }
    const kinds = await shop
      .fork()
      .execute("select subject_id from outgoing_mails where kind = 'payment_reminder'");
    expect(kinds).toEqual([]);
    for (const order of [paidOrder, cancelled, sent, byStaff]) {
      expect(await subjectsTo(order)).not.toContain(reminder(order));
    }
  });

  it('is not sent if the order was paid meanwhile', async () => {
    const began = Date.now();
    const { order } = await place();
    setClock(began + 41 * MINUTE_MS);
    await remind();
    const { reference } = await start(order);
    await sandbox.paystack.pay(reference);
    await check(order);
    expect(await subjectsTo(order)).toEqual([
      `Payment received: your order #${order.id} is confirmed`,
    ]);
  });
});

describe('the seller', () => {
  it('switches mails to buyers off one by one', async () => {
    const saved = await shop.asStaff<{ buyerMailsOff: string }>('POST', '/api/settings', {
      buyerMailsOff: 'shipped, received',
    });
    expect(saved.body.buyerMailsOff).toBe('received,shipped');
    const { order } = await place({ paymentMethod: 'whatsapp' });
    await setStatus(order, 'shipped');
    expect(await subjectsTo(order)).toEqual([]);
    await setStatus(order, 'completed');
    expect(await subjectsTo(order)).toEqual([`Your order #${order.id} has been delivered`]);
    const wrong = await shop.asStaff('POST', '/api/settings', { buyerMailsOff: 'everything' });
    expect(wrong.status).toBe(400);
  });

  it('sends mail to a mail server with a part of text and one of HTML', async () => {
    const { order } = await place({ paymentMethod: 'whatsapp' });
    const server = await startSmtpServer();
    await sendDueMails(shop.background(), smtpMailer(server.url));
    await server.close();
    const { customerEmail } = await detail(order);
    const mail = server.taken.find(({ to }) => to === customerEmail);
    expect(mail?.data).toContain('Content-Type: text/plain');
    expect(mail?.data).toContain('Content-Type: text/html');
    expect(mail?.data).toContain(`Subject: We have your order #${order.id}`);
  });
});

describe('a mailbox', () => {
  it('gets ten mails a day that strangers may have caused, of all kinds, however its address is written', async () => {
    const now = Date.now();
    const addresses = ['Flood.Ed@gmail.com', 'flooded+1@gmail.com', 'f.looded@GMAIL.com'];
    const product = await makeProduct(shop, { stockQuantity: 50 });
    for (let n = 0; n < 12; n += 1) {
      // Of another person, and beyond the limit of one hour.
      setClock(now + n * HOUR_MS);
      const { status } = await shop.send(
        'POST',
        '/api/orders',
        orderRequest([{ product }], { customerEmail: addresses[n % 3] ?? '' }),
      );
      expect(status).toBe(201);
    }
    const soldOut = await makeProduct(shop, { stockQuantity: 0 });
    await shop.send('POST', '/trpc/stockAsks.ask', {
      json: { productId: soldOut.id, variant: {}, contact: addresses[0] },
    });
    setClock(now + 13 * HOUR_MS);
    await shop.asStaff('POST', `/api/products/${soldOut.id}/stock`, { adjust: 1, reason: 'Came' });
    const toMailbox = async () =>
      (await shop.sendMails()).filter(({ to }) => /^f.*gmail\.com$/i.test(to.address));
    expect(await toMailbox()).toHaveLength(10);
    expect(await toMailbox()).toEqual([]);
    // Staff may write to who asked.
    const { body } = await shop.asStaff<object[]>('GET', '/api/stock-asks');
    expect(body).toMatchObject([{ contact: 'flood.ed@gmail.com', contactedAt: null }]);
  });
});
