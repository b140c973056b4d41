import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Pool, type PoolClient } from 'pg';
import type { DatabaseOptions } from '#server/database/database.ts';

/** Sends one statement, prepared under `name` where the driver can do that. */
export type Query = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

/** A driver without anything on top of it. */
export interface BareDatabase {
  query: Query;
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
}

/** As many connections as the store's requests share. */
const CONNECTIONS = 10;

export const openBare = ({ databaseUrl, dataDir }: DatabaseOptions): BareDatabase =>
  databaseUrl ? openPool(databaseUrl) : openPglite(dataDir);

function openPool(connectionString: string): BareDatabase {
  const pool = new Pool({ connectionString, max: CONNECTIONS });
  const on =
    (client: Pool | PoolClient): Query =>
    async <Row>(name: string, text: string, values: unknown[]) =>
      (await client.query({ name, text, values })).rows as Row[];
  return {
    query: on(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(on(client));
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
  };
}

function openPglite(dataDir: string): BareDatabase {
  const database = new PGlite({
    dataDir: path.join(dataDir, 'database'),
    extensions: { pg_trgm, unaccent },
  });
  return {
    query: async <Row>(_name: string, text: string, values: unknown[]) =>
      (await database.query<Row>(text, values)).rows,
    transaction: (work) =>
      database.transaction((tx) =>
        work(
          async <Row>(_name: string, text: string, values: unknown[]) =>
            (await tx.query<Row>(text, values)).rows,
        ),
      ),
  };
}
