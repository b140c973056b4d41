import { afterAll, describe, expect, inject, it } from 'vitest';
import type { QuoteView } from '#shared/cart.ts';
import type { DiscountCodeView } from '#shared/discount-code-fields.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { totalsOf } from '#shared/totals.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  stockOf,
  type OrderRequest,
} from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

let made = 0;
const content = (overrides: object = {}) => {
  made += 1;
  return { code: `CODE${made}`, kind: 'percent', percent: 10, ...overrides };
};
const create = <Body = DiscountCodeView>(overrides: object = {}) =>
  shop.asStaff<Body>('POST', '/api/discount-codes', content(overrides));
const makeCode = async (overrides: object = {}): Promise<DiscountCodeView> => {
  const { status, body } = await create(overrides);
  expect(status).toBe(201);
  return body;
};
const readCode = async ({ id }: DiscountCodeView) =>
  (await shop.asStaff<DiscountCodeView>('GET', `/api/discount-codes/${id}`)).body;

const place = (body: unknown) => shop.send<CustomerOrder & ErrorBody>('POST', '/api/orders', body);

/** An order of one item as a browser sends it that saw the discount. */
function discounted(
  product: ProductView,
  discountCode: string,
  discount: number,
  overrides: Partial<OrderRequest> = {},
) {
  const { subtotal, tax, total } = totalsOf([{ price: product.price, quantity: 1 }], '7.5', {
    discount,
  });
  return orderRequest([{ product }], {
    discountCode,
    discount,
    subtotal,
    tax,
    total,
    ...overrides,
  });
}

const quote = async (discountCode: string, ...products: ProductView[]) =>
  (
    await shop.send<QuoteView>('POST', '/api/checkout/quote', {
      items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
      discountCode,
    })
  ).body;

const cancel = (id: number) =>
  shop.asStaff<OrderView>('PATCH', `/api/orders/${id}/status`, { status: 'cancelled' });

const reinstate = (id: number) =>
  shop.asStaff<OrderView & ErrorBody>('PATCH', `/api/orders/${id}/status`, {
    status: 'processing',
  });
const owner = signIn(shop.url).then((session) => trpcClient(shop, session));
const detail = async (id: number) => (await owner).orders.byId.query({ id });

describe('the codes', () => {
  it('are created, read, changed, listed and deleted', async () => {
    const created = await makeCode({ code: 'ngozi-10', minimum: 500_000, note: 'For Ngozi' });
    expect(created).toEqual({
      id: created.id,
      code: 'NGOZI10',
      kind: 'percent',
      percent: 10,
      amount: null,
      startsAt: null,
      endsAt: null,
      minimum: 500_000,
      maxUses: null,
      maxUsesPerPerson: null,
      categoryIds: [],
      isEnabled: true,
      note: 'For Ngozi',
      uses: 0,
      given: 0,
      createdAt: expect.any(String),
    });
    const changed = await shop.asStaff<DiscountCodeView>(
      'PUT',
      `/api/discount-codes/${created.id}`,
      { ...created, kind: 'fixed', amount: 250_000, percent: null, endsAt: '2026-12-31' },
    );
    expect(changed.body).toMatchObject({
      kind: 'fixed',
      percent: null,
      amount: 250_000,
      endsAt: '2026-12-31T23:00:00.000Z',
    });
    const list = await shop.asStaff<DiscountCodeView[]>('GET', '/api/discount-codes');
    expect(list.body).toContainEqual(changed.body);
    const removed = await shop.asStaff('DELETE', `/api/discount-codes/${created.id}`);
    expect(removed.status).toBe(204);
    expect((await shop.asStaff('GET', `/api/discount-codes/${created.id}`)).status).toBe(404);
  });

  it('are unique however they are written, and only for categories that exist', async () => {
    const { code } = await makeCode();
    const again = await create<ErrorBody>({ code: ` ${code.toLowerCase()} ` });
    expect([again.status, again.body.code]).toEqual([409, 'name_taken']);
    const nowhere = await create<ErrorBody>({ categoryIds: [999_999] });
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'unknown_category']);
  });
});

describe('a quote with a code', () => {
  it('has the discount in its totals, before tax', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const { code } = await makeCode();
    const { totals, discount } = await quote(code.toLowerCase(), ring);
    expect(discount).toEqual({
      code,
      discount: 100_000,
      freeDelivery: false,
      problem: null,
      message: null,
    });
    expect(totals).toMatchObject({
      subtotal: 1_000_000,
      discount: 100_000,
      tax: 67_500,
      total: 967_500,
    });
  });

  it('takes off the lines of its categories alone', async () => {
    const { body: categories } = await shop.send<{ id: number }[]>('GET', '/api/categories');
    const categoryId = categories[0]?.id ?? 0;
    const inside = await makeProduct(shop, { price: 400_000, categoryId });
    const outside = await makeProduct(shop, { price: 600_000 });
    const { code } = await makeCode({ categoryIds: [categoryId] });
    expect((await quote(code, inside, outside)).totals.discount).toBe(40_000);
    expect((await quote(code, outside)).discount).toMatchObject({
      problem: 'not_for_these',
      message: 'This code is not for what is in your cart.',
    });
  });

  it.each([
    ['expired', { endsAt: '2020-01-01' }, 'This code has expired.'],
    ['not_yet', { startsAt: '2099-01-01' }, 'This code is not valid yet.'],
    ['minimum', { minimum: 2_000_000 }, 'This code is for orders of ₦20,000 or more.'],
    ['unknown', { isEnabled: false }, 'We do not know this code. Please check how it is written.'],
  ])('says why it does not apply: %s', async (problem, overrides, message) => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const { code } = await makeCode(overrides);
    const { totals, discount } = await quote(code, ring);
    expect(discount).toMatchObject({ problem, message, discount: 0 });
    expect(totals).toMatchObject({ discount: 0, total: 1_075_000 });
  });
});

describe('an order with a code', () => {
  it('keeps the code, its total and the part of each line', async () => {
    const [ring, chain] = [
      await makeProduct(shop, { price: 1_000_000 }),
      await makeProduct(shop, { price: 333_333 }),
    ];
    const code = await makeCode();
    const totals = totalsOf(
      [ring, chain].map(({ price }) => ({ price, quantity: 1 })),
      '7.5',
      { discount: 133_333 },
    );
    const { status, body } = await place(
      orderRequest([{ product: ring }, { product: chain }], {
        discountCode: code.code,
        subtotal: totals.subtotal,
        tax: totals.tax,
        total: totals.total,
      }),
    );
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { discount: 133_333, discountCode: code.code, total: totals.total },
    });
    const parts = await shop
      .fork()
      .execute<{ discount: number }[]>(
        'select discount::int from order_items where order_id = ? order by position',
        [body.id],
      );
    expect(parts.map(({ discount }) => discount)).toEqual([100_000, 33_333]);
    expect(await readCode(code)).toMatchObject({ uses: 1, given: 133_333 });
  });

  it('is refused with the reason, and nothing is reserved', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000, stockQuantity: 3 });
    const { code } = await makeCode({ endsAt: '2020-01-01' });
    const { status, body } = await place(discounted(ring, code, 100_000));
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'discount_refused',
        message: 'This code has expired.',
        issues: [{ path: 'discountCode', message: 'This code has expired.' }],
      },
    });
    expect(await stockOf(shop, ring.id)).toBe(3);
  });

  it('is refused if the sender saw another discount', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const { code } = await makeCode();
    const { status, body } = await place(discounted(ring, code, 200_000));
    expect([status, body.code]).toEqual([409, 'total_changed']);
  });

  it('counts once when it is sent again', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const code = await makeCode({ maxUses: 1 });
    const request = discounted(ring, code.code, 100_000);
    const [first, again] = [await place(request), await place(request)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await readCode(code)).uses).toBe(1);
  });

  it('gives its use back when it is cancelled', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const code = await makeCode({ maxUses: 1 });
    const first = await place(discounted(ring, code.code, 100_000));
    const refused = await place(discounted(ring, code.code, 100_000));
    expect(refused.body).toMatchObject({ message: 'This code has been used up.' });
    await cancel(first.body.id);
    expect((await place(discounted(ring, code.code, 100_000))).status).toBe(201);
  });

  it('gives its use back to the order that replaces it', async () => {
    const [ring, chain] = [
      await makeProduct(shop, { price: 1_000_000 }),
      await makeProduct(shop, { price: 2_000_000 }),
    ];
    const code = await makeCode({ maxUses: 1, maxUsesPerPerson: 1 });
    const first = discounted(ring, code.code, 100_000);
    expect((await place(first)).status).toBe(201);
    const { customerEmail, customerPhone, changeSecret } = first;
    const second = discounted(chain, code.code, 200_000, {
      customerEmail,
      customerPhone,
      changeSecret,
      replaces: first.paymentReference,
    });
    expect((await place(second)).status).toBe(201);
    expect(await readCode(code)).toMatchObject({ uses: 1, given: 200_000 });
  });

  it('is refused to a person who has used it, by phone or e-mail', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const { code } = await makeCode({ maxUsesPerPerson: 1 });
    const first = discounted(ring, code, 100_000);
    expect((await place(first)).status).toBe(201);
    const { customerPhone, customerEmail } = first;
    for (const same of [{ customerPhone }, { customerEmail: customerEmail.toUpperCase() }]) {
      expect((await place(discounted(ring, code, 100_000, same))).body).toMatchObject({
        code: 'discount_refused',
        message: 'You have used this code as often as it allows.',
      });
    }
    expect((await place(discounted(ring, code, 100_000))).status).toBe(201);
  });

  it('cannot be given to such a person by a correction', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const { code } = await makeCode({ maxUsesPerPerson: 1 });
    const first = discounted(ring, code, 100_000);
    const second = discounted(ring, code, 100_000);
    await place(first);
    await place(second);
    const corrected = await place({
      ...second,
      customerPhone: first.customerPhone,
      replaces: second.paymentReference,
    });
    expect(corrected.body).toMatchObject({ code: 'discount_refused' });
  });

  it('keeps its code in a correction after the code was renamed', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const made = await makeCode({ maxUsesPerPerson: 1 });
    const request = discounted(ring, made.code, 100_000);
    await place(request);
    await shop.asStaff('PUT', `/api/discount-codes/${made.id}`, {
      ...content({ maxUsesPerPerson: 1 }),
      code: `${made.code}B`,
    });
    expect((await readCode(made)).code).toBe(`${made.code}B`);
    const corrected = await place({
      ...request,
      customerCity: 'Ibadan',
      replaces: request.paymentReference,
    });
    expect(corrected).toMatchObject({
      status: 201,
      body: { customerCity: 'Ibadan', discount: 100_000 },
    });
  });

  it('takes its use again when staff reinstate it', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const code = await makeCode({ maxUses: 1 });
    const { body: order } = await place(discounted(ring, code.code, 100_000));
    await cancel(order.id);
    expect((await reinstate(order.id)).body).toMatchObject({ status: 'processing' });
    expect((await readCode(code)).uses).toBe(1);
    const { events } = await detail(order.id);
    expect(events.at(-1)?.detail).toEqual({ from: 'cancelled', to: 'processing' });
  });

  it('is not reinstated while its code is used up and nothing has come in', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000, stockQuantity: 5 });
    const [rare, once] = [await makeCode({ maxUses: 1 }), await makeCode({ maxUsesPerPerson: 1 })];
    const first = discounted(ring, once.code, 100_000);
    const { customerPhone } = first;
    for (const [{ code }, request, again, reason] of [
      [rare, discounted(ring, rare.code, 100_000), discounted(ring, rare.code, 100_000), 'used up'],
      [once, first, discounted(ring, once.code, 100_000, { customerPhone }), 'by this customer'],
    ] as const) {
      const { body: order } = await place(request);
      await cancel(order.id);
      expect((await place(again)).status).toBe(201);
      const refused = await reinstate(order.id);
      expect([refused.status, refused.body.code]).toEqual([409, 'discount_refused']);
      expect(refused.body.message).toContain(`Discount code ${code} has been used`);
      expect(refused.body.message).toContain(reason);
      expect((await detail(order.id)).status).toBe('cancelled');
    }
    expect(await stockOf(shop, ring.id)).toBe(3);
    expect((await readCode(rare)).uses).toBe(1);
    await shop.asStaff('PUT', `/api/discount-codes/${rare.id}`, content({ ...rare, maxUses: 2 }));
    const waiting = await shop
      .fork()
      .execute<{ id: number }[]>(
        `select id from orders where discount_code_id = ? and status = 'cancelled'`,
        [rare.id],
      );
    expect((await reinstate(waiting[0]?.id ?? 0)).status).toBe(200);
  });

  it.each(['time', 'staff'])(
    'is reinstated beyond the limit if money came in, and its history says so: cancelled by %s',
    async (by) => {
      const ring = await makeProduct(shop, { price: 1_000_000 });
      const code = await makeCode({ maxUses: 1 });
      const { body: order } = await place(discounted(ring, code.code, 100_000));
      if (by === 'staff') await cancel(order.id);
      else {
        shop.clock.now = new Date(Date.now() + 30 * 24 * 3_600_000);
        await runPaymentJobs(shop.background());
        shop.clock.now = null;
      }
      expect((await detail(order.id)).status).toBe('cancelled');
      expect((await place(discounted(ring, code.code, 100_000))).status).toBe(201);
      const staff = await owner;
      await staff.payments.recordManualPayment.mutate({
        orderId: order.id,
        amount: order.total,
        source: 'cash',
        note: '',
        key: crypto.randomUUID(),
      });
      if (by === 'staff') expect((await reinstate(order.id)).status).toBe(200);
      const { status, events, paymentStatus } = await detail(order.id);
      expect([status, paymentStatus]).toEqual([by === 'staff' ? 'processing' : 'pending', 'paid']);
      const event = events.findLast(({ type }) =>
        by === 'staff' ? type === 'status_changed' : type === 'reinstated',
      );
      expect(event?.detail).toMatchObject({ overusedCode: code.code });
      expect((await readCode(code)).uses).toBe(2);
    },
  );

  it('a code that an order has cannot be deleted', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const code = await makeCode();
    await place(discounted(ring, code.code, 100_000));
    const { status, body } = await shop.asStaff<ErrorBody>(
      'DELETE',
      `/api/discount-codes/${code.id}`,
    );
    expect([status, body.code]).toEqual([409, 'discount_code_used']);
  });
});

describe('the last use of a code', () => {
  it('goes to one of forty buyers, whose order alone takes stock', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000, stockQuantity: 50 });
    const code = await makeCode({ maxUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => place(discounted(ring, code.code, 100_000))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'discount_refused')).toHaveLength(39);
    expect([await stockOf(shop, ring.id), (await readCode(code)).uses]).toEqual([49, 1]);
  });

  // The embedded database has one connection: there nothing can come between two statements of a transaction.
  it.runIf(inject('prepared').kind === 'postgres')(
    'waits for an order that is being placed',
    async () => {
      const ring = await makeProduct(shop, { price: 1_000_000, stockQuantity: 20 });
      const code = await makeCode({ maxUses: 1 });
      let placing: ReturnType<typeof place>[] = [];
      await shop.fork().transactional(async (tx) => {
        await tx.execute('select 1 from discount_codes where id = ? for update', [code.id]);
        placing = [1, 2, 3].map(() => place(discounted(ring, code.code, 100_000)));
        await untilBlocked(shop, 3);
      });
      const statuses = (await Promise.all(placing)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
      expect((await readCode(code)).uses).toBe(1);
    },
  );

  it.runIf(inject('prepared').kind === 'postgres')(
    'goes to an order that is reinstated or to one that is placed at the same time',
    async () => {
      const ring = await makeProduct(shop, { price: 1_000_000, stockQuantity: 20 });
      const code = await makeCode({ maxUses: 1 });
      const { body: order } = await place(discounted(ring, code.code, 100_000));
      await cancel(order.id);
      let both: Promise<{ status: number }>[] = [];
      await shop.fork().transactional(async (tx) => {
        await tx.execute('select 1 from discount_codes where id = ? for update', [code.id]);
        both = [reinstate(order.id), place(discounted(ring, code.code, 100_000))];
        await untilBlocked(shop, 2);
      });
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 409)).toHaveLength(1);
      expect((await readCode(code)).uses).toBe(1);
    },
  );
});

describe('guessing codes', () => {
  it('ends after thirty unknown ones from an address, for all codes', async () => {
    const limited = await startTestShop({ env: { rateLimits: true }, beside: shop });
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const { code } = await makeCode();
    const ask = async (discountCode: string) =>
      (
        await limited.send<QuoteView>('POST', '/api/checkout/quote', {
          items: [{ productId: ring.id, quantity: 1 }],
          discountCode,
        })
      ).body.discount?.problem;
    expect(await ask(code)).toBeNull();
    for (let guess = 0; guess < 30; guess += 1) expect(await ask(`GUESS${guess}`)).toBe('unknown');
    expect(await ask(code)).toBe('too_many_tries');
    await limited.close();
  });
});
