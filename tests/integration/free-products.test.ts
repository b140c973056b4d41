import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { ProductView } from '#shared/products.ts';
import { importer } from '#tests/support/import-file.ts';
import { makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));
const files = await importer(shop);

const metal = {
  id: 'metal',
  name: 'Metal',
  type: 'material' as const,
  options: ['Gold', 'Brass'],
  priceModifier: 0,
  optionPrices: { Brass: -1_500_000 },
};
const sizes = {
  ...metal,
  id: 'size',
  name: 'Size',
  options: ['S', 'L'],
  optionPrices: { S: -500_000 },
};
const whole = {
  name: 'Given ring',
  description: 'Made for a test.',
  price: 4_000_000,
  stockQuantity: 3,
};

/** What makes a product free, the field that is refused for it, and what is named. */
const accidents: [name: string, content: object, field: string, named: string][] = [
  ['a price of 0', { price: 0 }, 'price', 'This'],
  [
    'an option that takes off the price',
    { price: 1_500_000, variations: [metal] },
    'variations',
    'Brass',
  ],
  ['a combination', { price: 2_000_000, variations: [metal, sizes] }, 'variations', 'Brass with S'],
  ['a sale price of 0', { salePrice: 0 }, 'salePrice', 'This'],
  [
    'a sale below what an option takes off',
    { salePrice: 1_200_000, variations: [metal] },
    'salePrice',
    'Brass',
  ],
  [
    'a sale that begins later',
    { salePrice: 1_200_000, saleFrom: '2099-01-01', variations: [metal] },
    'salePrice',
    'Brass',
  ],
];

/** What a form sends. */
const formOf = (content: object) =>
  ({ ...whole, ...content }) as Parameters<typeof staff.products.create.mutate>[0];

interface Refusal {
  status: number;
  body: Partial<ErrorBody>;
}

const asRefusal = async (call: Promise<unknown>): Promise<Refusal> => {
  const { status, ...body } = await refusalOf(call);
  return { status, body };
};

/** Every way in which staff and programs write prices, of a product that exists where there is one. */
const ways: Record<string, (content: object, before: ProductView) => Promise<Refusal>> = {
  'POST /api/products': (content) =>
    shop.asStaff('POST', '/api/products', { ...whole, ...content }),
  'PUT /api/products/{id}': (content, { id }) =>
    shop.asStaff('PUT', `/api/products/${id}`, { ...whole, ...content }),
  'PATCH /api/products/{id}': (content, { id }) =>
    shop.asStaff('PATCH', `/api/products/${id}`, content),
  'the form of a new product': (content) =>
    asRefusal(staff.products.create.mutate(formOf(content))),
  'the form of a product': async (content, { id }) => {
    const { contentVersion } = await staff.products.forStaff.query({ id });
    const { stockQuantity: _, ...product } = formOf(content);
    return asRefusal(staff.products.save.mutate({ id, contentVersion, product }));
  },
  'an edit of several products, or in the list': async (content, { id }) => {
    const { contentVersion } = await staff.products.forStaff.query({ id });
    const products = [{ id, contentVersion, product: { ...content } }];
    return asRefusal(staff.productEdits.patch.mutate({ products }));
  },
};

describe.each(Object.keys(ways))('%s', (way) => {
  it.each(accidents)(
    'refuses %s, and names what would be free',
    async (_, content, field, named) => {
      const before = await makeProduct(shop, { price: whole.price });
      const { status, body } = (await ways[way]?.(content, before)) ?? { status: 0, body: {} };
      expect(status).toBe(400);
      const [issue] = body.issues ?? [];
      expect(issue?.path.replace(/^product\./, '')).toBe(field);
      expect(issue?.message).toContain(`${named} would cost nothing`);
      expect(await shop.send('GET', `/api/products/${before.id}`)).toMatchObject({
        body: { price: before.price, salePrice: null, version: before.version },
      });
    },
  );
});

it('a product that is free on purpose is saved, sold and read, and no import makes one', async () => {
  const given = { ...whole, price: 0, freeOnPurpose: true };
  const { status, body } = await shop.asStaff<ProductView>('POST', '/api/products', given);
  expect([status, body.freeOnPurpose, body.fromPrice]).toEqual([201, true, 0]);
  const { id } = body;
  expect((await shop.asStaff('PATCH', `/api/products/${id}`, { name: 'Gift' })).status).toBe(200);
  const taken = { freeOnPurpose: false };
  expect((await shop.asStaff('PATCH', `/api/products/${id}`, taken)).status).toBe(400);
  // A whole record that is read and sent back stays free.
  const { body: read } = await shop.send<ProductView>('GET', `/api/products/${id}`);
  expect((await shop.asStaff('PUT', `/api/products/${id}`, read)).status).toBe(200);

  const file = 'Name,Price,Description,Free on purpose\nGiven away,0,Text,yes\n';
  const { rows } = await files.run(file);
  expect(rows).toMatchObject([{ state: 'failed', problems: [{ field: 'price' }] }]);
  expect(rows[0]?.problems[0]?.message).toContain('This would cost nothing');
});

it('products that were free before wait for the seller, and can be found', async () => {
  const free = async () =>
    (await staff.products.listForStaff.query({ filter: 'free' })).items.map(({ id }) => id);
  const count = async () => (await staff.reports.waitingWork.query()).freeProducts;
  const before = await count();
  const [priced, optional, onSale] = [
    await makeProduct(shop),
    await makeProduct(shop, { price: 4_000_000, variations: [metal] }),
    await makeProduct(shop, { price: 4_000_000, variations: [metal] }),
  ];
  await makeProduct(shop, { price: 0, freeOnPurpose: true });
  const em = shop.fork();
  await em.execute('update products set price = 0, from_price = 0 where id = ?', [priced.id]);
  await em.execute('update products set price = 100, from_price = 0 where id = ?', [optional.id]);
  await em.execute(
    `update products set sale_price = 1200000, sale_from = '2099-01-01' where id = ?`,
    [onSale.id],
  );
  expect(new Set(await free())).toEqual(new Set([priced.id, optional.id, onSale.id]));
  expect(await count()).toBe((before ?? 0) + 3);
  await shop.asStaff('PATCH', `/api/products/${priced.id}`, { price: 100 });
  await shop.asStaff('PATCH', `/api/products/${optional.id}`, { freeOnPurpose: true });
  await shop.asStaff('PATCH', `/api/products/${onSale.id}`, { salePrice: null });
  expect([await free(), await count()]).toEqual([[], before]);
});
