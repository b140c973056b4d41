import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestShop } from './test-shop.ts';

export interface OwnConnection {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Runs `meanwhile` while nobody can read the table. */
  holding(table: string, meanwhile: () => Promise<void>): Promise<void>;
  /** Waits until so many queries of the shop wait for a lock. */
  untilBlocked(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A connection to the shop's database that the shop has nothing to do with, for what must go on while the shop's own are all
 * taken; to another database of the same server where one is named. PostgreSQL only.
 */
export async function ownConnection(shop: TestShop, name?: string): Promise<OwnConnection> {
  const prepared = inject('prepared');
  if (prepared.kind !== 'postgres') throw new Error('the embedded database has one connection');
  const url = new URL(prepared.server);
  url.pathname = `/${name ?? (await databaseOf(shop))}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const query = async <Row>(sql: string, values: unknown[] = []) =>
    (await client.query(sql, values)).rows as Row[];
  return {
    query,
    async holding(table, meanwhile) {
      await query(`begin`);
      try {
        await query(`lock table ${table} in access exclusive mode`);
        await meanwhile();
      } finally {
        await query('rollback');
      }
    },
    async untilBlocked(count) {
      const deadline = Date.now() + 20_000;
      while (Date.now() < deadline) {
        // Within a transaction the view stays as it was first seen.
        await query('select pg_stat_clear_snapshot()');
        const [row] = await query<{ blocked: number }>(
          `select count(*)::int as blocked from pg_stat_activity
             where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
        );
        if (row && row.blocked >= count) return;
      }
      throw new Error(`there were never ${count} queries that waited for a lock`);
    },
    close: () => client.end(),
  };
}

export async function databaseOf(shop: TestShop): Promise<string> {
  const [row] = await shop.fork().execute<{ name: string }[]>('select current_database() as name');
  if (!row) throw new Error('the database has no name');
  return row.name;
}
