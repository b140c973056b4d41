import { afterAll, describe, expect, it } from 'vitest';
import { migrationNames } from '#server/database/orm-options.ts';
import type { OrderView } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { ask } from '#tests/support/database-cluster.ts';
import type { DatabaseCopy } from '#tests/support/prepared-database.ts';
import { releases, restoreRelease } from '#tests/support/release-dumps.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, signIn } from '#tests/support/test-shop.ts';

const copies: DatabaseCopy[] = [];
afterAll(async () => {
  for (const copy of copies) await copy.drop();
});

const orders = `select id, payment_reference, status, customer_name, customer_email, subtotal, tax, total, created_at,
    (select json_agg(json_build_array(product_id, quantity, price, variant) order by order_items.id)::text
      from order_items where order_id = orders.id) as items
  from orders order by id`;
const products = 'select id, name, slug, price, stock_quantity, in_stock from products order by id';
const settings = 'select * from settings';

describe.each(releases)('a store of the release %s', (release) => {
  it('has all its orders, products and settings after the upgrade, and takes orders', async () => {
    const copy = await restoreRelease(release);
    copies.push(copy);
    const { databaseUrl, dataDir } = copy;
    const read = async () => ({
      orders: await ask<{ id: number }>(databaseUrl, orders),
      products: await ask<{ id: number; stock_quantity: number }>(databaseUrl, products),
      settings: await ask<object>(databaseUrl, settings),
    });
    const before = await read();
    expect(before.orders.length).toBeGreaterThan(10);
    let server: ServerProcess | null = null;
    try {
      server = await startServer(dataDir, { DATABASE_URL: databaseUrl });
      const applied = await ask<{ name: string }>(databaseUrl, 'select name from migrations');
      expect(applied.map(({ name }) => name)).toEqual(expect.arrayContaining(migrationNames));
      const after = await read();
      expect(after.orders).toEqual(before.orders);
      expect(after.products).toEqual(before.products);
      expect(after.settings).toMatchObject(before.settings);

      const cookie = await signIn(server.url);
      const listed = await (
        await fetch(`${server.url}/api/orders`, { headers: { cookie } })
      ).json();
      expect((listed as OrderView[]).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        before.orders.map(({ id }) => id),
      );
      const shown = await (await fetch(`${server.url}/api/products`)).json();
      const product = (shown as ProductView[]).find(
        ({ variations, stockQuantity }) => variations.length === 0 && stockQuantity > 1,
      );
      if (!product) throw new Error('there is no product to order');
      const response = await fetch(`${server.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderRequest([{ product }])),
      });
      expect(response.status).toBe(201);
      const sums = await ask<{ id: number; stock: number; ledger: number }>(
        databaseUrl,
        `select products.id, stock_quantity as stock, coalesce(sum(change), 0)::int as ledger
         from products left join stock_movements on product_id = products.id group by products.id`,
      );
      for (const { id, stock, ledger } of sums)
        expect({ id, ledger }).toEqual({ id, ledger: stock });
    } finally {
      await server?.stop();
    }
  });
});
