import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import {
  makeProduct,
  orderRequest,
  startTestShop,
  stockOf,
  type OrderRequest,
} from '#tests/support/test-shop.ts';

const shop = await startTestShop({ env: { rateLimits: true, trustProxy: 1 } });
afterAll(() => shop.close());
afterEach(() => {
  shop.clock.now = null;
});

const ring = await makeProduct(shop, { stockQuantity: 1000 });
const requestOf = (person: Partial<OrderRequest> = {}) => orderRequest([{ product: ring }], person);
let addresses = 0;
const anAddress = () => `203.0.113.${(addresses += 1)}`;
/** From an address of its own unless one is given, so that only the rule under test can refuse. */
const place = (request: OrderRequest, address = anAddress()) =>
  shop.send<CustomerOrder & ErrorBody>('POST', '/api/orders', request, {
    'x-forwarded-for': address,
  });
const codesOf = (answers: { status: number; body: ErrorBody }[]) =>
  answers.map(({ status, body }) => (status === 201 ? 'placed' : `${status} ${body.code}`));
const refused = { status: 429, body: { code: 'too_many_unpaid_orders' } };

const pay = (ids: readonly number[]) =>
  shop
    .fork()
    .execute(
      `update orders set payment_status = 'paid' where id in (${ids.map(() => '?').join(', ')})`,
      [...ids],
    );

async function placeThree(person: Partial<OrderRequest>, address: string) {
  const orders = [];
  for (let n = 0; n < 3; n += 1) {
    const { status, body } = await place(requestOf(person), address);
    expect(status).toBe(201);
    orders.push(body);
  }
  return orders;
}

describe('a person', () => {
  it('can have three unpaid orders with a phone number, in any format', async () => {
    const address = anAddress();
    await placeThree({ customerPhone: '0803 900 0001' }, address);
    const stock = await stockOf(shop, ring.id);
    for (const customerPhone of ['08039000001', '+234 803 900 0001', '2348039000001']) {
      expect(await place(requestOf({ customerPhone }), address)).toMatchObject(refused);
    }
    expect(await stockOf(shop, ring.id)).toBe(stock);
  });

  it('can have three unpaid orders with an e-mail address, in any case', async () => {
    const address = anAddress();
    await placeThree({ customerEmail: 'Chi.Chi@Example.com' }, address);
    for (const customerEmail of [
      'Chi.Chi@Example.com',
      'chi.chi@example.com',
      ' CHI.CHI@EXAMPLE.COM ',
    ]) {
      expect(await place(requestOf({ customerEmail }), address)).toMatchObject(refused);
    }
    expect((await place(requestOf({ customerEmail: 'chi-chi@example.com' }), address)).status).toBe(
      201,
    );
  });

  it('can have three unpaid orders from a browser, whatever details it sends', async () => {
    const person = { changeSecret: 'a-secret-of-one-browser-1' };
    for (let n = 0; n < 3; n += 1) expect((await place(requestOf(person))).status).toBe(201);
    expect(await place(requestOf(person))).toMatchObject(refused);
  });

  it('is not limited by orders that others placed with the same phone number elsewhere', async () => {
    const person = { customerPhone: '0803 900 0009', customerEmail: 'mine@example.com' };
    await placeThree(person, anAddress());
    expect((await place(requestOf(person))).status).toBe(201);
  });

  it('can order again after one was cancelled', async () => {
    const person = { customerEmail: 'cancels@example.com' };
    const address = anAddress();
    const [first] = await placeThree(person, address);
    expect(await place(requestOf(person), address)).toMatchObject(refused);
    await shop.asStaff('PATCH', `/api/orders/${first?.id}/status`, { status: 'cancelled' });
    expect((await place(requestOf(person), address)).status).toBe(201);
    expect(await place(requestOf(person), address)).toMatchObject(refused);
  });

  it('can order again after one was paid', async () => {
    const person = { customerPhone: '0803 900 0002' };
    const address = anAddress();
    const [first] = await placeThree(person, address);
    await shop
      .fork()
      .execute(`update orders set payment_status = 'paid' where id = ?`, [first?.id]);
    expect((await place(requestOf(person), address)).status).toBe(201);
    expect(await place(requestOf(person), address)).toMatchObject(refused);
  });

  it('gets the same order for a repeated request, at the limit too', async () => {
    const person = { customerEmail: 'again@example.com' };
    const address = anAddress();
    const request = requestOf(person);
    const { body } = await place(request, address);
    await place(requestOf(person), address);
    await place(requestOf(person), address);
    for (let n = 0; n < 3; n += 1) {
      expect(await place(request, address)).toMatchObject({ status: 201, body: { id: body.id } });
    }
  });

  it.each<[what: string, person: (index: number) => Partial<OrderRequest>]>([
    ['both', () => ({ customerPhone: '0803 900 0003', customerEmail: 'both@example.com' })],
    ['the phone alone', () => ({ customerPhone: '0803 900 0004' })],
    [
      'the e-mail address alone',
      (index) => ({ customerEmail: index % 2 ? 'one@example.com' : 'ONE@example.com' }),
    ],
  ])('gets three of several parallel orders (known by %s)', async (_, person) => {
    const address = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (__, index) => place(requestOf(person(index)), address)),
    );
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'placed')).toHaveLength(3);
    expect(codes.filter((code) => code === '429 too_many_unpaid_orders')).toHaveLength(9);
  });
});

describe('an address', () => {
  it('can place sixty unpaid orders an hour; then the answer says when to retry', async () => {
    const address = anAddress();
    const start = Date.now();
    shop.clock.now = new Date(start);
    const paid: number[] = [];
    for (let n = 0; n < 70; n += 1) {
      const { status, body } = await place(requestOf(), address);
      expect(status).toBe(201);
      // Paid orders do not count.
      if (n < 10) paid.push(body.id);
      if (n === 9) await pay(paid);
    }

    shop.clock.now = new Date(start + 20 * 60_000);
    const stock = await stockOf(shop, ring.id);
    const late = await place(requestOf(), address);
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const wait = Number(late.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(39 * 60);
    expect(wait).toBeLessThanOrEqual(40 * 60);
    expect(await stockOf(shop, ring.id)).toBe(stock);
    expect((await place(requestOf(), anAddress())).status).toBe(201);

    shop.clock.now = new Date(start + 60 * 60_000 + 1000);
    expect((await place(requestOf(), address)).status).toBe(201);
  });

  it('is the one that the last trusted proxy saw, whatever the request claims', async () => {
    const address = anAddress();
    const claimed = (n: number) => place(requestOf(), `198.51.100.${n}, ${address}`);
    for (let n = 0; n < 60; n += 1) await claimed(n);
    expect((await claimed(99)).status).toBe(429);
  });

  it('gets sixty of seventy orders sent at once', async () => {
    const address = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => place(requestOf(), address)),
    );
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'placed')).toHaveLength(60);
    expect(codes.filter((code) => code === '429 too_many_requests')).toHaveLength(10);
  });

  it('is never limited by a repeated order', async () => {
    const address = anAddress();
    const request = requestOf();
    const { body } = await place(request, address);
    const repeated = await Promise.all(Array.from({ length: 30 }, () => place(request, address)));
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(repeated.map((answer) => answer.body.id))).toEqual(new Set([body.id]));
    const others = await Promise.all(Array.from({ length: 59 }, () => place(requestOf(), address)));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await place(request, address)).status).toBe(201);
    expect((await place(requestOf(), address)).status).toBe(429);
  });

  it('is not limited by rejected orders', async () => {
    const address = anAddress();
    for (let n = 0; n < 25; n += 1) {
      expect((await place({ ...requestOf(), total: 1 }, address)).status).toBe(409);
    }
    expect((await place(requestOf(), address)).status).toBe(201);
  });
});
