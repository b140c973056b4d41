import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TestShop } from './test-shop.ts';

/** Waits until so many queries of the shop wait for a lock, so that a test can go on at exactly that moment. PostgreSQL only. */
export async function untilBlocked(shop: TestShop, count = 1): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const [row] = await shop.fork().execute<{ blocked: number }[]>(
      `select count(*)::int as blocked from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row && row.blocked >= count) return;
  }
  throw new Error(`there were never ${count} queries that waited for a lock`);
}

/** Holds a product until the transaction ends: orders, deliveries and edits wait. */
export const lockProduct = (tx: SqlEntityManager, id: number | undefined) =>
  tx.execute('select 1 from products where id = ? for update', [id]);

/** Holds the product until both requests wait for it. PostgreSQL only. */
export async function atOnce<One, Two>(
  shop: TestShop,
  { id }: { id: number },
  one: () => Promise<One>,
  two: () => Promise<Two>,
): Promise<[One, Two]> {
  const { sent } = await shop.fork().transactional(async (tx) => {
    await lockProduct(tx, id);
    const first = one();
    await untilBlocked(shop);
    const second = two();
    await untilBlocked(shop, 2);
    return { sent: [first, second] as const };
  });
  return Promise.all(sent);
}
