import { afterAll, describe, expect, inject, it } from 'vitest';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

describe.runIf(inject('prepared').kind === 'postgres')('connections lost to the database', () => {
  it('two losses in a burst of orders leave the store able to answer and to take orders', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 500 });
    const place = () => shop.send('POST', '/api/orders', orderRequest([{ product: ring }]));
    for (let round = 0; round < 2; round += 1) {
      const orders = Array.from({ length: 40 }, place);
      await Promise.race(orders);
      await shop.fork().execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
      );
      for (const { status } of await Promise.all(orders)) expect([201, 503]).toContain(status);
    }
    const later = await Promise.all(Array.from({ length: 20 }, place));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await shop.send('GET', '/readyz')).status).toBe(200);

    const [row] = await shop.fork().execute<{ stock: number; sold: number }[]>(
      `select stock_quantity as stock, (select coalesce(sum(quantity), 0)::int from order_items
         where product_id = products.id) as sold from products where id = ?`,
      [ring.id],
    );
    expect(row && row.stock + row.sold).toBe(500);
  });
});
