import type { TestShop } from './test-shop.ts';

/** Writes so many more products in one statement, in every category: for looking at long lists. */
export const seedProducts = (shop: TestShop, count: number): Promise<unknown> =>
  shop.fork().execute(
    `insert into products (slug, name, description, price, from_price, category_id, stock_quantity, created_at)
     select 'seeded-piece-' || n, 'Seeded piece ' || n, repeat('Made to fill the shelves. ', 40), 1000000 + n, 1000000 + n,
       (select id from categories order by id limit 1 offset n % (select count(*) from categories)), 5,
       now() - n * interval '1 minute'
     from generate_series(1, ?) n`,
    [count],
  );
