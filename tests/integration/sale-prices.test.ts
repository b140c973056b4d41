import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { fromPrice } from '#shared/pricing.ts';
import type { ProductInput, ProductView } from '#shared/products.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ storefront: true, env: { pageCacheMb: 16 } });
afterAll(() => shop.close());
const client = trpcClient(shop);

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const read = async (id: number) =>
  (await shop.send<ProductView>('GET', `/api/products/${id}`)).body;
const page = async ({ slug }: ProductView) => (await fetch(`${shop.url}/product/${slug}`)).text();
const place = (body: unknown) => shop.send<CustomerOrder & ErrorBody>('POST', '/api/orders', body);
const quotedPrice = async ({ id }: ProductView) =>
  (await client.checkout.quote.query({ items: [{ productId: id, quantity: 1, variant: {} }] }))
    .lines[0]?.price;

/** Makes the beginning or the end of a sale come at once, as time would. */
const letTimePass = (column: 'sale_from' | 'sale_until', { id }: ProductView) =>
  shop.fork().execute(
    `update products set ${column} = clock_timestamp() - interval '1 second',
       sale_changes_at = clock_timestamp() - interval '1 second' where id = ?`,
    [id],
  );

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

describe('a product with a sale price', () => {
  it('is charged, sorted, filtered and shown at it, with the regular price beside it', async () => {
    const ring = await makeProduct(shop, {
      price: 60_000_000,
      salePrice: 9_000_000,
      variations: sizes,
    });
    expect(ring).toMatchObject({
      price: 60_000_000,
      salePrice: 9_000_000,
      onSale: true,
      fromPrice: 9_000_000,
    });
    const { lines } = await client.checkout.quote.query({
      items: [{ productId: ring.id, quantity: 1, variant: { Size: '17' } }],
    });
    expect(lines[0]?.price).toBe(9_050_000);
    const line = { product: ring, variant: { Size: '17' }, price: 9_050_000 };
    expect(await place(orderRequest([line]))).toMatchObject({
      status: 201,
      body: { subtotal: 9_050_000 },
    });
    const html = await page(ring);
    expect(html).toContain('₦90,000');
    expect(html).toContain('₦600,000');
    expect(html).toContain('"lowPrice":"90000.00"');
    const { items } = await client.products.cards.query({ price: 'under-100k', limit: 100 });
    expect(items.find(({ id }) => id === ring.id)).toMatchObject({ onSale: true });
    const expensive = await client.products.cards.query({ price: 'above-500k', limit: 100 });
    expect(expensive.items.map(({ id }) => id)).not.toContain(ring.id);
  });

  it('is refused at its regular price', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000, salePrice: 800_000 });
    expect(await place(orderRequest([{ product: ring }]))).toMatchObject({
      status: 409,
      body: { code: 'total_changed' },
    });
  });

  it('can be read and sent back as it is, and loses its sale with an empty field', async () => {
    const ring = await makeProduct(shop, {
      price: 1_000_000,
      salePrice: 800_000,
      saleUntil: inHours(5),
    });
    const { version: _, ...fields } = ring;
    const same = await shop.asStaff<ProductView>('PUT', `/api/products/${ring.id}`, fields);
    expect(same.body).toMatchObject({ salePrice: 800_000, saleUntil: ring.saleUntil });
    const patched = await shop.asStaff<ProductView>('PATCH', `/api/products/${ring.id}`, {
      name: 'Renamed',
    });
    expect(patched.body).toMatchObject({ salePrice: 800_000, saleUntil: ring.saleUntil });
    const ended = await shop.asStaff<ProductView>('PATCH', `/api/products/${ring.id}`, {
      salePrice: null,
    });
    expect(ended.body).toMatchObject({
      salePrice: null,
      saleUntil: null,
      onSale: false,
      fromPrice: 1_000_000,
    });
  });

  it('is refused with a sale price that is not lower', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000 });
    const { status, body } = await shop.asStaff<ErrorBody>('PATCH', `/api/products/${ring.id}`, {
      salePrice: 1_000_000,
    });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'salePrice']);
  });
});

describe('the beginning of a sale', () => {
  it('is not shown before it comes, and changes cached pages when it does', async () => {
    const ring = await makeProduct(shop, {
      price: 1_234_500,
      salePrice: 987_600,
      saleFrom: inHours(1),
    });
    expect(ring).toMatchObject({ onSale: false, fromPrice: 1_234_500 });
    expect(await page(ring)).not.toContain('₦9,876');
    expect(await quotedPrice(ring)).toBe(1_234_500);
    await letTimePass('sale_from', ring);
    // A reading of the log of changes: any write waits for one.
    await makeProduct(shop);
    expect(await quotedPrice(ring)).toBe(987_600);
    expect(await page(ring)).toContain('₦9,876');
    expect(await read(ring.id)).toMatchObject({ onSale: true, fromPrice: 987_600 });
  });
});

describe('the end of a sale', () => {
  it.each([
    ['2126-12-01', '1 December 2126', '1 décembre 2126'],
    ['2126-12-01T23:00:00Z', '1 December 2126', '1 décembre 2126'],
    ['2126-12-01T17:30:00Z', '1 December 2126, 18:30', '1 décembre 2126, 18:30'],
  ])('%s is shown as its last day, or with its hour', async (saleUntil, shown, inFrench) => {
    const ring = await makeProduct(shop, { price: 600_000, salePrice: 500_000, saleUntil });
    const textAfter = (html: string, label: string) =>
      html.replaceAll('<!-- -->', '').split(`>${label}`)[1]?.split('<')[0];
    expect(textAfter(await page(ring), 'Sale until ')).toBe(shown);
    const french = await fetch(`${shop.url}/fr/product/${ring.slug}`);
    expect(textAfter(await french.text(), 'En promotion jusqu’au ')).toBe(inFrench);
  });

  it('a cached page shows no price any more that is not charged', async () => {
    const ring = await makeProduct(shop, {
      price: 1_234_500,
      salePrice: 987_600,
      saleUntil: inHours(1),
    });
    expect(await page(ring)).toContain('₦9,876');
    expect(await page(ring)).toContain('₦9,876');
    await letTimePass('sale_until', ring);
    // A reading of the log of changes: any write waits for one.
    await makeProduct(shop);
    expect(await page(ring)).not.toContain('₦9,876');
    expect(await quotedPrice(ring)).toBe(1_234_500);
  });

  it('an order with the price shown just before gets the conflict of a changed price', async () => {
    const ring = await makeProduct(shop, {
      price: 1_234_500,
      salePrice: 987_600,
      saleUntil: inHours(1),
    });
    const shown = orderRequest([{ product: ring, price: 987_600 }]);
    // Remembers what priced it.
    await place(orderRequest([{ product: ring, price: 987_600 }]));
    shop.clock.now = new Date(Date.now() + 2 * HOUR_MS);
    const refused = await place(shown);
    shop.clock.now = null;
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'total_changed',
        issues: expect.arrayContaining([
          expect.objectContaining({ path: 'items.0.price', price: 1_234_500 }),
        ]),
      },
    });
    expect(await read(ring.id)).toMatchObject({ onSale: false, fromPrice: 1_234_500 });
  });
});

describe('the database', () => {
  it('computes the lowest price as the store does', async () => {
    const option = fc.constantFrom('S', 'M', 'L', 'XL');
    const variation = fc.record({
      id: fc.constant('a'),
      name: fc.constant('Size'),
      type: fc.constant('size' as const),
      options: fc.uniqueArray(option, { minLength: 1 }),
      priceModifier: fc.integer({ min: -5000, max: 5000 }),
      optionPrices: fc.dictionary(option, fc.integer({ min: -5000, max: 5000 })),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 20_000 }),
        fc.array(variation, { maxLength: 3 }),
        async (price, variations) => {
          const [row] = await shop
            .fork()
            .execute<{ lowest: number }[]>(
              'select lowest_price(?::bigint, ?::jsonb)::float8 as lowest',
              [price, JSON.stringify(variations)],
            );
          expect(row?.lowest).toBe(fromPrice({ price, variations }));
        },
      ),
      { numRuns: 50 },
    );
  });
});
