import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { QuoteView } from '#shared/cart.ts';
import type { ProductInput } from '#shared/products.ts';
import { makeProduct, orderRequest, startTestShop, stockOf } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const client = trpcClient(shop);
interface Line {
  productId: number;
  quantity: number;
  variant?: Record<string, string>;
}
const quote = (...items: Line[]) =>
  client.checkout.quote.query({
    items: items.map(({ variant, ...item }) => ({ ...item, variant })),
  });
const problemsOf = ({ lines }: QuoteView) => lines.map(({ problem }) => problem);
const sizes: ProductInput['variations'] = [
  {
    id: 'a',
    name: 'Size',
    type: 'size',
    options: ['16', '17'],
    priceModifier: 0,
    optionPrices: { 17: 50_000 },
  },
];

describe('a quote', () => {
  it('shows the current state of each line, in the given order, and the totals', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000, variations: sizes });
    const chain = await makeProduct(shop, { price: 399_950, stockQuantity: 3 });
    const { lines, totals } = await quote(
      { productId: ring.id, quantity: 1, variant: { Size: '17' } },
      { productId: chain.id, quantity: 3 },
    );
    expect(lines).toEqual([
      {
        productId: ring.id,
        quantity: 1,
        variant: { Size: '17' },
        product: {
          slug: ring.slug,
          name: ring.name,
          picture: null,
          pictureNote: null,
          pictured: null,
        },
        price: 1_050_000,
        available: 10,
        isOfCombination: false,
        problem: null,
      },
      {
        productId: chain.id,
        quantity: 3,
        variant: {},
        product: {
          slug: chain.slug,
          name: chain.name,
          picture: null,
          pictureNote: null,
          pictured: null,
        },
        price: 399_950,
        available: 3,
        isOfCombination: false,
        problem: null,
      },
    ]);
    expect(totals).toEqual({
      subtotal: 2_249_850,
      discount: 0,
      giftWrapFee: 0,
      deliveryFee: 0,
      taxRate: '7.5',
      tax: 168_739,
      total: 2_418_589,
    });
  });

  it('has the same totals as an order of the same lines', async () => {
    const ring = await makeProduct(shop, { price: 749_950, variations: sizes });
    const items = [{ productId: ring.id, quantity: 2, variant: { Size: '16' } }];
    const { lines, totals } = await client.checkout.quote.query({ items });
    const { status, body } = await shop.send('POST', '/api/orders', {
      customerName: 'Ada Obi',
      customerEmail: 'quoted@example.com',
      customerPhone: '08030000001',
      customerAddress: '12 Allen Avenue',
      customerCity: 'Ikeja',
      customerState: 'Lagos',
      paymentMethod: 'card',
      paymentReference: 'ADN-1-00000000000000000000000000',
      items: lines,
      ...totals,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...totals, total: 1_612_393 });
  });

  it('is empty for an empty cart', async () => {
    expect(await quote()).toEqual({
      lines: [],
      totals: {
        subtotal: 0,
        discount: 0,
        giftWrapFee: 0,
        deliveryFee: 0,
        taxRate: '7.5',
        tax: 0,
        total: 0,
      },
      delivery: null,
      gift: { wrapFee: null, wishFrom: expect.any(String), wishTo: expect.any(String) },
    });
  });

  it('leaves lines with a problem out of the totals', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const soldOut = await makeProduct(shop, { stockQuantity: 0 });
    const answer = await quote(
      { productId: soldOut.id, quantity: 1 },
      { productId: ring.id, quantity: 1 },
    );
    expect(problemsOf(answer)).toEqual(['sold_out', null]);
    expect(answer.totals.subtotal).toBe(1_000_000);
  });

  it('reports a product that was deleted, archived or never existed as gone', async () => {
    const deleted = await makeProduct(shop);
    await shop.asStaff('DELETE', `/api/products/${deleted.id}`);
    const answer = await quote(
      { productId: deleted.id, quantity: 1 },
      { productId: 999_999, quantity: 2 },
    );
    expect(problemsOf(answer)).toEqual(['gone', 'gone']);
    expect(answer.lines[0]).toMatchObject({
      product: null,
      price: null,
      available: 0,
      quantity: 1,
    });
    expect(answer.totals.total).toBe(0);
  });

  it('reports a product without stock, or off sale, as sold out', async () => {
    const empty = await makeProduct(shop, { stockQuantity: 0 });
    const hidden = await makeProduct(shop, { inStock: false });
    const answer = await quote(
      { productId: empty.id, quantity: 1 },
      { productId: hidden.id, quantity: 1 },
    );
    expect(problemsOf(answer)).toEqual(['sold_out', 'sold_out']);
    expect(answer.lines.map(({ available }) => available)).toEqual([0, 0]);
  });

  it('counts all lines of a product against its stock', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 3, variations: sizes });
    const lines = (a: number, b: number) =>
      quote(
        { productId: ring.id, quantity: a, variant: { Size: '16' } },
        { productId: ring.id, quantity: b, variant: { Size: '17' } },
      );
    expect(problemsOf(await lines(2, 1))).toEqual([null, null]);
    const answer = await lines(2, 2);
    expect(problemsOf(answer)).toEqual(['insufficient_stock', 'insufficient_stock']);
    expect(answer.lines[0]?.available).toBe(3);
  });

  it('reports a choice that is missing or no longer offered as gone', async () => {
    const ring = await makeProduct(shop, { variations: sizes });
    const answer = await quote(
      { productId: ring.id, quantity: 1 },
      { productId: ring.id, quantity: 1, variant: { Size: '99' } },
      { productId: ring.id, quantity: 1, variant: { Size: '16' } },
    );
    expect(problemsOf(answer)).toEqual(['choice_gone', 'choice_gone', null]);
  });

  it('fills in single options and drops unknown variations', async () => {
    const ring = await makeProduct(shop, {
      variations: [
        { id: 'a', name: 'Metal', type: 'material', options: ['Gold'], priceModifier: 700 },
      ],
    });
    const { lines } = await quote({ productId: ring.id, quantity: 1, variant: { Colour: 'Red' } });
    expect(lines[0]).toMatchObject({ variant: { Metal: 'Gold' }, price: 1_500_700, problem: null });
  });

  it('handles a variation named like a property of every object', async () => {
    const odd = await makeProduct(shop, {
      variations: [
        { id: 'a', name: 'toString', type: 'combo', options: ['x', 'y'], priceModifier: 0 },
      ],
    });
    expect(problemsOf(await quote({ productId: odd.id, quantity: 1 }))).toEqual(['choice_gone']);
  });

  it('is exact for the most expensive cart possible', async () => {
    const dear = await makeProduct(shop, { price: 100_000_000_000, stockQuantity: 500 });
    const { totals } = await quote({ productId: dear.id, quantity: 500 });
    expect(totals).toMatchObject({ subtotal: 50_000_000_000_000, total: 53_750_000_000_000 });
  });

  it('can be requested by POST for a long cart', async () => {
    const ring = await makeProduct(shop);
    const items = Array.from({ length: 50 }, (_, index) => ({
      productId: ring.id,
      quantity: 1,
      variant: { [`Variation ${index} ${'x'.repeat(80)}`]: 'y'.repeat(200) },
    }));
    const { status, body } = await shop.send<{ result: { data: { json: QuoteView } } }>(
      'POST',
      '/trpc/checkout.quote',
      { json: { items } },
    );
    expect(status).toBe(200);
    expect(body.result.data.json.lines).toHaveLength(50);
  });

  it.each<[what: string, items: Line[], path: string]>([
    ['too many lines', Array.from({ length: 51 }, () => ({ productId: 1, quantity: 1 })), 'items'],
    ['no piece', [{ productId: 1, quantity: 0 }], 'items.0.quantity'],
    ['half a piece', [{ productId: 1, quantity: 1.5 }], 'items.0.quantity'],
    ['501 pieces', [{ productId: 1, quantity: 501 }], 'items.0.quantity'],
    ['an impossible product', [{ productId: 2 ** 31, quantity: 1 }], 'items.0.productId'],
    [
      'a NUL in a choice',
      [{ productId: 1, quantity: 1, variant: { Size: '\u0000' } }],
      'items.0.variant.Size',
    ],
  ])('refuses %s by name', async (_, items, path) => {
    const refusal = await refusalOf(quote(...items));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(refusal.issues?.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('a choice for a product without choices', () => {
  it('is reported in the quote and rejected in an order, and reserves nothing', async () => {
    const plain = await makeProduct(shop);
    const { lines } = await quote({ productId: plain.id, quantity: 1, variant: { Size: 'x' } });
    expect(lines[0]).toMatchObject({ variant: {}, problem: 'choice_gone' });
    const order = orderRequest([{ product: plain, variant: { Size: 'x' } }]);
    expect(await shop.send('POST', '/api/orders', order)).toMatchObject({
      status: 400,
      body: { code: 'wrong_choice', issues: [{ path: 'items.0.variant.Size' }] },
    });
    expect(await stockOf(shop, plain.id)).toBe(10);
  });
});

describe('the tax rate of the settings', () => {
  afterEach(() => shop.asStaff('POST', '/api/settings', { taxRate: '7.5' }));

  it('applies to the quote', async () => {
    const ring = await makeProduct(shop, { price: 1_000 });
    await shop.asStaff('POST', '/api/settings', { taxRate: '0.05' });
    expect((await quote({ productId: ring.id, quantity: 1 })).totals).toEqual({
      subtotal: 1_000,
      discount: 0,
      giftWrapFee: 0,
      deliveryFee: 0,
      taxRate: '0.05',
      tax: 1,
      total: 1_001,
    });
  });
});
