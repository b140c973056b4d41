import { afterAll, describe, expect, it } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import type { Facet } from '#shared/facets.ts';
import type { FilterCountsInput } from '#shared/filter-counts.ts';
import type { ProductInput, ProductView } from '#shared/products.ts';
import { fillProductFacets } from '#server/catalog/renew-old-products.ts';
import { importer } from '#tests/support/import-file.ts';
import { seedProducts } from '#tests/support/seed-products.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const { products } = trpcClient(shop);

const run = <Row = unknown>(sql: string, values: unknown[] = []) =>
  shop.fork().execute<Row[]>(sql, values);

const options = (name: string, values: string[]): ProductInput['variations'][number] => ({
  id: name,
  name,
  type: 'combo',
  options: values,
  priceModifier: 0,
});

/** Those of the values that a product in a new list has, like `metal silver 2`. */
const offered = async (filter: FilterCountsInput) =>
  (await products.filterCounts.query(filter)).facets.map(
    ({ facet, value, count }) => `${facet} ${value} ${count}`,
  );

/** Every count is that of the list it promises. */
async function expectRightCounts(filter: FilterCountsInput): Promise<void> {
  const { facets, categories, prices } = await products.filterCounts.query(filter);
  const { price: _, minPrice: __, maxPrice: ___, ...unpriced } = filter;
  const all = await products.cards.query({ ...filter, metal: [], stone: [], size: [], limit: 1 });
  const slugs = await run<{ id: number; slug: string }>('select id, slug from categories');
  // A search without a match lists what is like it, and says so.
  const total = async (list: FilterCountsInput) => {
    const { total: found, match } = await products.cards.query({ ...list, limit: 1 });
    return JSON.stringify(match) === JSON.stringify(all.match) ? found : 0;
  };
  for (const { facet, value, count } of facets)
    expect([facet, value, count]).toEqual([
      facet,
      value,
      await total({ ...filter, [facet]: [value] }),
    ]);
  for (const { band, count } of prices)
    expect([band, count]).toEqual([band, await total({ ...unpriced, price: band })]);
  for (const { id, count } of categories) {
    const slug = slugs.find((it) => it.id === id)?.slug ?? '';
    expect([slug, count]).toEqual([slug, await total({ ...filter, categories: [slug] })]);
  }
}

/** The maintained rows that differ from what the products say. */
const wrongRows = () =>
  run(`
    select coalesce(stored.product_id, p.id) as id from
      (select f.*, s.facets from product_facets f join facet_sets s on s.id = f.set_id) stored
      full join (select * from products where archived_at is null) p on p.id = stored.product_id
    where stored.facets is distinct from product_facets_of(p.features, p.variations)
      or stored.category_id is distinct from p.category_id or stored.from_price is distinct from p.from_price
    union all
    select maintained.set_id from
      (select category_id, price_band, set_id, sum(count) as count from facet_counts group by 1, 2, 3
        having sum(count) <> 0) maintained
      full join (
        select category_id, set_id, count(*) as count, case when from_price < 10000000 then 'under-100k'
          when from_price <= 50000000 then '100k-500k' else 'above-500k' end as price_band
        from product_facets group by 1, 2, 4) counted
      on maintained.category_id is not distinct from counted.category_id
        and maintained.price_band = counted.price_band and maintained.set_id = counted.set_id
    where maintained.count is distinct from counted.count`);

describe('the facets of a product', () => {
  it.each<[string[], [string, string[]][], string[]]>([
    [[], [['Metal', ['Yellow gold', 'SILVER ']]], ['metal:silver', 'metal:yellow-gold']],
    [
      [],
      [['ring size', ['7', '7½', '8 1/2', 'XL']]],
      ['size:7', 'size:7.5', 'size:8.5', 'size:xl'],
    ],
    [[], [['Size', ['Small 22 mm', '10']]], ['size:10']],
    [[], [['Gemstone', ['Lapis lazuli']]], ['stone:lapis-lazuli']],
    [
      [],
      [
        ['Colour', ['Silver']],
        ['Wrist size', ['16 cm']],
      ],
      [],
    ],
    [['Stone: Freshwater pearl, 7–9 mm and coral'], [], ['stone:coral', 'stone:freshwater-pearl']],
    [['Material: Brass, leather', 'metal:18 ct gold'], [], ['metal:18-ct-gold', 'metal:brass']],
    [['Freshwater pearls', 'Stone:', 'Note: gold'], [], []],
    [['Metal: Rosé gold'], [['Metal', ['rose gold']]], ['metal:rose-gold']],
    [
      ['Metal: Gold-plated brass', 'Coral-red beads'],
      [['Metal', ['18k gold', 'Gold vermeil', 'Gold-plated']]],
      ['metal:18k-gold', 'metal:gold-plated', 'metal:gold-plated-brass', 'metal:gold-vermeil'],
    ],
    [
      ['Stone: Lab-grown diamond, created emerald; white zirconia'],
      [],
      ['stone:created-emerald', 'stone:lab-grown-diamond', 'stone:white-zirconia'],
    ],
  ])('%j with %j are %j', async (features, variations, expected) => {
    const [row] = await run<{ found: string[] }>(
      'select product_facets_of(?::jsonb, ?::jsonb) as found',
      [
        JSON.stringify(features),
        JSON.stringify(variations.map(([name, values]) => options(name, values))),
      ],
    );
    expect(row?.found).toEqual(expected);
  });

  it('follow every write: form, REST, import and its undoing, archiving, many rows at once', async () => {
    const { body: category } = await shop.asStaff<CategoryView>('POST', '/api/categories', {
      name: 'Facet box',
    });
    const list = { categories: [category.slug] };
    const made = await makeProduct(shop, {
      name: 'Facet ring',
      categoryId: category.id,
      features: ['Stone: Opal'],
      variations: [options('Metal', ['Silver', 'Brass'])],
    });
    expect(await offered(list)).toEqual(['metal brass 1', 'metal silver 1', 'stone opal 1']);

    const { version: _, ...content } = made;
    await shop.asStaff('PUT', `/api/products/${made.id}`, {
      ...content,
      features: ['Stone: Jade'],
    });
    await shop.asStaff('PATCH', `/api/products/${made.id}`, {
      variations: [options('Ring size', ['6'])],
    });
    expect(await offered(list)).toEqual(['stone jade 1', 'size 6 1']);

    const imports = await importer(shop);
    const { view } = await imports.run(
      'Slug,Name,Price,Description,Features\nfacet-ring,Facet ring,15000,Text,Metal: Titanium\n,Facet band,100,Text,Stone: Agate',
    );
    expect(await offered(list)).toContain('metal titanium 1');
    expect(await offered({})).toContain('stone agate 1');
    await imports.undo(view.id);
    expect(await offered(list)).toEqual(['stone jade 1', 'size 6 1']);
    expect(await offered({})).not.toContain('stone agate 1');

    const { status } = await shop.send('POST', '/api/orders', orderRequest([{ product: made }]));
    expect(status).toBe(201);
    await shop.asStaff('DELETE', `/api/products/${made.id}`);
    expect(await offered(list)).toEqual([]);

    await seedProducts(shop, 40);
    await run(`update products set features = jsonb_build_array('Stone: Stone ' || id % 5), from_price = from_price * (id % 90)
      where name like 'Seeded piece%'`);
    expect(await wrongRows()).toEqual([]);
    await run(`delete from products where name like 'Seeded piece%'`);
    await shop.asStaff('DELETE', `/api/categories/${category.id}`);
    expect(await wrongRows()).toEqual([]);
  });

  it('are not touched by a sale', async () => {
    const product = await makeProduct(shop, { features: ['Stone: Opal'] });
    const stored = () =>
      run(`select ctid::text, xmin::text from facet_counts union all
        select ctid::text, xmin::text from product_facets order by 1, 2`);
    const before = await stored();
    const { status } = await shop.send('POST', '/api/orders', orderRequest([{ product }]));
    expect([status, await stored()]).toEqual([201, before]);
  });

  it('are added in the background to earlier products, and counts wait for them', async () => {
    const before = await products.filterCounts.query({});
    await run('insert into products_without_facets (product_id) select id from products');
    await run('delete from product_facets');
    await run(`insert into public_changes (tag) values ('all')`);
    const { body } = await shop.asStaff<ProductView>('POST', '/api/products', {
      name: 'Meanwhile',
      description: 'Made while others wait.',
      price: 1_000_000,
      stockQuantity: 1,
    });
    expect(await products.filterCounts.query({})).toEqual({
      categories: [],
      prices: [],
      facets: [],
    });
    await shop.asStaff('DELETE', `/api/products/${body.id}`);
    await fillProductFacets(shop.fork());
    expect(await wrongRows()).toEqual([]);
    await shop.asStaff('PATCH', '/api/products/1', { featured: true });
    expect(await products.filterCounts.query({})).toEqual(before);
  });
});

describe('a list', () => {
  it.each<FilterCountsInput>([
    {},
    { metal: ['sterling-silver'] },
    { metal: ['sterling-silver', '18k-rose-gold'], size: ['7'] },
    { categories: ['rings', 'necklaces'], stone: ['pearl', 'lab-grown-diamond'] },
    { price: 'under-100k', metal: ['gold-plated'] },
    { minPrice: 10_000_000, maxPrice: 90_000_000, metal: ['18k-yellow-gold'] },
    { available: true, stone: ['created-emerald'] },
    { search: 'ring', metal: ['gold-vermeil'] },
    { search: 'braclet' },
    { stone: ['unknown'] },
  ])('has as many products as its counts promise: %j', async (filter) => {
    await expectRightCounts(filter);
  });

  it('is limited to one of the values of each facet, over REST too', async () => {
    const read = async (query: string) =>
      (await shop.send<ProductView[]>('GET', `/api/products?${query}`)).body;
    const has = (product: ProductView, facet: Facet, value: string) =>
      [
        ...product.features,
        ...product.variations.map(({ name, options: of }) => `${name}: ${of.join(', ')},`),
      ]
        .map((text) => text.toLowerCase().replace('ring size', 'size'))
        .some((text) => text.startsWith(facet) && new RegExp(`[ ,]${value}\\b`).test(text));
    const found = await read('metal=sterling-silver,18k-rose-gold&size=7');
    expect(found.length).toBeGreaterThan(0);
    for (const product of found) {
      expect(has(product, 'size', '7')).toBe(true);
      expect(
        has(product, 'metal', 'sterling silver') || has(product, 'metal', '18k rose gold'),
      ).toBe(true);
    }
    const all = await read('');
    expect(found.length).toBe(
      all.filter(
        (it) =>
          has(it, 'size', '7') &&
          (has(it, 'metal', 'sterling silver') || has(it, 'metal', '18k rose gold')),
      ).length,
    );
    expect(await read('metal=18k-rose-gold&metal=Sterling-silver&size=7')).toEqual(found);
    expect(await read('limit=3&size=7&metal=18k-rose-gold,sterling-silver')).toEqual(
      found.slice(0, 3),
    );
    expect(await read('metal=unobtainium')).toEqual([]);
    expect((await read('sort=id&metal=18k-yellow-gold')).map(({ id }) => id)).toEqual(
      (await read('metal=18k-yellow-gold')).map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect((await shop.send('GET', '/api/products?metal=%00')).status).toBe(400);
  });
});
