import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRecord } from '#shared/order-records.ts';
import { area, mayUse, scopes, type Area, type Rights, type Scope } from '#shared/staff-rights.ts';
import { appRouter } from '#server/routers/app-router.ts';
import type { ProcedureAccess } from '#server/trpc.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { disputeControls } from '#tests/support/dispute-controls.ts';
import { makeApiKey, signInStaff } from '#tests/support/staff.ts';
import { importer } from '#tests/support/import-file.ts';
import { makeProduct, signIn } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff: owner, place, start } = paying;
afterAll(() => paying.close());

const as = async (...areas: Area[]) => trpcClient(shop, await signInStaff(shop, areas));
const none = await as();
const catalogue = await as('catalogue');
const orders = await as('orders');
const money = await as('money');
const customers = await as('customers');
const analytics = await as('analytics');
const settings = await as('settings');

let orderId = 0;
/** An order paid by card, partly refunded and disputed, a message, and a product that runs out. */
beforeAll(async () => {
  const { order } = await place();
  orderId = order.id;
  const { reference } = await start(order, { provider: 'paystack' });
  await sandbox.paystack.pay(reference);
  await sandbox.paystack.webhook(reference);
  await shop.processWebhooks();
  const detail = await owner.orders.byId.query({ id: orderId });
  await owner.payments.refund.mutate({
    paymentId: detail.payments[0]?.id ?? 0,
    amount: 10_000,
    items: [{ itemId: detail.items[0]?.id ?? 0, quantity: 1, restock: 0 }],
    reason: 'A scratch',
    key: 'what-staff-see',
  });
  const hands = disputeControls(paying, 'paystack');
  await hands.webhook(await hands.open(reference));
  await shop.processWebhooks();
  await owner.orders.addNote.mutate({ id: orderId, text: 'Wrap it.' });
  await makeProduct(shop, { stockQuantity: 0 });
  await trpcClient(shop).messages.send.mutate({
    name: 'Ngozi Eze',
    email: 'ngozi@example.com',
    phone: '0803 123 4567',
    subject: 'A ring',
    message: 'Do you engrave?',
  });
});

describe('the details of an order', () => {
  it('carry no payment, refund or dispute for somebody who may not see money', async () => {
    const all = await owner.orders.byId.query({ id: orderId });
    const cut = await orders.orders.byId.query({ id: orderId });
    expect(all.payments).toHaveLength(1);
    expect(all.refunds).toHaveLength(1);
    expect(all.disputes).toHaveLength(1);
    expect(cut).toMatchObject({
      paymentStatus: all.paymentStatus,
      total: all.total,
      // They pack the parcel, without what was refunded, and call the customer.
      items: [{ refunded: 1 }],
      customerName: all.customerName,
      customerPhone: all.customerPhone,
      customerAddress: all.customerAddress,
      payment: { paid: all.payment.paid, received: [], methods: [], bankAccount: null },
      attempts: [],
      payments: [],
      refunds: [],
      disputes: [],
      differences: [],
      // Do not hand it over.
      flags: ['disputed'],
    });
    const kinds = cut.events.map(({ type }) => type);
    expect(kinds).toContain('note');
    expect(kinds.filter((type) => /payment|refund|dispute|flags|difference/.test(type))).toEqual(
      [],
    );
    expect(JSON.stringify(cut)).not.toMatch(/paystack|A scratch/i);
  });

  it('are cut in every answer that contains them', async () => {
    for (const answer of [
      await orders.orders.addNote.mutate({ id: orderId, text: 'Twice.' }),
      await orders.orders.byId.query({ id: orderId }),
    ]) {
      expect(answer).toMatchObject({ payments: [], refunds: [], disputes: [] });
    }
  });
});

describe('the list of orders', () => {
  it('does not tell somebody without a right to money which orders need a person', async () => {
    await shop
      .fork()
      .execute(`update orders set flags = '["refund_due", "disputed"]' where id = ?`, [orderId]);
    const { items } = await orders.orders.list.query({});
    expect(items.find(({ id }) => id === orderId)?.flags).toEqual(['disputed']);
    expect(await orders.orders.counts.query()).toMatchObject({ needsYou: 0 });
    expect((await owner.orders.counts.query()).needsYou).toBeGreaterThan(0);
    expect(await refusalOf(orders.orders.list.query({ needsYou: true }))).toMatchObject({
      code: 'forbidden',
    });
    const cookie = await signInStaff(shop, ['orders']);
    const get = (address: string) =>
      shop.send<string>('GET', `/api/${address}`, undefined, { cookie });
    expect(JSON.stringify((await get('orders')).body)).not.toContain('refund_due');
    expect((await get('orders.csv')).body).not.toContain('refund_due');
    expect(await get('orders?needsYou=true')).toMatchObject({ status: 403 });
  });
});

describe('the money of an order', () => {
  it('is the same in the file as in the list, with and without a right to payments', async () => {
    for (const scopes of [['orders:read'], ['orders:read', 'payments:read']] as const) {
      const { authorization } = await makeApiKey(shop, [...scopes]);
      const get = <Body>(address: string) =>
        shop.send<Body>('GET', address, undefined, { authorization });
      const orderFile = await get<string>('/api/orders.csv');
      const rows = parse<Record<string, string>>(orderFile.body, { bom: true, columns: true });
      const row = rows.find((it) => it['Order'] === String(orderId));
      const { body } = await get<OrderRecord>(`/api/orders/${orderId}`);
      expect(body.paid).toBeGreaterThan(0);
      expect(body.refunded).toBeGreaterThan(0);
      expect(row).toMatchObject({
        'Paid (NGN)': String(body.paid / 100),
        'Refunded (NGN)': String(body.refunded / 100),
        'Net (NGN)': String((body.paid - body.refunded) / 100),
      });
      expect(row?.['Paid at'] !== '').toBe(body.paidAt !== null);
      const seesPayments = scopes.length > 1;
      expect(body.payments !== undefined).toBe(seesPayments);
      expect(row?.['Paid with']).toBe(seesPayments ? 'paystack' : '');
      expect(row?.['Provider transactions'] !== '').toBe(seesPayments);
      expect(row?.['Fees (NGN)'] !== '').toBe(seesPayments);
    }
  });
});

describe('the dashboard', () => {
  it('has for each area what it may see, and null for the rest', async () => {
    const shown = async (client: typeof owner) =>
      Object.entries(await client.reports.dashboard.query())
        .filter(([, value]) => value !== null)
        .map(([name]) => name);
    const sales = ['totalSales', 'paid', 'acceptedDiscounts'];
    const numbers = ['totalOrders', 'pendingOrders', 'completedOrders'];
    const products = ['totalProducts', 'inStockProducts'];
    expect(await shown(owner)).toEqual([...sales, ...numbers, ...products, 'recentOrders']);
    expect(await shown(analytics)).toEqual([...sales, ...numbers, ...products]);
    expect(await shown(orders)).toEqual([...numbers, 'recentOrders']);
    expect(await shown(catalogue)).toEqual(products);
    for (const client of [money, customers, settings, none])
      expect(await shown(client)).toEqual([]);
  });
});

describe('the list of work that needs a person', () => {
  it('is for those who can decide it: with rights to orders and money', async () => {
    const both = await as('orders', 'money');
    expect((await both.reports.needsYou.query()).total).toBeGreaterThan(0);
    expect(await both.reports.needsYou.query()).toEqual(await owner.reports.needsYou.query());
    for (const client of [orders, money, catalogue, customers, analytics, settings, none]) {
      expect(await client.reports.needsYou.query()).toEqual({ total: 0, items: [] });
    }
  });
});

describe('the notifications', () => {
  it('cover only each person’s areas', async () => {
    const links = async (client: typeof owner) => [
      ...new Set(
        (await client.notifications.list.query()).map(({ link }) => link.split('/')[2] ?? ''),
      ),
    ];
    expect((await links(owner)).toSorted()).toEqual(
      ['disputes', 'messages?open=1', 'orders', 'products'].toSorted(),
    );
    expect(await links(orders)).toEqual(['orders']);
    expect(await links(money)).toEqual(['disputes']);
    expect(await links(catalogue)).toEqual(['products']);
    expect(await links(customers)).toEqual(['messages?open=1']);
    for (const client of [analytics, settings, none]) expect(await links(client)).toEqual([]);
    // A flag is decided about money.
    const titles = (await orders.notifications.list.query()).map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set(['New Order']));
  });
});

/** What stands in the store, by kind, and the rights that open it alone. Nobody else may find it in any answer. */
const protectedThings: Record<string, { marks: string[]; readers: Scope[] }> = {
  // The list of customers is made of these.
  'who bought': {
    marks: ['Mark Buyer', '8035550101', '5 Mark Close', 'Marktown'],
    readers: ['orders:read', 'customers:read'],
  },
  // They wrote from it, too.
  'the e-mail address of who bought': {
    marks: ['mark.buyer@example.com'],
    readers: ['orders:read', 'customers:read', 'messages:read'],
  },
  'who receives and brings it': {
    marks: ['Mark Recipient', '8035550202', 'Mark the gift', 'Mark Rider', '8035550303'],
    readers: ['orders:read'],
  },
  'notes on an order': { marks: ['Mark the note'], readers: ['orders:read'] },
  // Answers to changes of payments have what the order costs.
  'the total of an order': {
    marks: ['13437501', '134375.01', '134,375.01'],
    readers: ['orders:read', 'payments:read'],
  },
  'payments and refunds': {
    marks: ['Mark Sender', 'Mark the payment', '100033251122003344556677889900', 'Mark the refund'],
    readers: ['payments:read'],
  },
  'differences from providers': {
    marks: ['Mark the difference', 'Mark the resolution'],
    readers: ['payments:read'],
  },
  disputes: { marks: ['Mark the reason', 'Mark the defence'], readers: ['disputes:read'] },
  messages: {
    marks: [
      'Mark Writer',
      'mark.writer@example.com',
      'Mark the subject',
      'Mark the message',
      'Mark the question',
      'mark.asks@example.com',
    ],
    readers: ['messages:read'],
  },
  reviews: { marks: ['Mark Author', 'Mark the review'], readers: ['reviews:read'] },
  // Whoever may set a price may see what it leaves.
  costs: { marks: ['7654321', '76543.21'], readers: ['products:write', 'payments:read'] },
  'notes on stock': { marks: ['Mark the shelf'], readers: ['stock:read'] },
  'notes on codes': { marks: ['Mark the code'], readers: ['discounts:read'] },
  'counts of cash': { marks: ['Mark the cash'], readers: ['payments:read'] },
  'endpoints of webhooks': { marks: ['mark-endpoint.example'], readers: ['webhooks:read'] },
};

interface Single {
  name: string;
  rights: Rights;
  headers: Record<string, string>;
}

/** Each area of a person and each scope of a key, alone. */
async function singleRights(): Promise<Single[]> {
  const made: Single[] = [];
  for (const one of area.options) {
    made.push({
      name: `staff for ${one}`,
      rights: { role: 'staff', areas: [one], scopes: [] },
      headers: { cookie: await signInStaff(shop, [one]) },
    });
  }
  for (const one of scopes) {
    made.push({
      name: `a key for ${one}`,
      rights: { role: 'key', areas: [], scopes: [one] },
      headers: { authorization: (await makeApiKey(shop, [one])).authorization },
    });
  }
  return made;
}

interface Read {
  name: string;
  access: ProcedureAccess;
  address: string;
}

interface Definition {
  _def: {
    type: string;
    meta?: { access?: ProcedureAccess };
    inputs: { safeParse: (input: unknown) => { success: boolean; data?: unknown } }[];
  };
}

/** A new read that no input fits, or whose records are not stored here, fails the test: extend these. */
const inputsFor = (ids: Record<string, number>, reference: string): unknown[] => {
  const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  const numbers = [...new Set(Object.values(ids))];
  return [
    undefined,
    {},
    ...numbers.map((id) => ({ id })),
    { paymentReference: reference },
    { endpointId: ids.endpoint },
    { ids: [ids.product] },
    { from: day, to: day },
    { paymentId: ids.payment, items: [{ itemId: ids.item, quantity: 1 }], withFees: false },
    { id: ids.order, customerState: 'Lagos' },
    { id: ids.import },
    { url: '/media/mark.webp' },
    { urls: ['/media/mark.webp'] },
  ];
};

describe('a single right', () => {
  const ids: Record<string, number> = {};
  let reference = '';
  let singles: Single[] = [];

  beforeAll(async () => {
    const em = shop.fork();
    const buyer = {
      customerName: 'Mark Buyer',
      customerEmail: 'mark.buyer@example.com',
      customerPhone: '08035550101',
      customerAddress: '5 Mark Close',
      customerCity: 'Marktown',
    };
    const endpoint = await owner.webhooks.create.mutate({
      url: 'https://mark-endpoint.example/hook',
      description: '',
      eventTypes: ['order.paid'],
    });
    const { order, product } = await place(
      {
        ...buyer,
        gift: {
          recipientName: 'Mark Recipient',
          recipientPhone: '08035550202',
          note: 'Mark the gift',
          hidesPrices: false,
          isWrapped: false,
        },
      },
      12_500_001,
    );
    const { reference: attempt } = await start(order, { provider: 'paystack' });
    await sandbox.paystack.pay(attempt);
    await sandbox.paystack.webhook(attempt);
    await shop.processWebhooks();
    const hands = disputeControls(paying, 'paystack');
    await hands.webhook(await hands.open(attempt, { amount: 5_000_000 }));
    await shop.processWebhooks();
    await owner.orders.addNote.mutate({ id: order.id, text: 'Mark the note' });
    await owner.orders.setShipment.mutate({
      id: order.id,
      carrier: 'rider',
      riderName: 'Mark Rider',
      riderPhone: '08035550303',
    } as never);
    // A second order, so that no sum of the customer is that of one.
    const second = await place(buyer);
    const detail = await owner.payments.recordManualPayment.mutate({
      orderId: second.order.id,
      key: 'mark-payment',
      source: 'bank_transfer',
      amount: second.order.total,
      seenIn: 'bank_app',
      senderName: 'Mark Sender',
      note: 'Mark the payment',
      bankSessionId: '100033251122003344556677889900',
    });
    await owner.payments.refund.mutate({
      paymentId: detail.payments[0]?.id ?? 0,
      amount: 100,
      reason: 'Mark the refund',
      key: 'mark-refund',
    });
    const writer = { name: 'Mark Writer', email: 'mark.writer@example.com', phone: '' };
    for (const message of [
      { ...writer, subject: 'Mark the subject', message: 'Mark the message' },
      { ...writer, email: buyer.customerEmail, subject: 'Order', message: 'Mark the question' },
    ])
      await trpcClient(shop).messages.send.mutate(message);
    const code = await owner.discountCodes.create.mutate({
      code: 'MARK10',
      kind: 'percent',
      percent: 10,
      note: 'Mark the code',
      minimum: 0,
      categoryIds: [],
      isEnabled: true,
    });
    const files = await importer(shop);
    const { view } = await files.preview(`ID,Cost price (NGN)\n${product.id},76543.21\n`);
    const rows = async (text: string, values: unknown[] = []) =>
      Number((await em.execute<{ id: number }[]>(text, values))[0]?.id);
    await em.execute('update products set cost_price = 7654321 where id = ?', [product.id]);
    await em.execute('update order_items set cost_price = 7654321 where order_id = ?', [order.id]);
    await em.execute(`update disputes set reason = 'Mark the reason' where order_id = ?`, [
      order.id,
    ]);
    await em.execute(
      `insert into reconciliation_differences (order_id, provider, kind, provider_id, amount, currency, detail, found_at, resolved_at, resolution)
       values (?, 'paystack', 'refused_payment', 'tx-mark', 100, 'NGN', 'Mark the difference', now(), now(), 'Mark the resolution')`,
      [order.id],
    );
    await em.execute(
      `insert into reviews (order_id, product_id, rating, text, author_name, state, created_at, updated_at)
       values (?, ?, 5, 'Mark the review', 'Mark Author', 'pending', now(), now())`,
      [order.id, product.id],
    );
    await em.execute(
      `insert into stock_asks (product_id, channel, contact, created_at, expires_at)
       values (?, 'email', 'mark.asks@example.com', now(), now() + interval '1 day')`,
      [product.id],
    );
    await em.execute(`update stock_movements set note = 'Mark the shelf' where product_id = ?`, [
      product.id,
    ]);
    const me = await rows('select id from users order by id limit 1');
    await em.execute(
      `insert into cash_counts (day, person_id, revision, counted, expected, note, counted_by_id, created_at)
       values ((now() at time zone 'Africa/Lagos')::date, ?, 1, 5, 5, 'Mark the cash', ?, now())`,
      [me, me],
    );
    await em.execute(
      `update outgoing_mails set problem = '550 <mark.buyer@example.com> is unknown', tries = 1
       where kind = 'order_received' and subject_id = ?`,
      [order.id],
    );
    const event = await rows(
      `insert into outgoing_events (type, subject, data, endpoint_ids)
       values ('order.paid', 'order:1', '{"order":{"total":13437501}}', array[?::int]) returning id`,
      [endpoint.id],
    );
    ids.delivery = await rows(
      `insert into webhook_deliveries (event_id, endpoint_id, subject, state, attempts, next_try_at, created_at)
       values (?, ?, 'order:1', 'failed', 1, now(), now()) returning id`,
      [event, endpoint.id],
    );
    const dispute = await rows('select id from disputes where order_id = ?', [order.id]);
    const evidence = (await owner.disputes.byId.query({ id: dispute })).evidence;
    await owner.disputes.saveEvidence.mutate({
      id: dispute,
      evidence: { ...evidence, message: 'Mark the defence' },
    });
    await em.execute(
      `insert into pictures (key, width, height, color, placeholder, widths) values ('mark', 1, 1, '#000000', '', '[]')`,
    );
    await owner.pieces.count.mutate({ productId: product.id, chooser: 'staff' });
    const [piece] = await owner.pieces.add.mutate({
      productId: product.id,
      pieces: [{ cost: 7_654_321, note: 'Mark the shelf' }],
    } as never);
    await em.execute(
      `insert into piece_certificates (piece_id, name, type, bytes) values (?, 'c.pdf', 'application/pdf', '')`,
      [piece?.id],
    );
    Object.assign(ids, {
      piece: piece?.id,
      order: order.id,
      second: second.order.id,
      dispute,
      endpoint: endpoint.id,
      code: code.id,
      product: product.id,
      import: view.id,
      payment: detail.payments[0]?.id,
      item: detail.items[0]?.id,
    });
    reference = order.paymentReference;
    singles = await singleRights();
  });

  /** Every query and every GET that is not for everybody, with each input that the owner gets an answer for. */
  async function allReads(): Promise<Read[]> {
    const inputs = inputsFor(ids, reference);
    const { _def: definition } = appRouter;
    const procedures = Object.entries(
      definition.procedures as unknown as Record<string, Definition>,
    );
    const read = (name: string, access: ProcedureAccess, input: unknown) => ({
      name,
      access,
      address: `/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`,
    });
    const queries = procedures
      .filter(([, { _def }]) => _def.type === 'query' && _def.meta?.access !== 'public')
      .flatMap(
        ([
          name,
          {
            _def: { inputs: schemas, meta },
          },
        ]) => {
          const access = meta?.access ?? 'owner';
          if (schemas.length === 0) return [read(name, access, undefined)];
          // By what the schemas leave of it, so that a list of everything is read once.
          const fitting = new Map<string, unknown>();
          for (const input of inputs) {
            const parsed = schemas.map((it) => it.safeParse(input));
            if (parsed.every(({ success }) => success))
              fitting.set(JSON.stringify(parsed.map(({ data }) => data)), input);
          }
          return [...fitting.values()].map((input) => read(name, access, input));
        },
      );
    const { body: document } = await shop.send<{
      paths: Record<
        string,
        Record<
          string,
          {
            'x-scope'?: Scope;
            parameters?: { in: string; name: string; required?: boolean }[];
          }
        >
      >;
    }>('GET', '/api/openapi.json');
    const paths = Object.entries(document.paths).flatMap(([path, { get }]) => {
      const access = get?.['x-scope'];
      if (!get || !access) return [];
      const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
      const known: Record<string, string> = {
        from: day,
        to: day,
        ids: String(ids.product),
        url: '/media/mark.webp',
        state: 'missing',
      };
      const wanted = (get.parameters ?? []).filter(
        ({ in: place, required }) => place === 'query' && required,
      );
      const query = `?${new URLSearchParams(wanted.map(({ name }) => [name, known[name] ?? '']))}`;
      const addresses = path.includes('{')
        ? [...new Set(Object.values(ids))].map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
        : [path];
      return addresses.map((address) => ({
        name: `GET ${path}`,
        access,
        address: `${address}${query}`,
      }));
    });
    return [...queries, ...paths];
  }

  it('opens in no answer what another right protects', async () => {
    const cookie = await signIn(shop.url);
    const get = async (address: string, headers: Record<string, string>) => {
      const response = await fetch(`${shop.url}${address}`, { headers });
      return { status: response.status, text: await response.text() };
    };
    const marksIn = (text: string) =>
      Object.entries(protectedThings).filter(([, { marks }]) =>
        marks.some((mark) => text.includes(mark)),
      );
    const reads: Read[] = [];
    const tried = new Set<string>();
    const found = new Map<string, Set<string>>();
    for (const read of await allReads()) {
      tried.add(read.name);
      const { status, text } = await get(read.address, { cookie });
      if (status !== 200) continue;
      reads.push(read);
      for (const [kind, { marks }] of marksIn(text))
        found.set(
          kind,
          new Set([...(found.get(kind) ?? []), ...marks.filter((mark) => text.includes(mark))]),
        );
    }
    const answered = new Set(reads.map(({ name }) => name));
    expect([...tried].filter((name) => !answered.has(name))).toEqual([]);
    expect([...answered]).toContain('GET /api/customers/{id}/data.json');
    // The owner sees each mark somewhere: a mark that is stored nowhere would prove nothing.
    for (const [kind, { marks }] of Object.entries(protectedThings))
      expect([
        kind,
        ...marks.filter((mark) => !/^\d+[.,\d]*$/.test(mark) && !found.get(kind)?.has(mark)),
      ]).toEqual([kind]);

    const leaks: string[] = [];
    for (const { name, rights, headers } of singles) {
      for (const { name: read, access, address } of reads) {
        if (
          access === 'owner' ||
          (access === 'person' ? rights.role === 'key' : !mayUse(rights, access as Scope))
        )
          continue;
        const { status, text } = await get(address, headers);
        if (status === 403) continue;
        expect([name, address, status]).toEqual([name, address, 200]);
        for (const [kind, { readers }] of marksIn(text)) {
          if (!readers.some((right) => mayUse(rights, right)))
            leaks.push(`${name} finds ${kind} in ${read}`);
        }
      }
    }
    expect([...new Set(leaks)]).toEqual([]);
  });

  it('opens in no answer to a change what another right protects', async () => {
    const dispute = ids.dispute ?? 0;
    const { messages, ...evidence } = (await owner.disputes.byId.query({ id: dispute })).evidence;
    const nobody = Object.fromEntries(Object.keys(evidence).map((name) => [name, '']));
    const changes: [right: Scope, name: string, input: unknown][] = [
      [
        'payments:write',
        'payments.refund',
        { paymentId: ids.payment, amount: 100, reason: 'Mark the refund', key: 'mark-refund' },
      ],
      [
        'disputes:write',
        'disputes.saveEvidence',
        { id: dispute, evidence: { ...nobody, messages: '', message: 'Mark the defence' } },
      ],
      ['orders:write', 'orders.addNote', { id: ids.order, text: 'Mark the note' }],
      ['webhooks:write', 'webhooks.replay', { id: ids.delivery }],
    ];
    for (const { name, rights, headers } of singles) {
      for (const [right, procedure, input] of changes) {
        if (!mayUse(rights, right)) continue;
        const { status, body } = await shop.send(
          'POST',
          `/trpc/${procedure}`,
          { json: input },
          headers,
        );
        expect([name, procedure, status, body]).toEqual([name, procedure, 200, body]);
        const text = JSON.stringify(body);
        const leaks = Object.entries(protectedThings).filter(
          ([, { marks, readers }]) =>
            marks.some((mark) => text.includes(mark)) && !readers.some((it) => mayUse(rights, it)),
        );
        expect([name, procedure, ...leaks.map(([kind]) => kind)]).toEqual([name, procedure]);
      }
    }
    // What they could not read they have not emptied either.
    expect((await owner.disputes.byId.query({ id: dispute })).evidence).toMatchObject({
      ...evidence,
      messages,
    });
  });

  it('has no event sent that it may not read', async () => {
    const { authorization } = await makeApiKey(shop, ['webhooks:write', 'products:read']);
    const send = (eventTypes: string[]) =>
      shop.send<{ message: string }>(
        'POST',
        '/api/webhook-endpoints',
        { url: 'https://mark-endpoint.example/other', eventTypes },
        { authorization },
      );
    const refused = await send(['stock.low', 'order.paid']);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused.body.message).toContain('orders:read');
    expect((await send(['stock.low'])).status).toBe(201);
    const moved = await shop.send(
      'PUT',
      `/api/webhook-endpoints/${ids.endpoint}`,
      { url: 'https://mark-endpoint.example/elsewhere', eventTypes: ['order.paid'] },
      { authorization },
    );
    expect(moved.status).toBe(403);
  });

  it('exports of a customer what it opens, and names what is left out', async () => {
    const { authorization } = await makeApiKey(shop, ['customers:read']);
    const read = (form: string) =>
      shop.send<{ data: object; leftOut: Record<string, string[]> }>(
        'GET',
        `/api/customers/${ids.order}/data.${form}`,
        undefined,
        { authorization },
      );
    const { data, leftOut } = (await read('json')).body;
    expect(Object.keys(data)).toEqual(['wantsNoMessages']);
    expect(leftOut).toMatchObject({ orders: ['orders:read'], payments: ['payments:read'] });
    expect((await read('html')).body).toContain('may not read the rest: Orders, Items, History');
  });
});
