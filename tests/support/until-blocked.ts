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
