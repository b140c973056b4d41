import { afterAll, describe, expect, it } from 'vitest';
import { decryptSecret } from '#server/encrypt-secret.ts';
import { Dispute, ReconciliationDifference } from '#server/entities/index.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { saleOf, writeMoney } from '#tests/support/orders.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  stockOf,
  testSecrets,
} from '#tests/support/test-shop.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop({ trustProxy: 1, rateLimits: true });
const { shop, sandbox, staff, start, place, shopper } = paying;
afterAll(() => paying.close());

const person = {
  customerName: 'Ngozi Okonkwo-Bello',
  customerEmail: 'Ngozi.OB@example.com',
  customerPhone: '08031239876',
  customerAddress: '77 Secret Close, off Hidden Road',
  customerCity: 'Umuahia',
  customerState: 'Abia',
};

const recipient = {
  recipientName: 'Chidinma Receiver',
  recipientPhone: '+2348077778888',
  note: 'For Chidinma',
  hidesPrices: true,
};

/** Anything that tells who it was; in any column of any table. */
const traces = [
  'ngozi',
  'okonkwo',
  '8031239876',
  'secret close',
  'umuahia',
  '203.0.113.77',
  'tell nobody',
  'chidinma',
  '8077778888',
  'sender of the money',
];

/** The tables with rows in which one of the traces is left, and the trace; encrypted answers are read, too. */
async function findTraces(wanted = traces): Promise<string[]> {
  const em = shop.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await em.execute<{ text: string }[]>(
      `select lower(to_jsonb(it)::text) as text from ${name} it`,
    );
    if (name === 'public.idempotent_requests') {
      const stored = await em.execute<{ body: string }[]>(`select body from ${name}`);
      rows.push(
        ...stored.map(({ body }) => ({
          text: (decryptSecret(testSecrets, body, 'stored answers') ?? '').toLowerCase(),
        })),
      );
    }
    for (const trace of wanted) {
      if (rows.some(({ text }) => text.includes(trace))) found.push(`${name}: ${trace}`);
    }
  }
  return found;
}

/** The data that must not change: money, figures, stock, and the items of orders. */
async function figures(orders: CustomerOrder[], products: number[]) {
  const em = shop.fork();
  const ids = `{${orders.map(({ id }) => id).join()}}`;
  const rows = (text: string) => em.execute(text, [ids]);
  // Who is unknown is counted as nobody.
  const { customers, ...series } = await staff.reports.analytics.query();
  expect(customers.total).toBeGreaterThan(0);
  return {
    series,
    stock: await Promise.all(products.map((id) => stockOf(shop, id))),
    orders: await rows(
      `select id, payment_reference, status, payment_status, payment_method, customer_state, subtotal, tax_rate, tax,
         total, created_at from orders where id = any(?::int[]) order by id`,
    ),
    items: await rows('select * from order_items where order_id = any(?::int[]) order by id'),
    payments: await rows(
      `select id, source, transaction_id, amount, paid_at, reversed_at from payments
       where order_id = any(?::int[]) order by id`,
    ),
    refunds: await rows(
      'select id, amount, state, provider_refund_id from refunds where order_id = any(?::int[]) order by id',
    ),
  };
}

/** Orders of a person with everything that can be stored about them: paid, refunded, disputed, cancelled. */
async function fullCustomer() {
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const { order, product, request } = await place(person);
  await shop.send('POST', '/api/orders', { ...request, customerName: 'Ngozi Okonkwo' }, from);
  const { reference } = await start(order, { provider: 'paystack' });
  await sandbox.paystack.pay(reference);
  await sandbox.paystack.webhook(reference);
  await shop.processWebhooks();
  await staff.orders.addNote.mutate({ id: order.id, text: 'Tell nobody: a gift for her husband' });
  await staff.orders.setStatus.mutate({ id: order.id, status: 'completed' });

  await shop
    .fork()
    .execute(`update orders set placed_from = '203.0.113.77' where id = ?`, [order.id]);

  const second = await place({
    ...person,
    customerEmail: person.customerEmail.toLowerCase(),
    gift: { ...recipient, isWrapped: false },
  });
  await staff.orders.correctGift.mutate({ id: second.order.id, ...recipient, note: 'Welcome' });
  await staff.payments.recordManualPayment.mutate({
    orderId: second.order.id,
    key: 'transfer-of-a-customer',
    source: 'bank_transfer',
    amount: second.order.total,
    seenIn: 'bank_app',
    senderName: 'Sender of the money',
    note: 'Ngozi called',
  });
  await staff.orders.setStatus.mutate({ id: second.order.id, status: 'completed' });

  const third = await place(person);
  await staff.orders.setStatus.mutate({ id: third.order.id, status: 'cancelled' });

  await shop.send(
    'POST',
    '/trpc/messages.send',
    {
      json: {
        name: person.customerName,
        email: person.customerEmail,
        phone: person.customerPhone,
        subject: 'For Ngozi',
        message: 'I live in Umuahia',
      },
    },
    from,
  );
  const { items } = await staff.messages.list.query({});
  await staff.messages.markRead.mutate({ id: items[0]?.id ?? 0, isRead: true });
  await shopper.orders.revealDetails
    .mutate({ paymentReference: order.paymentReference, lastFourDigits: '0000' })
    .catch(() => undefined);

  const em = shop.fork();
  const now = new Date();
  const [payment] = await em.execute<{ id: number }[]>(
    'select id from payments where order_id = ?',
    [order.id],
  );
  const decided = { order: order.id, provider: 'paystack', amount: 100, currency: 'NGN' } as const;
  em.create(Dispute, {
    ...decided,
    providerDisputeId: 'd-1',
    payment: payment?.id,
    mode: 'live',
    status: 'won',
    reason: 'Ngozi says that it never came',
    openedAt: now,
    dueAt: now,
    isDueEstimated: false,
    resolvedAt: now,
    checkedAt: now,
    evidence: {
      ...person,
      serviceDetails: 'A ring',
      deliveryAddress: person.customerAddress,
      deliveryDate: '',
      deliveryProof: '',
      messages: '',
      message: '',
    },
    fileName: 'ngozi.pdf',
    createdAt: now,
    updatedAt: now,
  });
  em.create(ReconciliationDifference, {
    ...decided,
    kind: 'refused_payment',
    providerId: 'tx-77',
    detail: 'Not listed',
    foundAt: now,
    resolvedAt: now,
    resolution: 'Ngozi paid in cash',
  });
  await em.flush();
  await em.execute(
    `insert into audit_entries (action, subject, detail, created_at) values
       ('payment_reversed', ?, '{"note":"₦1: Ngozi did not pay"}', now()),
       ('difference_resolved', 'Paystack (tx-77)', '{"note":"Ngozi paid in cash"}', now())`,
    [`Order #${order.id}`],
  );
  await em.execute(
    `insert into refunds (order_id, payment_id, key, amount, reason, state, problem, created_at, updated_at)
     values (?, ?, 'a key', 100, 'Ngozi wished so', 'processed', 'account of Ngozi', now(), now())`,
    [order.id, payment?.id],
  );
  await em.execute(
    `insert into reviews (order_id, product_id, rating, text, author_name, state, published_at, created_at, updated_at) values
       (?, ?, 5, 'It shines', 'Ngozi', 'published', now(), now(), now()),
       (?, ?, 1, 'Ngozi does not like it', 'Ngozi', 'pending', null, now(), now())`,
    [order.id, product.id, second.order.id, second.product.id],
  );
  await em.execute(
    `insert into stock_asks (product_id, channel, contact, created_at, expires_at) values
       (?, 'email', 'ngozi.ob@example.com', now(), now()), (?, 'phone', '+2348031239876', now(), now())`,
    [product.id, product.id],
  );
  await em.execute(
    `update stock_movements set note = 'for Ngozi' where order_id = ? and reason = 'order'`,
    [order.id],
  );
  await staff.customers.list.query({ search: 'ngozi' });
  await staff.orders.byId.query({ id: order.id });
  return { orders: [order, second.order, third.order], product };
}

describe('erasing a customer', () => {
  it('leaves no trace of them in any table, and no change of money, figures and stock', async () => {
    const { orders, product } = await fullCustomer();
    const other = await place({ customerName: 'Ada Obi' });
    const first = orders[0]?.id ?? 0;
    expect((await findTraces()).length).toBeGreaterThan(12);
    const before = await figures(orders, [product.id]);
    expect(await staff.customers.erasure.query({ id: first })).toEqual({
      name: person.customerName,
      orders: 3,
      messages: 1,
      stays: expect.arrayContaining([
        expect.stringContaining('tax law'),
        expect.stringContaining('a published review and your answer stay'),
        expect.stringContaining('Backups'),
        expect.stringContaining('Payment providers and couriers'),
        expect.stringContaining('Mailboxes'),
        expect.stringContaining('folder of the server'),
      ]) as string[],
      obstacles: [],
    });
    await staff.customers.byId.query({ id: first });

    const name = ' ngozi  okonkwo-bello ';
    expect(await staff.customers.erase.mutate({ id: orders[1]?.id ?? 0, name })).toEqual({
      orders: 3,
      messages: 1,
    });

    expect(await findTraces()).toEqual([]);
    expect(await figures(orders, [product.id])).toEqual(before);
    expect(await staff.customers.list.query({ search: 'ngozi' })).toMatchObject({ total: 0 });
    const gone = { status: 404, code: 'not_found' };
    expect(await refusalOf(staff.customers.byId.query({ id: first }))).toMatchObject(gone);
    expect(await refusalOf(staff.customers.erase.mutate({ id: first, name }))).toMatchObject(gone);
    const detail = await staff.orders.byId.query({ id: first });
    expect(detail).toMatchObject({ customerName: 'Erased customer', customerEmail: '' });
    expect(detail.events.at(-1)).toMatchObject({ type: 'details_erased', detail: {} });
    expect(detail.events.find(({ type }) => type === 'note')?.detail).toEqual({ text: 'Erased' });
    const buyer = await shopper.orders.byReference.query({
      paymentReference: orders[0]?.paymentReference ?? '',
    });
    expect(buyer).toMatchObject({ total: orders[0]?.total });
    expect(await staff.orders.byId.query({ id: other.order.id })).toMatchObject({
      customerName: 'Ada Obi',
    });
    const { items } = await staff.audit.list.query({ action: 'customer_erased' });
    expect(items).toMatchObject([{ subject: `customer ${first}`, note: 'orders: 3, messages: 1' }]);
    expect(await shop.sendMails()).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Erased customer') as string }),
    );
  });

  it('follows every contact detail that an order ever had, and what was once theirs', async () => {
    const contact = (name: string, phone: string) => ({
      customerName: `Ify ${name}`,
      customerEmail: `ify.${name.toLowerCase()}@example.com`,
      customerPhone: phone,
      customerAddress: `9 ${name} Lane`,
      customerCity: `${name}ville`,
      customerState: 'Lagos',
    });
    const former = contact('Former', '08061110002');
    const replaced = contact('Replaced', '08061110003');
    const current = contact('Current', '08061110001');
    const all = [former, replaced, current];
    const stranger = { ...contact('Stranger', '08061110009'), customerName: 'Zed Stranger' };
    const marks = all.flatMap((it) => [
      it.customerName.toLowerCase(),
      it.customerEmail,
      it.customerPhone.slice(1),
      it.customerAddress.toLowerCase(),
      it.customerCity.toLowerCase(),
    ]);
    const product = await makeProduct(shop);
    const send = async (request: object, headers = {}) => {
      const { status, body } = await shop.send<CustomerOrder>(
        'POST',
        '/api/orders',
        request,
        headers,
      );
      expect(status).toBe(201);
      return body;
    };
    const correct = async (id: number, to: object) => {
      const now = await staff.orders.byId.query({ id });
      const { customerName, customerEmail, customerPhone, customerAddress } = now;
      const { customerCity, customerState } = now;
      const expected = {
        customerName,
        customerEmail,
        customerPhone,
        customerAddress,
        customerCity,
        customerState,
      };
      await staff.orders.correctContact.mutate({ ...expected, ...to, id, expected });
    };
    const cancel = (id: number) => staff.orders.setStatus.mutate({ id, status: 'cancelled' });
    const line = [{ product }];

    // An answer that a key would repeat, an order that is corrected, and one that is replaced at the checkout.
    const request = orderRequest(line, former);
    const key = { 'idempotency-key': 'a-key-of-ify' };
    const corrected = await send(request, key);
    await staff.customers.setMessageRefusal.mutate({ id: corrected.id, isRefused: true });
    await correct(corrected.id, current);
    await cancel(corrected.id);
    const changeSecret = 'a-secret-of-the-browser-of-ify';
    const earlier = await send(orderRequest(line, { ...replaced, changeSecret }));
    const later = await send(
      orderRequest([{ product, quantity: 2 }], {
        ...current,
        changeSecret,
        replaces: earlier.paymentReference,
      }),
    );
    await cancel(later.id);
    // An order of a stranger was typed with Ify's address first, and one of Ify's with the stranger's.
    const ofStranger = await send(
      orderRequest(line, { ...stranger, customerEmail: current.customerEmail }),
    );
    await correct(ofStranger.id, stranger);
    const third = await send(
      orderRequest(line, { ...current, customerEmail: stranger.customerEmail }),
    );
    await correct(third.id, current);
    await cancel(third.id);

    for (const { customerName, customerEmail, customerPhone } of [
      former,
      replaced,
      former,
      stranger,
    ]) {
      const sender = { name: customerName, email: customerEmail, phone: customerPhone };
      await shopper.messages.send.mutate({ ...sender, subject: 'A ring', message: 'It is late' });
    }
    const { items: messages } = await staff.messages.list.query({});
    for (const { id } of messages) await staff.messages.markRead.mutate({ id, isRead: true });
    const removed = messages.find(({ name }) => name === former.customerName);
    await shop.fork().execute('delete from messages where id = ?', [removed?.id]);
    const soldOut = await makeProduct(shop, { stockQuantity: 0 });
    for (const { customerEmail, customerPhone } of [former, replaced]) {
      for (const it of [customerEmail, customerPhone])
        await shopper.stockAsks.ask.mutate({ productId: soldOut.id, variant: {}, contact: it });
    }

    const tables = new Set((await findTraces(marks)).map((found) => found.split(':')[0]));
    for (const table of [
      'audit_entries',
      'idempotent_requests',
      'message_refusals',
      'messages',
      'order_events',
      'orders',
      'stock_asks',
    ])
      expect([...tables]).toContain(`public.${table}`);

    const erased = { id: corrected.id, name: current.customerName };
    expect(await staff.customers.erase.mutate(erased)).toEqual({ orders: 4, messages: 2 });

    expect(await findTraces(marks)).toEqual([]);
    // The key stays spent, and says nothing.
    const count = async () => (await staff.orders.counts.query()).all;
    const before = await count();
    const again = await shop.send<ErrorBody>('POST', '/api/orders', request, key);
    expect(again).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    const without = await shop.send('POST', '/api/orders', request);
    expect(without.status).toBe(409);
    expect(JSON.stringify([again.body, without.body])).not.toMatch(/ify|Former/i);
    expect(await count()).toBe(before);
    // What is somebody else's now is theirs.
    expect((await staff.messages.list.query({})).items).toMatchObject([{ name: 'Zed Stranger' }]);
    expect(await staff.orders.byId.query({ id: ofStranger.id })).toMatchObject({
      customerEmail: stranger.customerEmail,
    });
  });

  it('finds a customer without an e-mail address by phone number', async () => {
    const product = await makeProduct(shop);
    const sale = { customerPhone: '0701 555 7777', customerName: 'Market Mary' };
    const { id } = await staff.orders.recordSale.mutate(saleOf(product, sale));
    await staff.orders.setStatus.mutate({ id, status: 'completed' });
    const another = await place({ customerPhone: '07015557777', customerName: 'Her Sister' });
    expect(await staff.customers.erase.mutate({ id, name: 'market mary' })).toEqual({
      orders: 1,
      messages: 0,
    });
    expect(await staff.orders.byId.query({ id: another.order.id })).toMatchObject({
      customerName: 'Her Sister',
    });
  });

  it('asks for their name, and is for the owner alone', async () => {
    const { order } = await place({ customerName: 'Bisi Ade' });
    await staff.orders.setStatus.mutate({ id: order.id, status: 'cancelled' });
    const wrong = staff.customers.erase.mutate({ id: order.id, name: 'Bisi' });
    expect(await refusalOf(wrong)).toMatchObject({ status: 400, issues: [{ path: 'name' }] });
    const clerk = trpcClient(shop, await signInStaff(shop, ['customers', 'orders', 'money']));
    const erase = clerk.customers.erase.mutate({ id: order.id, name: 'Bisi Ade' });
    expect(await refusalOf(erase)).toMatchObject({ status: 403, code: 'owner_only' });
    expect(await staff.orders.byId.query({ id: order.id })).toMatchObject({
      customerName: 'Bisi Ade',
    });
  });

  it('is refused, with the reason, while money is not settled or pieces are not delivered', async () => {
    const { order } = await place({ customerName: 'Chidi Eze' });
    const { id } = order;
    const refusal = () => refusalOf(staff.customers.erase.mutate({ id, name: 'Chidi Eze' }));
    const says = (text: string) => ({
      status: 409,
      code: 'erasure_refused',
      message: expect.stringContaining(text) as string,
    });
    const em = shop.fork();
    expect(await refusal()).toMatchObject(says(`Order #${id} is not paid yet.`));
    await writeMoney(shop, id, { received: order.total, refunded: 100 });
    expect(await refusal()).toMatchObject(says('is still to be delivered'));
    await staff.orders.setStatus.mutate({ id, status: 'completed' });
    for (const state of ['requested', 'pending', 'processing', 'needs_attention', 'unknown']) {
      await em.execute('update refunds set state = ? where order_id = ?', [state, id]);
      expect(await refusal()).toMatchObject(says(`A refund of order #${id} is still open`));
    }
    await em.execute(`update refunds set state = 'processed' where order_id = ?`, [id]);
    await em.execute(`update orders set flags = '["overpaid"]' where id = ?`, [id]);
    expect(await refusal()).toMatchObject(says('needs attention'));
    await em.execute(`update orders set flags = '[]' where id = ?`, [id]);
    await em.execute(
      `insert into payment_attempts (order_id, provider, reference, method, amount, mode, state, next_check_at, created_at)
       values (?, 'paystack', ?, 'card', 1, 'live', 'pending', now(), now())`,
      [id, `attempt-of-${id}`],
    );
    expect(await refusal()).toMatchObject(says('may still arrive'));
    await em.execute(`update payment_attempts set state = 'failed' where order_id = ?`, [id]);
    await em.execute(
      `insert into webhook_events (provider, digest, type, body, received_at)
       values ('paystack', 'waiting', 'charge.success', ?, now())`,
      [`{"reference":"ATTEMPT-of-${id}"}`],
    );
    expect(await refusal()).toMatchObject(says('may still arrive'));
    await em.execute('update webhook_events set processed_at = now()');
    await em.execute(
      `insert into disputes (provider, provider_dispute_id, order_id, amount, currency, mode, status, opened_at, due_at,
         is_due_estimated, checked_at, created_at, updated_at)
       values ('paystack', ?, ?, 1, 'NGN', 'live', 'open', now(), now(), false, now(), now(), now())`,
      [`dispute-${id}`, id],
    );
    expect(await refusal()).toMatchObject(says('is disputed'));
    await em.execute(`update disputes set status = 'lost' where order_id = ?`, [id]);
    expect(await staff.customers.erase.mutate({ id, name: 'Chidi Eze' })).toMatchObject({
      orders: 1,
    });
  });

  it('waits for whoever changes one of the orders, and then judges what they left', async () => {
    const { order } = await place({ customerName: 'Femi Ojo' });
    await staff.orders.setStatus.mutate({ id: order.id, status: 'cancelled' });
    let erased: Promise<unknown> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute(`update orders set flags = '["refund_due"]' where id = ?`, [order.id]);
      if (shop.kind === 'pglite') return;
      erased = refusalOf(staff.customers.erase.mutate({ id: order.id, name: 'Femi Ojo' }));
      await untilBlocked(shop);
    });
    erased ??= refusalOf(staff.customers.erase.mutate({ id: order.id, name: 'Femi Ojo' }));
    expect(await erased).toMatchObject({ code: 'erasure_refused' });
  });
});

describe('the data of a customer', () => {
  it('is exported with everything that the store has, as JSON and as a page, and recorded', async () => {
    const { order } = await place({
      ...person,
      customerEmail: 'export@example.com',
      customerName: 'Uche <b>Nna</b>',
    });
    const { reference } = await start(order, { provider: 'flutterwave' });
    await sandbox.flutterwave.pay(reference);
    await sandbox.flutterwave.webhook(reference);
    await shop.processWebhooks();
    await staff.orders.addNote.mutate({ id: order.id, text: 'Called on Monday' });
    const headers = { cookie: await signIn(shop.url) };
    const read = (form: string) =>
      shop.send<string>('GET', `/api/customers/${order.id}/data.${form}`, undefined, headers);
    const json = await read('json');
    expect(json.headers.get('content-disposition')).toMatch(
      /attachment; filename="customer-.*json"/,
    );
    expect(json.body).toMatchObject({
      customer: { name: 'Uche <b>Nna</b>' },
      data: {
        orders: [{ id: order.id, customerAddress: person.customerAddress, total: order.total }],
        items: [{ orderId: order.id, quantity: 1 }],
        payments: [{ source: 'flutterwave', amount: order.total }],
        paymentAttempts: [{ reference, state: 'paid' }],
        messages: [],
        noticesOfProviders: [{ provider: 'flutterwave' }],
        mails: [{ kind: 'order_received' }, { kind: 'new_order' }, { kind: 'order_paid' }],
      },
    });
    const text = JSON.stringify(json.body);
    expect(text).toContain('Called on Monday');
    expect(text).not.toMatch(/secretHash|detailsHash|accessCode|customerKey|recordedBy|userId/i);
    const { headers: sent, body: html } = await read('html');
    expect(sent.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<h1>Data of Uche &lt;b&gt;Nna&lt;/b&gt;</h1>');
    expect(html).toContain(person.customerAddress);
    expect(html).not.toContain('<b>');
    expect(text).toMatch(/"flags":.*"sandbox":/);
    expect(html).toContain(`<dt>Number</dt><dd>${order.id}</dd>`);
    expect(html).not.toMatch(/<dt>(?:Id|Flags|Large|Beyond share|Sandbox)</);
    const { items } = await staff.audit.list.query({ action: 'customer_exported' });
    expect(items).toMatchObject([{ subject: `customer ${order.id}`, count: 2 }]);
    const missing = await shop.send('GET', '/api/customers/999999/data.json', undefined, headers);
    expect(missing.status).toBe(404);
  });
});

describe('reading the data of customers', () => {
  it('is recorded once an hour for each person and customer, with a count', async () => {
    const { order } = await place({ customerName: 'Read Often' });
    const clerk = trpcClient(shop, await signInStaff(shop, ['customers']));
    for (let times = 0; times < 3; times += 1) {
      await clerk.customers.list.query({});
      await clerk.customers.byId.query({ id: order.id });
    }
    const entriesOf = async (action: 'customers_listed' | 'customer_viewed') =>
      (await staff.audit.list.query({ action })).items.filter(({ user }) =>
        user?.startsWith('staff-'),
      );
    expect(await entriesOf('customers_listed')).toMatchObject([{ subject: 'customers', count: 3 }]);
    expect(await entriesOf('customer_viewed')).toMatchObject([
      { subject: `customer ${order.id}`, count: 3 },
    ]);
  });
});
