import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import {
  type Answer,
  makeProduct,
  orderRequest,
  startTestShop,
  stockOf,
} from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

/** Asks again while the shop is too busy, as every client does. */
async function place<Body = CustomerOrder>(body: unknown): Promise<Answer<Body>> {
  const answer = await shop.send<Body>('POST', '/api/orders', body);
  return answer.status === 503 ? place(body) : answer;
}
const refuse = (body: unknown) => place<ErrorBody>(body);
const orderCount = async () =>
  (await shop.fork().execute<{ count: number }[]>('select count(*)::int as count from orders'))[0]
    ?.count;

describe('an order', () => {
  it('uses the prices of the database and reserves stock', async () => {
    const ring = await makeProduct(shop, { price: 12_345_678, stockQuantity: 4 });
    const request = orderRequest([{ product: ring, quantity: 3 }]);
    const { status, body } = await place(request);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      paymentReference: request.paymentReference,
      status: 'pending',
      paymentStatus: 'unpaid',
      taxRate: '7.5',
      subtotal: 37_037_034,
      tax: 2_777_778,
      total: 39_814_812,
      items: [{ productId: ring.id, name: ring.name, price: 12_345_678, quantity: 3 }],
    });
    expect(await stockOf(shop, ring.id)).toBe(1);
  });

  it('stores the phone as E.164 and the full name of the state', async () => {
    const ring = await makeProduct(shop);
    const { body } = await place(
      orderRequest([{ product: ring }], { customerPhone: '0809 111 2222', customerState: 'fct' }),
    );
    const { body: order } = await shop.asStaff<OrderView[]>('GET', `/api/orders?search=${body.id}`);
    expect(order[0]).toMatchObject({
      customerPhone: '+2348091112222',
      customerState: 'Federal Capital Territory',
    });
  });

  it('charges for the chosen options and fills in single options', async () => {
    const beads = await makeProduct(shop, {
      price: 1_000_000,
      variations: [
        {
          id: 'a',
          name: 'Strands',
          type: 'size',
          options: ['5', '7'],
          priceModifier: 0,
          optionPrices: { 7: 250_000 },
        },
        { id: 'b', name: 'Metal', type: 'material', options: ['Brass'], priceModifier: -100_000 },
      ],
    });
    expect(beads.fromPrice).toBe(900_000);
    const { status, body } = await place(
      orderRequest([{ product: beads, price: 1_150_000, variant: { Strands: '7' } }]),
    );
    expect(status).toBe(201);
    expect(body.items[0]).toMatchObject({
      price: 1_150_000,
      variant: { Strands: '7', Metal: 'Brass' },
    });
  });

  it('is rejected without a required choice, with the name of the choice', async () => {
    const ring = await makeProduct(shop, {
      variations: [
        { id: 'a', name: 'Size', type: 'size', options: ['16', '17'], priceModifier: 0 },
      ],
    });
    for (const variant of [{}, { Size: '99' }] as Record<string, string>[]) {
      const { status, body } = await refuse(orderRequest([{ product: ring, variant }]));
      expect(status).toBe(400);
      expect(body.issues).toEqual([
        {
          path: 'items.0.variant.Size',
          message: 'must be one of 16, 17',
          code: 'wrong_choice',
        },
      ]);
      expect(body.message).toBe(`${ring.name}: Size must be one of 16, 17.`);
    }
    expect(await stockOf(shop, ring.id)).toBe(10);
  });

  it('is rejected if any amount differs from the server’s, and reserves nothing', async () => {
    const ring = await makeProduct(shop, { price: 200_000 });
    const honest = orderRequest([{ product: ring, quantity: 2 }]);
    const forgeries = [
      { items: honest.items.map((item) => ({ ...item, price: 1 })) },
      { subtotal: 399_999 },
      { tax: 0 },
      { total: honest.total - 1 },
    ];
    for (const forgery of forgeries) {
      const { status, body } = await refuse({ ...honest, ...forgery });
      expect(status).toBe(409);
      expect(body.code).toBe('total_changed');
      expect(body.issues).toHaveLength(1);
    }
    expect(await stockOf(shop, ring.id)).toBe(10);
  });

  it('is rejected, with the product’s name, if the product is gone, off sale or sold out', async () => {
    const gone = await makeProduct(shop);
    await place(orderRequest([{ product: gone }]));
    await shop.asStaff('DELETE', `/api/products/${gone.id}`);
    const hidden = await makeProduct(shop, { inStock: false });
    const few = await makeProduct(shop, { stockQuantity: 2 });
    const answers = await Promise.all([
      refuse(orderRequest([{ product: gone }])),
      refuse(orderRequest([{ product: hidden }])),
      refuse(orderRequest([{ product: few, quantity: 3 }])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(answers[0]?.body).toMatchObject({
      code: 'product_unavailable',
      productId: gone.id,
      message: `${gone.name} is no longer in the shop.`,
    });
    expect(answers[1]?.body).toMatchObject({ code: 'insufficient_stock', available: 0 });
    expect(answers[2]?.body).toMatchObject({
      code: 'insufficient_stock',
      available: 2,
      message: `${few.name} has only 2 left in stock.`,
    });
  });

  it('names every changed line in one error, and reserves nothing', async () => {
    const size = {
      id: 'a',
      name: 'Size',
      type: 'size' as const,
      options: ['16', '17'],
      priceModifier: 0,
    };
    const fine = await makeProduct(shop);
    const few = await makeProduct(shop, { stockQuantity: 3, variations: [size] });
    const gone = await makeProduct(shop);
    await place(orderRequest([{ product: gone }]));
    const dearer = await makeProduct(shop);
    const other = await makeProduct(shop, { variations: [size] });
    await shop.asStaff('DELETE', `/api/products/${gone.id}`);
    const request = orderRequest([
      { product: fine },
      { product: few, quantity: 2, variant: { Size: '16' }, price: 1_400_000 },
      { product: few, quantity: 2, variant: { Size: '17' } },
      { product: gone },
      { product: dearer, price: 1_400_000 },
      { product: other, variant: { Size: '99' } },
    ]);
    const { status, body } = await refuse(request);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'product_unavailable',
      productId: gone.id,
      available: 0,
      message: [
        `${few.name} has only 3 left in stock.`,
        `${few.name} is ₦15,000 now.`,
        `${gone.name} is no longer in the shop.`,
        `${dearer.name} is ₦15,000 now.`,
        `${other.name}: Size must be one of 16, 17.`,
      ].join(' '),
      issues: [
        { path: 'items.1.quantity', code: 'insufficient_stock', available: 3 },
        { path: 'items.1.price', code: 'total_changed', price: 1_500_000 },
        { path: 'items.2.quantity', code: 'insufficient_stock', available: 3 },
        { path: 'items.3.productId', code: 'product_unavailable', available: 0 },
        { path: 'items.4.price', code: 'total_changed', price: 1_500_000 },
        { path: 'items.5.variant.Size', code: 'wrong_choice' },
      ].map((issue) => ({ ...issue, message: expect.any(String) as string })),
    });
    expect(await stockOf(shop, fine.id)).toBe(10);
    expect(await stockOf(shop, dearer.id)).toBe(10);
  });
});

it('a product that was read before a sale cannot be saved over it', async () => {
  const ring = await makeProduct(shop, { stockQuantity: 10 });
  await place(orderRequest([{ product: ring, quantity: 3 }]));
  const { status, body } = await shop.asStaff<ErrorBody>('PUT', `/api/products/${ring.id}`, ring);
  expect([status, body.code]).toEqual([409, 'version_conflict']);
  expect(await stockOf(shop, ring.id)).toBe(7);
});

describe('the payment reference', () => {
  it('returns the same order for a repeated request', async () => {
    const ring = await makeProduct(shop);
    const request = orderRequest([{ product: ring }]);
    const [first, second] = [await place(request), await place(request)];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await stockOf(shop, ring.id)).toBe(9);
  });

  it('makes one order of twenty parallel requests, even for the last item', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 1 });
    const request = orderRequest([{ product: ring }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stockOf(shop, ring.id)).toBe(0);
  });

  it('is rejected for other content, and for another person at the same moment', async () => {
    const ring = await makeProduct(shop);
    const request = orderRequest([{ product: ring }]);
    await place(request);
    const changed = await refuse({ ...request, customerAddress: 'Elsewhere' });
    expect(changed).toMatchObject({ status: 409, body: { code: 'reference_reused' } });

    const other = orderRequest([{ product: ring }]);
    const people = Array.from({ length: 10 }, (_, index) => ({
      ...other,
      customerEmail: `person${index}@example.com`,
      customerPhone: `0803555000${index}`,
    }));
    const answers = await Promise.all(people.map(refuse));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'reference_reused')).toHaveLength(9);
    expect(await stockOf(shop, ring.id)).toBe(8);
  });
});

describe('simultaneous orders', () => {
  it.each([
    [1, 40],
    [5, 200],
  ])('let exactly %i of %i have the last items', async (stockQuantity, buyers) => {
    const ring = await makeProduct(shop, { stockQuantity });
    const answers = await Promise.all(
      Array.from({ length: buyers }, () => refuse(orderRequest([{ product: ring }]))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(stockQuantity);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(buyers - stockQuantity);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'insufficient_stock', productId: ring.id, available: 0 });
      expect(body.message).toContain(ring.name);
    }
    expect(await stockOf(shop, ring.id)).toBe(0);
  });

  it('count two lines of one product against the same stock', async () => {
    const ring = await makeProduct(shop, {
      stockQuantity: 3,
      variations: [
        { id: 'a', name: 'Size', type: 'size', options: ['16', '17'], priceModifier: 0 },
      ],
    });
    const lines = (a: number, b: number) =>
      orderRequest([
        { product: ring, quantity: a, variant: { Size: '16' } },
        { product: ring, quantity: b, variant: { Size: '17' } },
      ]);
    expect(await refuse(lines(2, 2))).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', available: 3 },
    });
    expect((await place(lines(2, 1))).status).toBe(201);
    expect(await stockOf(shop, ring.id)).toBe(0);
  });

  it('never deadlock over two products in opposite order', async () => {
    const [a, b] = [
      await makeProduct(shop, { stockQuantity: 60 }),
      await makeProduct(shop, { stockQuantity: 60 }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        place(
          orderRequest(
            index % 2 ? [{ product: a }, { product: b }] : [{ product: b }, { product: a }],
          ),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
    expect([await stockOf(shop, a.id), await stockOf(shop, b.id)]).toEqual([0, 0]);
  });
});

const ring = await makeProduct(shop);

describe('bad input', () => {
  const good = orderRequest([{ product: ring }]);
  const item = good.items[0];
  const cases: [what: string, body: unknown, field: string][] = [
    ['no body', undefined, ''],
    ['malformed JSON', '{"items": [', ''],
    ['not an object', '[]', ''],
    ['a missing name', { ...good, customerName: undefined }, 'customerName'],
    ['a blank name', { ...good, customerName: '   ' }, 'customerName'],
    ['a NUL byte', { ...good, customerName: 'Ada\u0000' }, 'customerName'],
    ['an over-long address', { ...good, customerAddress: 'x'.repeat(301) }, 'customerAddress'],
    ['a broken e-mail address', { ...good, customerEmail: 'ada@' }, 'customerEmail'],
    ['an incomplete phone', { ...good, customerPhone: '+1 555' }, 'customerPhone'],
    ['an unknown state', { ...good, customerState: 'Bavaria' }, 'customerState'],
    ['no items', { ...good, items: [] }, 'items'],
    ['items of a wrong type', { ...good, items: 'ring' }, 'items'],
    ['too many lines', { ...good, items: Array.from({ length: 51 }, () => item) }, 'items'],
    ['a negative quantity', { ...good, items: [{ ...item, quantity: -1 }] }, 'items.0.quantity'],
    ['a quantity of zero', { ...good, items: [{ ...item, quantity: 0 }] }, 'items.0.quantity'],
    ['half a piece', { ...good, items: [{ ...item, quantity: 0.5 }] }, 'items.0.quantity'],
    ['a quantity as text', { ...good, items: [{ ...item, quantity: '1' }] }, 'items.0.quantity'],
    ['an endless quantity', { ...good, items: [{ ...item, quantity: 1e12 }] }, 'items.0.quantity'],
    [
      'an unknown product',
      { ...good, items: [{ ...item, productId: 999_999 }] },
      'items.0.productId',
    ],
    [
      'a product id beyond integers',
      { ...good, items: [{ ...item, productId: 3e9 }] },
      'items.0.productId',
    ],
    [
      'a NUL in a choice',
      { ...good, items: [{ ...item, variant: { Size: '\u0000' } }] },
      'items.0.variant.Size',
    ],
    ['a fraction of a kobo', { ...good, total: 0.5 }, 'total'],
    ['a total beyond safe integers', { ...good, total: 2 ** 60 }, 'total'],
    ['an unknown payment method', { ...good, paymentMethod: 'cowries' }, 'paymentMethod'],
    ['a guessable reference', { ...good, paymentReference: 'ADN-1' }, 'paymentReference'],
    [
      'a reference with other signs',
      { ...good, paymentReference: `${'x'.repeat(30)}/..` },
      'paymentReference',
    ],
  ];

  it.each(cases)('%s is rejected by name and writes nothing', async (_, body, field) => {
    const before = [await orderCount(), await stockOf(shop, ring.id)];
    const { status, body: error } = await refuse(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(error.message).not.toBe('');
    if (field) expect(error.issues?.map(({ path }) => path)).toContain(field);
    expect([await orderCount(), await stockOf(shop, ring.id)]).toEqual(before);
  });

  it('is rejected as too large above a megabyte', async () => {
    const { status, body } = await refuse({ ...good, customerName: 'x'.repeat(2_000_000) });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('ignores unknown fields and the name and image of an item', async () => {
    const { status, body } = await place({
      ...orderRequest([{ product: ring }]),
      status: 'completed',
      paymentStatus: 'paid',
      id: 1,
      items: [{ ...item, name: 'Forged', image: 'javascript:alert(1)' }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      items: [{ name: ring.name }],
    });
  });
});
