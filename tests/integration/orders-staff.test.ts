import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import {
  orderStatus,
  type CustomerOrder,
  type OrderStatus,
  type OrderView,
} from '#shared/orders.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  stockOf,
  type OrderRequest,
} from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const list = (query = '') => shop.asStaff<OrderView[]>('GET', `/api/orders?${query}`);
const idsOf = async (query: string) => (await list(query)).body.map(({ id }) => id);
const search = (words: string) => idsOf(`search=${encodeURIComponent(words)}`);
const setStatus = <Body = OrderView>(id: number, status: unknown) =>
  shop.asStaff<Body>('PATCH', `/api/orders/${id}/status`, { status });
const eventsOf = (id: number) =>
  shop.fork().execute<{ type: string; detail: unknown; username: string | null }[]>(
    `select type, detail, username from order_events left join users on users.id = user_id
     where order_id = ? order by order_events.id`,
    [id],
  );

async function place(quantity = 1, overrides: Partial<OrderRequest> = {}, stockQuantity = 10) {
  const product = await makeProduct(shop, { stockQuantity });
  const { status, body } = await shop.send<CustomerOrder>(
    'POST',
    '/api/orders',
    orderRequest([{ product, quantity }], overrides),
  );
  expect(status).toBe(201);
  return { order: body, product };
}

describe('the list of orders', () => {
  it('is empty at first', async () => {
    const { status, headers, body } = await list();
    expect([status, headers.get('x-total-count'), body]).toEqual([200, '0', []]);
  });

  it('is complete, newest first, with all that staff need', async () => {
    const placed = [(await place()).order, (await place(2)).order, (await place()).order];
    const {
      payment: _,
      isMasked: __,
      reservationEndedAt: ___,
      timeline: ____,
      replacedBy: _____,
      ...second
    } = placed[1] ?? {
      payment: null,
      isMasked: false,
      reservationEndedAt: null,
      timeline: [],
      replacedBy: null,
    };
    const { headers, body } = await list();
    expect(body.map(({ id }) => id)).toEqual(placed.map(({ id }) => id).toReversed());
    expect(headers.get('x-total-count')).toBe('3');
    expect(body[1]).toMatchObject({
      ...second,
      customerEmail: expect.stringContaining('@example.com') as string,
      customerPhone: expect.stringMatching(/^\+234\d{10}$/) as string,
      flags: [],
    });
  });

  it('is complete however long, and can be paged or sorted oldest first', async () => {
    const product = await makeProduct(shop, { stockQuantity: 60 });
    await Promise.all(
      Array.from({ length: 30 }, () =>
        shop.send('POST', '/api/orders', orderRequest([{ product }, { product }])),
      ),
    );
    const all = await idsOf('');
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(await idsOf('sort=oldest')).toEqual(all.toReversed());
    const pages = await Promise.all([0, 25, 50].map((offset) => list(`limit=25&offset=${offset}`)));
    expect(pages.flatMap(({ body }) => body.map(({ id }) => id))).toEqual(all);
    for (const { headers } of pages) expect(headers.get('x-total-count')).toBe(String(all.length));
    expect(pages[0]?.body[0]?.items).toHaveLength(2);
  });

  it('can be filtered by status', async () => {
    const { order } = await place();
    await setStatus(order.id, 'shipped');
    const { headers, body } = await list('status=shipped');
    expect(body.map(({ id }) => id)).toEqual([order.id]);
    expect(headers.get('x-total-count')).toBe('1');
    expect(await idsOf('status=pending')).not.toContain(order.id);
    expect(await idsOf('status=')).toContain(order.id);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['offset=-1', 'offset'],
    ['status=lost', 'status'],
    ['sort=total', 'sort'],
    ['search=a%00', 'search'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('refuses %s by name', async (query, path) => {
    const { status, body } = await shop.asStaff<ErrorBody>('GET', `/api/orders?${query}`);
    expect(status).toBe(400);
    expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('a search for orders', () => {
  it('finds part of a name or of an e-mail address, in any case', async () => {
    const { order } = await place(1, {
      customerName: 'Ngozi Quartey',
      customerEmail: 'N.Q@gems.example',
    });
    for (const words of ['ngozi', 'QUART', 'i q', 'n.q@GEMS', ' gems.example ']) {
      expect(await search(words)).toEqual([order.id]);
    }
  });

  it('finds an order by its number, with or without #', async () => {
    const { order } = await place();
    expect(await search(`#${order.id}`)).toEqual([order.id]);
    expect(await search(String(order.id))).toContain(order.id);
    expect(await search('#999999999')).toEqual([]);
    expect(await search('99999999999999999999')).toEqual([]);
  });

  it.each(['%', '_', '\\', "'"])('matches %s literally', async (sign) => {
    const { order } = await place(1, { customerName: `Odd ${sign} Name` });
    expect(await search(sign)).toEqual([order.id]);
    expect(await search(`odd ${sign} name`)).toEqual([order.id]);
    expect(await search(`odd ${sign}${sign}`)).toEqual([]);
  });

  it('can be filtered by status as well', async () => {
    const { order } = await place(1, { customerName: 'Unique Umbrella' });
    expect(await idsOf('search=umbrella&status=pending')).toEqual([order.id]);
    expect(await idsOf('search=umbrella&status=shipped')).toEqual([]);
  });
});

describe('the status of an order', () => {
  const statuses = orderStatus.options;
  const transitions = statuses.flatMap((from) =>
    statuses.map((to): [OrderStatus, OrderStatus] => [from, to]),
  );

  it.each(transitions)('goes from %s to %s, and the stock follows', async (from, to) => {
    const { order, product } = await place(3);
    if (from !== 'pending') await setStatus(order.id, from);
    const { status, body } = await setStatus(order.id, to);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: order.id,
      status: to,
      paymentStatus: 'unpaid',
      total: order.total,
    });
    expect(await stockOf(shop, product.id)).toBe(to === 'cancelled' ? 10 : 7);
  });

  it('records an event with what and who, and none if nothing changed', async () => {
    const { order } = await place();
    for (const status of ['processing', 'processing', 'cancelled', 'cancelled', 'pending']) {
      await setStatus(order.id, status);
    }
    expect(await eventsOf(order.id)).toEqual([
      { type: 'placed', detail: { paymentMethod: 'whatsapp' }, username: null },
      { type: 'status_changed', detail: { from: 'pending', to: 'processing' }, username: 'tester' },
      {
        type: 'status_changed',
        detail: { from: 'processing', to: 'cancelled' },
        username: 'tester',
      },
      { type: 'status_changed', detail: { from: 'cancelled', to: 'pending' }, username: 'tester' },
    ]);
  });

  it('is visible to anybody with the reference', async () => {
    const { order } = await place();
    await setStatus(order.id, 'shipped');
    const { paymentReference } = order;
    const payment = await trpcClient(shop).orders.byReference.query({ paymentReference });
    expect(payment).toEqual({
      ...order,
      status: 'shipped',
      isMasked: true,
      customerName: 'A… O…',
      customerPhone: '+234 803 ••• ••••',
      customerAddress: '…',
      timeline: payment?.timeline,
    });
    expect(payment?.timeline).toContainEqual({
      kind: 'shipped',
      at: expect.any(String) as string,
      amount: null,
    });
    expect(payment).not.toHaveProperty('customerEmail');
  });

  it('releases the stock once if twenty people cancel at once', async () => {
    const { order, product } = await place(4);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => setStatus(order.id, 'cancelled')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stockOf(shop, product.id)).toBe(10);
    expect(await eventsOf(order.id)).toHaveLength(2);
  });

  it('reserves the stock once if twenty people reinstate at once', async () => {
    const { order, product } = await place(4);
    await setStatus(order.id, 'cancelled');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        setStatus(order.id, index % 2 ? 'pending' : 'shipped'),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stockOf(shop, product.id)).toBe(6);
  });

  it('ends with the right stock after many random cancellations and reinstatements', async () => {
    const { order, product } = await place(4);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        setStatus(order.id, index % 2 ? 'cancelled' : 'pending'),
      ),
    );
    const [now] = (await list(`search=%23${order.id}`)).body;
    expect(await stockOf(shop, product.id)).toBe(now?.status === 'cancelled' ? 10 : 6);
  });

  it('stays cancelled if the stock is gone: 409 with the product and what is left', async () => {
    const { order, product } = await place(4, {}, 5);
    await setStatus(order.id, 'cancelled');
    await shop.send('POST', '/api/orders', orderRequest([{ product, quantity: 3 }]));
    const { status, body } = await setStatus<ErrorBody>(order.id, 'pending');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'insufficient_stock', productId: product.id, available: 2 });
    expect(body.message).toBe(`${product.name} has only 2 left in stock.`);
    expect(await idsOf(`search=%23${order.id}&status=cancelled`)).toEqual([order.id]);
    expect(await stockOf(shop, product.id)).toBe(2);
    expect(await eventsOf(order.id)).toHaveLength(2);
  });

  it('stays cancelled if the product was deleted since', async () => {
    const { order, product } = await place();
    await setStatus(order.id, 'cancelled');
    await shop.asStaff('DELETE', `/api/products/${product.id}`);
    const { status, body } = await setStatus<ErrorBody>(order.id, 'pending');
    expect([status, body.code]).toEqual([409, 'product_unavailable']);
  });

  it('reserves all or nothing for an order with two products', async () => {
    const [plenty, scarce] = [
      await makeProduct(shop),
      await makeProduct(shop, { stockQuantity: 1 }),
    ];
    const lines = [{ product: plenty, quantity: 2 }, { product: scarce }];
    const { body: order } = await shop.send<CustomerOrder>(
      'POST',
      '/api/orders',
      orderRequest(lines),
    );
    await setStatus(order.id, 'cancelled');
    expect([await stockOf(shop, plenty.id), await stockOf(shop, scarce.id)]).toEqual([10, 1]);
    await shop.send('POST', '/api/orders', orderRequest([{ product: scarce }]));
    expect((await setStatus(order.id, 'processing')).status).toBe(409);
    expect([await stockOf(shop, plenty.id), await stockOf(shop, scarce.id)]).toEqual([10, 0]);
  });

  it('flags a refund as due, once, if a paid order is cancelled', async () => {
    const { order } = await place();
    await shop.fork().execute(
      `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
       values (?, 'cash', ?, 'NGN', 'live', now(), now())`,
      [order.id, order.total],
    );
    for (const status of ['cancelled', 'pending', 'cancelled']) await setStatus(order.id, status);
    const [now] = (await list(`search=%23${order.id}`)).body;
    expect(now).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      flags: ['refund_due'],
    });
  });

  it('takes a whole order, and changes only its status', async () => {
    const [{ order }, { order: other }] = [await place(), await place()];
    const { status, body } = await shop.asStaff<OrderView>(
      'PATCH',
      `/api/orders/${order.id}/status`,
      {
        ...other,
        status: 'shipped',
        paymentStatus: 'paid',
        total: 0,
      },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: order.id, paymentStatus: 'unpaid', total: order.total });
    expect(await idsOf(`search=%23${other.id}&status=pending`)).toEqual([other.id]);
  });

  it.each([undefined, null, '', 'lost', 'PENDING', 5, ['shipped']])(
    'cannot be %j',
    async (wrong) => {
      const { order } = await place();
      const { status, body } = await setStatus<ErrorBody>(order.id, wrong);
      expect(status).toBe(400);
      expect(body.issues?.map(({ path }) => path)).toEqual(['status']);
    },
  );

  it.each([undefined, '"shipped"', '["shipped"]', 'null', '5'])(
    'cannot be changed by the body %s',
    async (sent) => {
      const { order } = await place();
      const { status } = await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, sent);
      expect(status).toBe(400);
      expect(await idsOf(`search=%23${order.id}&status=pending`)).toEqual([order.id]);
    },
  );

  it('is not found for an unknown order', async () => {
    expect(await setStatus(999_999, 'shipped')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await setStatus(0, 'shipped')).status).toBe(400);
  });
});

describe('one order', () => {
  it('can be read by staff by its id', async () => {
    const {
      order: { isMasked: _, reservationEndedAt: __, timeline: ___, replacedBy: ____, ...order },
    } = await place();
    const staff = trpcClient(shop, await signIn(shop.url));
    expect(await staff.orders.byId.query({ id: order.id })).toMatchObject(order);
    expect(await refusalOf(staff.orders.byId.query({ id: 999_999 }))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('is not readable without its reference', async () => {
    const { order } = await place();
    const anyone = trpcClient(shop);
    expect(await refusalOf(anyone.orders.byId.query({ id: order.id }))).toMatchObject({
      status: 401,
    });
    for (const paymentReference of [
      String(order.id),
      '%',
      order.paymentReference.slice(0, -1),
      order.paymentReference.toLowerCase(),
    ]) {
      expect(await anyone.orders.byReference.query({ paymentReference })).toBeNull();
    }
  });
});
