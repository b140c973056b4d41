import { afterAll, describe, expect, it } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const cookie = await signIn(shop.url);
const { products } = trpcClient(shop, cookie);
const list = (input: Parameters<typeof products.listForStaff.query>[0]) =>
  products.listForStaff.query(input);
const { body: category } = await shop.asStaff<CategoryView>('POST', '/api/categories', {
  name: 'Listed',
});
const make = (name: string, fields = {}) =>
  makeProduct(shop, { name, categoryId: category.id, ...fields });

await make('Zebra cuff', { stockQuantity: 0, price: 300 });
await make('Àmọ̀ cuff', { stockQuantity: 5, price: 200, featured: true });
await make('Middle cuff', { stockQuantity: 6, price: 100, inStock: false, heroFeatured: true });
await make('Low band', {
  stockQuantity: 1,
  description: 'A description of more than fifty characters, whic💍 is cut.',
});

const names = async (input: Parameters<typeof list>[0]) =>
  (await list({ category: category.id, ...input })).items.map(({ name }) => name);

describe('the staff’s list of products', () => {
  it('has the content of a row, for sold-out and unavailable products too', async () => {
    const { total, items } = await list({ category: category.id, search: 'low band' });
    expect(total).toBe(1);
    expect(items[0]).toEqual({
      id: items[0]?.id,
      slug: 'low-band',
      name: 'Low band',
      excerpt: 'A description of more than fifty characters, whic💍...',
      category: { id: category.id, name: 'Listed' },
      price: 1_500_000,
      salePrice: null,
      saleFrom: null,
      saleUntil: null,
      onSale: false,
      fromPrice: 1_500_000,
      picture: null,
      status: 'published',
      publishAt: null,
      stockQuantity: 1,
      lowStock: null,
      inStock: true,
      featured: false,
      heroFeatured: false,
    });
  });

  it.each([
    ['low-stock', ['Low band', 'Àmọ̀ cuff']],
    ['out-of-stock', ['Zebra cuff']],
    ['unavailable', ['Middle cuff']],
    ['featured', ['Àmọ̀ cuff']],
    ['hero', ['Middle cuff']],
  ] as const)('can be narrowed to %s, and counts each', async (filter, expected) => {
    expect(await names({ filter })).toEqual(expected);
    const { counts, total } = await list({ category: category.id, filter });
    expect(total).toBe(expected.length);
    expect(counts).toEqual({
      all: 4,
      draft: 0,
      'low-stock': 2,
      'out-of-stock': 1,
      unavailable: 1,
      free: 0,
      featured: 1,
      hero: 1,
    });
  });

  it.each([
    ['newest', 'Low band'],
    ['oldest', 'Zebra cuff'],
    ['name', 'Àmọ̀ cuff'],
    ['name-desc', 'Zebra cuff'],
    ['price-low', 'Middle cuff'],
    ['price-high', 'Low band'],
    ['stock-low', 'Zebra cuff'],
    ['stock-high', 'Middle cuff'],
  ] as const)('sorted by %s begins with %s', async (sort, first) => {
    expect((await names({ sort }))[0]).toBe(first);
  });

  it('can be searched by words of a name, tolerating typing errors, and by id', async () => {
    expect(await names({ search: 'CUFF', sort: 'price-low' })).toEqual([
      'Middle cuff',
      'Àmọ̀ cuff',
      'Zebra cuff',
    ]);
    expect(await names({ search: 'amo' })).toEqual(['Àmọ̀ cuff']);
    expect(await names({ search: 'zebrra' })).toEqual(['Zebra cuff']);
    const { items } = await list({ search: 'zebra' });
    expect(await names({ search: `#${items[0]?.id}` })).toEqual(['Zebra cuff']);
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('is paged', async () => {
    const page = await list({ category: category.id, sort: 'oldest', limit: 2, offset: 1 });
    expect(page.total).toBe(4);
    expect(page.items.map(({ name }) => name)).toEqual(['Àmọ̀ cuff', 'Middle cuff']);
  });

  it('can be filtered to products without a category', async () => {
    const loose = await makeProduct(shop);
    const { items } = await list({ category: 'none' });
    expect(items.map(({ id }) => id)).toContain(loose.id);
    expect(items.every((item) => item.category === null)).toBe(true);
  });

  it.each([String(category.id), 'none'])('is read by programs too: category=%s', async (wanted) => {
    const address = `category=${wanted}&sort=name`;
    const listed = await shop.asStaff<{ id: number }[]>('GET', `/api/staff-products?${address}`);
    const { items } = await list({
      category: wanted === 'none' ? wanted : category.id,
      sort: 'name',
    });
    expect(items.length).toBeGreaterThan(0);
    expect(listed).toMatchObject({ status: 200, body: items });
    const ids = await shop.asStaff<{ ids: number[] }>('GET', `/api/staff-products/ids?${address}`);
    expect(ids.body.ids).toEqual(items.map(({ id }) => id));
  });

  it('is quick with ten thousand products', async () => {
    await shop.fork().execute(
      `insert into products (slug, name, description, price, from_price, stock_quantity, created_at)
       select 'many-' || n, 'Many piece ' || n, repeat('Words of it ', 20), n * 100, n * 100, n % 9, now()
       from generate_series(1, 10000) n`,
    );
    const begun = performance.now();
    const { total, counts } = await list({ limit: 20, search: 'many', filter: 'low-stock' });
    const took = performance.now() - begun;
    expect(counts.all).toBe(10_000);
    expect(total).toBe(5556);
    expect(took).toBeLessThan(8000);
    await shop.fork().execute(`delete from products where slug like 'many-%'`);
  });
});

describe('the list as a CSV file', () => {
  const file = (query: string) =>
    fetch(`${shop.url}/api/products.csv?${query}`, { headers: { cookie } });

  it('is UTF-8 with a byte order mark, in naira, without formulas', async () => {
    await make('=HYPERLINK("http://evil")', { price: 1_234_550, description: 'One,\n"two"' });
    const response = await file(`category=${category.id}&search=hyperlink`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/products-\d{4}-\d\d-\d\d\.csv/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const [header, row] = new TextDecoder().decode(bytes).split('\r\n');
    expect(header?.replaceAll('"', '')).toBe(
      'ID,Slug,Name,SKU,Barcode,External ID,Category,Price (NGN),From (NGN),Sale price (NGN),Sale from,Sale until,Stock,Available,Featured,Hero slideshow,Pictures,Description,Created,Features,Variations,Picture addresses,Picture texts,Hero picture,Hero picture text,Combinations,Status,Publish at,Low stock,Free on purpose,Cost price (NGN)',
    );
    expect(row).toContain(
      `"'=HYPERLINK(""http://evil"")","","","","Listed",12345.5,12345.5,"","","",10,"yes","no","no",0,"One,\n""two"""`,
    );
  });

  it('contains all pages of what the filter shows', async () => {
    const rows = (await (await file(`category=${category.id}&filter=low-stock&sort=name`)).text())
      .trim()
      .split('\r\n');
    expect(rows.slice(1).map((row) => row.split(',')[2])).toEqual(['"Àmọ̀ cuff"', '"Low band"']);
    expect((await (await file('')).text()).split('\r\n').length).toBeGreaterThan(30);
  });

  it('is rejected for an unknown filter', async () => {
    const { status, body } = await shop.asStaff<ErrorBody>('GET', '/api/products.csv?filter=sold');
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'filter']);
  });
});
