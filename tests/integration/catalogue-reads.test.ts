import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import {
  productQuery,
  type PriceBand,
  type ProductQuery,
  type ProductView,
} from '#shared/products.ts';
import { listProducts } from '#server/catalog/list-products.ts';
import { cardShape } from '#server/catalog/product-shapes.ts';
import { list, readRows, sql } from '#server/query.ts';
import { seedProducts } from '#tests/support/seed-products.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const { products } = trpcClient(shop);

const run = <Row = unknown>(sql: string, values: unknown[] = []) =>
  shop.fork().execute<Row[]>(sql, values);

/** Each cell whose count is not the number of its products. */
const wrongCounts = () =>
  run(`
    select * from (
      select category_id, price_band, featured, hero_featured, sum(count) as count
      from product_counts group by 1, 2, 3, 4) maintained
    full join (
      select category_id, featured, hero_featured, count(*) as count, case when from_price < 10000000 then 'under-100k'
        when from_price <= 50000000 then '100k-500k' else 'above-500k' end as price_band
      from products where archived_at is null group by category_id, price_band, featured, hero_featured) counted
    on maintained.category_id is not distinct from counted.category_id and maintained.price_band = counted.price_band
      and maintained.featured = counted.featured and maintained.hero_featured = counted.hero_featured
    where maintained.count is distinct from counted.count`);

const storedCounts = () =>
  run('select ctid::text, xmin::text, * from product_counts order by ctid');

describe('the counts of products', () => {
  it('follow each edit of one product', async () => {
    const { body: category } = await shop.asStaff<CategoryView>('POST', '/api/categories', {
      name: 'Counted',
    });
    const product = await makeProduct(shop, { categoryId: category.id, price: 5_000_000 });
    const edits: Partial<ProductView>[] = [
      { featured: true },
      { price: 10_000_000 },
      { price: 50_000_001, heroFeatured: true },
      { categoryId: null },
      { name: 'Renamed' },
    ];
    let edited: Partial<ProductView> = product;
    for (const edit of edits) {
      const { version: _, ...content } = { ...edited, ...edit };
      edited = content;
      const { status } = await shop.asStaff('PUT', `/api/products/${product.id}`, content);
      expect([status, await wrongCounts()]).toEqual([200, []]);
    }
    await shop.asStaff('DELETE', `/api/products/${product.id}`);
    expect(await wrongCounts()).toEqual([]);
  });

  it('follow statements about many products, and one that is archived', async () => {
    await seedProducts(shop, 90);
    await run(`update products set featured = id % 2 = 0, hero_featured = id % 7 = 0,
      from_price = from_price * (id % 100), category_id = nullif(category_id, 1) where id % 3 = 0`);
    expect(await wrongCounts()).toEqual([]);
    await run(`update products set archived_at = now() where name like 'Seeded piece 1%'`);
    expect(await wrongCounts()).toEqual([]);
    await run(`delete from products where name like 'Seeded piece%'`);
    expect(await wrongCounts()).toEqual([]);
  });

  it('are not touched by a sale', async () => {
    const product = await makeProduct(shop);
    const before = await storedCounts();
    const { status } = await shop.send('POST', '/api/orders', orderRequest([{ product }]));
    expect([status, await storedCounts()]).toEqual([201, before]);
  });

  it('roll back with their transaction', async () => {
    const rolledBack = shop.fork().transactional(async (tx) => {
      await tx.execute('update products set featured = not featured');
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await wrongCounts()).toEqual([]);
  });

  it.skipIf(shop.kind === 'pglite')(
    'are changed by simultaneous transactions, none of which waits for another',
    async () => {
      const [first, second] = [await makeProduct(shop), await makeProduct(shop)];
      await shop.fork().transactional(async (tx) => {
        await tx.execute('update products set featured = true where id = ?', [first.id]);
        const { status } = await shop.asStaff('PUT', `/api/products/${second.id}`, {
          ...second,
          featured: true,
        });
        expect(status).toBe(200);
        await tx.execute('update products set hero_featured = true where id = ?', [first.id]);
      });
      expect(await wrongCounts()).toEqual([]);
    },
  );
});

describe('a list', () => {
  const bands: (PriceBand | undefined)[] = [undefined, 'under-100k', '100k-500k', 'above-500k'];
  const categories = [undefined, ['rings'], ['rings', 'bags', 'unknown']];
  const filters = bands.flatMap((price) =>
    categories.flatMap((chosen) =>
      [undefined, true, false].map((featured) => ({
        ...(price && { price }),
        ...(chosen && { categories: chosen }),
        ...(featured !== undefined && { featured }),
      })),
    ),
  );

  it.each(['featured', 'newest', 'price-low', 'price-high'] as const)(
    'has the full count and consecutive pages with each filter, sorted by %s',
    async (sort) => {
      for (const filter of filters) {
        const { total, items } = await products.list.query({ ...filter, sort });
        expect([filter, total]).toEqual([filter, items.length]);
        const next = await products.list.query({ ...filter, sort, limit: 3, offset: 2 });
        expect([next.total, next.items]).toEqual([total, items.slice(2, 5)]);
      }
    },
  );

  it('sees the writes of its own transaction', async () => {
    const query: ProductQuery = productQuery.parse({ sort: 'price-low', limit: 1 });
    await shop.fork().transactional(async (tx) => {
      const before = await listProducts({ em: tx }, query, cardShape);
      await tx.execute(`insert into products (slug, name, description, price, from_price, created_at)
        values ('free-of-charge', 'Free Of Charge', 'Is it?', 0, 0, now())`);
      const { total, items } = await listProducts({ em: tx }, query, cardShape);
      expect([total, items[0]?.slug]).toEqual([before.total + 1, 'free-of-charge']);
    });
    expect(await products.byKey.query({ key: 'free-of-charge' })).toMatchObject({ price: 0 });
  });
});

describe('a sale', () => {
  /** The updates of products in the transaction, and how many of them left the indexes as they are. */
  const updates = (em: SqlEntityManager) =>
    em.execute<{ all: number; inPlace: number }[]>(
      `select n_tup_upd::int as all, n_tup_hot_upd::int as "inPlace"
       from pg_stat_xact_user_tables where relname = 'products'`,
    );

  it('writes to no index of a full table', async () => {
    await run(
      `insert into products (slug, name, description, price, from_price, stock_quantity, created_at)
       select 'full-' || n, 'Full', (select string_agg(md5(n || '-' || word), ' ') from generate_series(1, 20) word),
         1000000, 1000000, 5, now() from generate_series(1, 200) n`,
    );
    await shop.fork().transactional(async (tx) => {
      const sold = await tx.execute<{ id: number }[]>(
        `select min(id) as id from products where slug like 'full-%' group by (ctid::text::point)[0]`,
      );
      for (const { id } of sold)
        await tx.execute('update products set stock_quantity = stock_quantity - 1 where id = ?', [
          id,
        ]);
      expect(sold.length).toBeGreaterThan(20);
      expect(await updates(tx)).toEqual([{ all: sold.length, inPlace: sold.length }]);
    });
    await run(`delete from products where slug like 'full-%'`);
  });
});

describe('a search with more matches than it lists', () => {
  const MAX_FOUND = 1200;
  beforeAll(async () => {
    await seedProducts(shop, 2500);
    await run(
      `update products set name = 'Shelves For All' where slug in ('seeded-piece-2400', 'seeded-piece-9')`,
    );
  });

  it.each(['fill', 'seeded', 'sedeed'])('counts only as many as it lists: %s', async (search) => {
    const { total, items } = await products.cards.query({ search, limit: 24 });
    expect([total, items.length]).toEqual([MAX_FOUND, 24]);
    const last = await products.cards.query({ search, limit: 24, offset: MAX_FOUND - 10 });
    expect([last.total, last.items.length]).toEqual([MAX_FOUND, 10]);
    const beyond = await products.cards.query({ search, limit: 24, offset: MAX_FOUND });
    expect([beyond.total, beyond.items]).toEqual([MAX_FOUND, []]);
  });

  it('lists products with the words in their name first, then the newest', async () => {
    const { items } = await products.cards.query({ search: 'shelves', limit: 4 });
    expect(items.map(({ slug }) => slug)).toEqual([
      'seeded-piece-9',
      'seeded-piece-2400',
      'seeded-piece-1',
      'seeded-piece-2',
    ]);
    const next = await products.cards.query({ search: 'shelves', limit: 2, offset: 3 });
    expect(next.items.map(({ slug }) => slug)).toEqual(['seeded-piece-2', 'seeded-piece-3']);
  });

  it.each(['price-high', 'newest'] as const)('keeps the order %s', async (sort) => {
    const query = { search: 'shelves', sort, limit: 100 };
    const [first, second] = [
      await products.cards.query(query),
      await products.cards.query({ ...query, offset: 100 }),
    ];
    const { body } = await shop.send<ProductView[]>(
      'GET',
      `/api/products?search=shelves&sort=${sort}`,
    );
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      body.slice(0, 200).map(({ id }) => id),
    );
  });

  it('is complete without a limit', async () => {
    const { body } = await shop.send<ProductView[]>('GET', '/api/products?search=shelves');
    expect(body).toHaveLength(2500);
  });
});

it('a statement answers the same with its values bound, prepared, and written in a transaction', async () => {
  const at = new Date('2026-11-29T01:02:03.456Z');
  const typed = [`it's`, 'a\\b', '? ?? $1 :name', ''];
  const isAsked = sql`text in (${list(typed)}) and text <> '?'`;
  const statement = sql`select '{"a":1}'::jsonb ? 'a' as has, ${null}::text is null as nothing,
      ${at}::timestamptz = '2026-11-29 02:02:03.456+01' as "isTime", array_agg(text order by place) as texts,
      ${true} and ${2}::int = 2 as both
    from jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb) with ordinality it (text, place) where ${isAsked}`;
  const answer = [{ has: true, nothing: true, isTime: true, texts: typed, both: true }];
  const em = shop.fork();
  expect(await readRows(em, statement)).toEqual(answer);
  expect(await readRows(em, statement, 'a-test')).toEqual(answer);
  expect(await readRows(em, statement, 'a-test')).toEqual(answer);
  expect(await em.execute(statement)).toEqual(answer);
  expect(await em.transactional((tx) => readRows(tx, statement))).toEqual(answer);
});
