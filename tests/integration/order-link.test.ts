import { sealData } from 'iron-session';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { encryptSecret } from '#server/encrypt-secret.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import {
  makeProduct,
  orderRequest,
  startTestShop,
  stockOf,
  TEST_SECRET,
  type OrderRequest,
} from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop({ trustProxy: 1 });
const { shop, sandbox, shopper, start, check, detail } = paying;
afterAll(() => paying.close());
beforeEach(async () => {
  shop.clock.now = null;
  await shop.sendMails();
  await shop.fork().execute('delete from rate_limits');
});

const buyer = {
  customerName: 'Adaeze Okonkwo',
  customerEmail: 'adaeze.private@example.com',
  customerPhone: '08033415843',
  customerAddress: '1 Victim Street',
};
const masked = {
  isMasked: true,
  customerName: 'A… O…',
  customerPhone: '+234 803 ••• ••••',
  customerAddress: '…',
  customerCity: 'Ikeja',
  customerState: 'Lagos',
};
const inFull = {
  isMasked: false,
  customerName: 'Adaeze Okonkwo',
  customerPhone: '+2348033415843',
  customerAddress: '1 Victim Street',
};
/** The data that no response to a stranger may contain. */
const secrets = /adaeze|okonkwo|private@|3415843|victim/i;

const send = (request: unknown, headers: Record<string, string> = {}) =>
  shop.send<CustomerOrder & ErrorBody>('POST', '/api/orders', request, headers);

/** The part of received cookies that a browser sends back. */
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const reveal = (
  { paymentReference }: { paymentReference: string },
  lastFourDigits: string,
  headers: Record<string, string> = {},
) =>
  shop.send<{
    result: { data: { json: CustomerOrder } };
    error: { json: { data: { error: ErrorBody } } };
  }>('POST', '/trpc/orders.revealDetails', { json: { paymentReference, lastFourDigits } }, headers);

async function placed(overrides: Partial<OrderRequest> = {}) {
  const { order, product, request } = await paying.place({ ...buyer, ...overrides });
  return { order, product, request };
}

const asThief = (request: OrderRequest): OrderRequest => ({
  ...request,
  customerPhone: '08099999999',
  customerAddress: '99 Thief Close',
  customerCity: 'Onitsha',
  customerState: 'Anambra',
  changeSecret: 'the-secret-of-the-thief',
  replaces: request.paymentReference,
});

const ways = [
  [
    'REST',
    (request: OrderRequest) =>
      send(request).then(({ status, body }) => ({ status, code: body.code })),
  ],
  [
    'tRPC',
    (request: OrderRequest) =>
      shopper.checkout.placeOrder
        .mutate(request as Parameters<typeof shopper.checkout.placeOrder.mutate>[0])
        .then(
          () => ({ status: 201, code: undefined }),
          (error: unknown) => refusalOf(Promise.reject(error)),
        ),
  ],
] as const;

describe.each(ways)('somebody who has only an order’s link, over %s', (_, place) => {
  it('learns nothing about the buyer and can neither redirect the parcel nor cancel the order', async () => {
    const { order, request, product } = await placed();
    const { paymentReference } = order;
    const seen = await shopper.orders.byReference.query({ paymentReference });
    expect(seen).toMatchObject(masked);
    const started = await start(order);
    expect(started).toMatchObject({
      provider: 'paystack',
      accessCode: expect.any(String) as string,
    });
    const elsewhere = await start(order, { provider: 'flutterwave' });
    const checked = await check(order, false);
    expect(checked).toMatchObject(masked);
    expect(JSON.stringify([seen, started, elsewhere, checked])).not.toMatch(secrets);

    // Even with all that the buyer typed, learned elsewhere.
    for (const thief of [
      asThief(request),
      { ...asThief(request), changeSecret: undefined },
      { ...asThief(request), customerPhone: request.customerPhone },
    ]) {
      expect(await place(thief)).toMatchObject({ status: 409, code: 'reference_reused' });
    }
    const more = {
      ...asThief(orderRequest([{ product, quantity: 2 }])),
      customerEmail: request.customerEmail,
      customerPhone: request.customerPhone,
      replaces: paymentReference,
    };
    expect(await place(more)).toMatchObject({ status: 201 });

    await sandbox.paystack.pay(started.reference);
    await check(order);
    expect(await detail(order)).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      customerName: 'Adaeze Okonkwo',
      customerEmail: 'adaeze.private@example.com',
      customerPhone: '+2348033415843',
      customerAddress: '1 Victim Street',
      customerCity: 'Ikeja',
    });
    expect(await stockOf(shop, product.id)).toBe(7);
  });

  it('gets no rights by repeating the request with another secret', async () => {
    for (const changeSecret of ['secret-of-the-buyer-0001', undefined]) {
      const { order, request } = await placed({ changeSecret });
      expect(await place({ ...request, changeSecret: 'the-secret-of-the-thief' })).toMatchObject({
        status: 201,
      });
      expect(await place(asThief(request))).toMatchObject({
        status: 409,
        code: 'reference_reused',
      });
      expect((await detail(order)).customerAddress).toBe('1 Victim Street');
    }
  });
});

it('a weak reference leaks nothing about the buyer', async () => {
  const paymentReference = 'a'.repeat(24);
  await placed({ paymentReference });
  const seen = await shopper.orders.byReference.query({ paymentReference });
  expect(seen).toMatchObject(masked);
  expect(JSON.stringify(seen)).not.toMatch(secrets);
});

describe('the browser that placed an order', () => {
  it('is known by a cookie that no script can read; only it sees the order in full', async () => {
    const request = (await placed()).request;
    const { headers } = await send(request);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^adunni-orders=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain(request.changeSecret);
    const { paymentReference } = request;
    const client = trpcClient(shop, cookieOf(headers));
    expect(await client.orders.byReference.query({ paymentReference })).toMatchObject(inFull);
    expect(await client.payments.check.mutate({ paymentReference })).toMatchObject(inFull);

    const another = await placed();
    const theirs = { paymentReference: another.order.paymentReference };
    expect(await client.orders.byReference.query(theirs)).toMatchObject(masked);
    expect(await shopper.orders.byReference.query({ paymentReference })).toMatchObject(masked);
    const forged = trpcClient(shop, 'adunni-orders=Fe26.2*1*aaaa*bbbb*cccc**dddd*eeee~2');
    expect(await forged.orders.byReference.query({ paymentReference })).toMatchObject(masked);
  });

  it('is not known by a cookie that was altered, has expired or was encrypted for something else', async () => {
    const { request, order } = await placed();
    const cookie = cookieOf((await send(request)).headers);
    const access = { browsers: [], orders: [order.id] };
    const sealed = (until: number, purpose: 'order access' | 'payment keys') =>
      `adunni-orders=${encryptSecret(TEST_SECRET, JSON.stringify({ ...access, until }), purpose)}`;
    const later = Date.now() + 60_000;
    const { paymentReference } = request;
    const seenWith = (value: string) =>
      trpcClient(shop, value).orders.byReference.query({ paymentReference });
    expect(await seenWith(sealed(later, 'order access'))).toMatchObject(inFull);
    for (const wrong of [
      sealed(Date.now() - 1, 'order access'),
      sealed(later, 'payment keys'),
      `${cookie.slice(0, -6)}AAAAAA`,
      'adunni-orders=',
      'adunni-orders=AAAA',
    ]) {
      expect(await seenWith(wrong)).toMatchObject(masked);
    }
  });

  it('is known by the cookie of an earlier version of the store', async () => {
    const { request, order } = await placed();
    const options = { password: TEST_SECRET, ttl: 3600 };
    const sealed = await sealData({ browsers: [], orders: [order.id] }, options);
    const { paymentReference } = request;
    const client = trpcClient(shop, `adunni-orders=${sealed}`);
    expect(await client.orders.byReference.query({ paymentReference })).toMatchObject(inFull);
  });

  it('sees all of its orders, over REST and tRPC', async () => {
    const changeSecret = 'one-browser-with-two-orders';
    const first = await placed({ changeSecret });
    const answer = await send(first.request);
    const second = await placed({ changeSecret });
    const client = trpcClient(shop, cookieOf(answer.headers));
    for (const { order } of [first, second]) {
      const { paymentReference } = order;
      expect(await client.orders.byReference.query({ paymentReference })).toMatchObject(inFull);
    }
    const viaTrpc = await shop.send('POST', '/trpc/checkout.placeOrder', { json: second.request });
    expect(cookieOf(viaTrpc.headers)).toMatch(/^adunni-orders=/);
  });

  it('gets that cookie only over HTTPS, if the store uses HTTPS', async () => {
    const safe = await startTestShop({ env: { publicUrl: 'https://shop.example' } });
    try {
      const product = await makeProduct(safe);
      const { headers } = await safe.send('POST', '/api/orders', orderRequest([{ product }]));
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/; Secure(;|$)/)]);
    } finally {
      await safe.close();
    }
  });

  it('gets no cookie with another secret, or without one', async () => {
    const { request } = await placed();
    for (const changeSecret of ['the-secret-of-the-thief', undefined]) {
      const { status, headers } = await send({ ...request, changeSecret });
      expect([status, headers.getSetCookie()]).toEqual([201, []]);
    }
    const unsigned = await placed({ changeSecret: undefined });
    const { headers } = await send({
      ...unsigned.request,
      changeSecret: 'made-up-afterwards-0001',
    });
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('the last four digits of the phone number', () => {
  it('show one order in full in that browser from then on', async () => {
    const { order } = await placed();
    const answer = await reveal(order, ' 5843 ');
    expect(answer.status).toBe(200);
    expect(answer.body.result.data.json).toMatchObject({ id: order.id, ...inFull });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const client = trpcClient(shop, cookieOf(answer.headers));
    const { paymentReference } = order;
    expect(await client.orders.byReference.query({ paymentReference })).toMatchObject(inFull);
    const another = await placed();
    expect(
      await client.orders.byReference.query({
        paymentReference: another.order.paymentReference,
      }),
    ).toMatchObject(masked);
    // Orders that were shown before stay shown.
    const next = await reveal(another.order, '5843', { cookie: cookieOf(answer.headers) });
    const both = trpcClient(shop, cookieOf(next.headers));
    expect(await both.orders.byReference.query({ paymentReference })).toMatchObject(inFull);
  });

  it('give no right to change the order', async () => {
    const { order, request } = await placed();
    const { headers } = await reveal(order, '5843');
    const thief = { ...asThief(request), changeSecret: undefined };
    expect(await send(thief, { cookie: cookieOf(headers) })).toMatchObject({
      status: 409,
      body: { code: 'reference_reused' },
    });
    expect((await detail(order)).customerAddress).toBe('1 Victim Street');
  });

  it('can be guessed five times an hour, even simultaneously', async () => {
    const { order } = await placed();
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, index) => reveal(order, `000${index}`)),
    );
    expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 403),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    const wrong = guesses.find(({ status }) => status === 403);
    expect(wrong?.body.error.json.data.error).toMatchObject({
      code: 'wrong_digits',
      message: 'These are not the last four digits of the phone number on this order.',
    });
    expect(wrong?.headers.getSetCookie()).toEqual([]);
    expect((await reveal(order, '5843')).status).toBe(429);
    shop.clock.now = new Date(Date.now() + 3_601_000);
    expect((await reveal(order, '5843')).status).toBe(200);
  });

  it('can be guessed fifty times a day from everywhere; then the whole number still opens the order', async () => {
    const { order, request } = await placed();
    const codeOf = ({ body }: Awaited<ReturnType<typeof reveal>>) =>
      body.error?.json.data.error.code;
    let addresses = 0;
    const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });
    const guess = (digits: string) => reveal(order, digits, fromElsewhere());
    // What is right does not count.
    expect((await guess('5843')).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 60 }, () => guess('0000')));
    expect(guesses.filter((it) => codeOf(it) === 'wrong_digits')).toHaveLength(50);
    expect(guesses.filter((it) => codeOf(it) === 'whole_number_required')).toHaveLength(10);
    expect(codeOf(await guess('5843'))).toBe('whole_number_required');
    expect(codeOf(await guess('08030000001'))).toBe('wrong_digits');
    expect((await guess(` ${request.customerPhone} `)).status).toBe(200);
  });

  it('can be guessed twenty times an hour from one /48', async () => {
    const { order } = await placed();
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        reveal(order, '0000', { 'x-forwarded-for': `2001:db8:7:${at.toString(16)}::1` }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(20);
  });

  it('never match if the order does not exist or has no phone number', async () => {
    const unknown = { paymentReference: `ADN-nobody-${'0'.repeat(24)}` };
    expect((await reveal(unknown, '5843')).status).toBe(403);
    const { order } = await placed();
    await shop.fork().execute(`update orders set customer_phone = '' where id = ?`, [order.id]);
    expect((await reveal(order, '5843')).status).toBe(403);
    expect((await reveal(order, '')).status).toBe(400);
  });
});

describe('a change', () => {
  it('is mailed to the old e-mail address, without the new address and e-mail', async () => {
    const { request, order } = await placed();
    const changed = {
      ...request,
      customerAddress: '7 Secret Crescent',
      customerEmail: 'somebody.else@example.com',
      replaces: request.paymentReference,
    };
    expect((await send(changed)).status).toBe(201);
    // A later change must not send this one's mail elsewhere.
    expect((await send({ ...changed, customerEmail: 'a.third@example.com' })).status).toBe(201);
    const mails = (await shop.sendMails()).filter(({ subject }) => subject.includes('was changed'));
    expect(mails.map(({ to }) => to.address)).toEqual([
      'adaeze.private@example.com',
      'somebody.else@example.com',
    ]);
    const [first] = mails;
    expect(first?.subject).toBe(`Your order #${order.id} was changed`);
    expect(first?.text).toContain('this was changed: e-mail address, delivery address.');
    expect(first?.text).toContain('If this was not you, contact us');
    expect(first?.text).toContain(`${shop.url}/contact`);
    expect(`${first?.text}${first?.html}`).not.toMatch(/secret crescent|somebody\.else|ADN-/i);
    const { events } = await detail(order);
    expect(events.filter(({ type }) => type === 'details_corrected')[0]).toMatchObject({
      detail: {
        customerEmail: 'adaeze.private@example.com',
        customerAddress: '1 Victim Street',
        notified: 'adaeze.private@example.com',
      },
    });
  });

  it('is mailed to one address at most five times an hour', async () => {
    const customerEmail = 'not.the.senders@example.com';
    const { request } = await placed({ customerEmail });
    for (let change = 0; change < 8; change += 1) {
      const changed = { ...request, customerCity: `Ikeja ${change}` };
      expect((await send({ ...changed, replaces: request.paymentReference })).status).toBe(201);
    }
    const mails = (await shop.sendMails()).filter(({ to }) => to.address === customerEmail);
    expect(mails).toHaveLength(5);
  });

  it('is mailed to the earlier order’s e-mail address if a replacing order makes it', async () => {
    const { request, order, product } = await placed();
    const other = orderRequest([{ product, quantity: 2 }], {
      paymentMethod: 'card',
      customerEmail: 'somebody.else@example.com',
      changeSecret: request.changeSecret,
      replaces: request.paymentReference,
    });
    const { status, body } = await send(other);
    expect(status).toBe(201);
    const [mail, ...others] = (await shop.sendMails()).filter(({ subject }) =>
      subject.includes('was changed'),
    );
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe('adaeze.private@example.com');
    expect(mail?.text).toContain(`order #${body.id} took the place of your order #${order.id}`);
    expect(mail?.text).not.toContain('somebody.else');
  });

  it('is mailed to nobody if the order has no e-mail address', async () => {
    const { request, order } = await placed();
    await shop.fork().execute(`update orders set customer_email = '' where id = ?`, [order.id]);
    const changed = { ...request, customerCity: 'Lekki', replaces: request.paymentReference };
    expect((await send(changed)).status).toBe(201);
    const [row] = await shop
      .fork()
      .execute<{ count: number }[]>(
        `select count(*)::int as count from outgoing_mails where kind = 'order_changed' and sent_at is null`,
      );
    expect(row?.count).toBe(0);
  });
});
