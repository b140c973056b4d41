import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { list, sql } from '#server/query.ts';

const timeLimits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];

/** The time limits that a pooler should set on its connections to the server, and does not. */
export async function findMissingTimeLimits(em: SqlEntityManager): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    sql`select name from pg_settings where setting = '0' and name in (${list(timeLimits)}) order by name`,
  );
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name).join(', ');
  return [
    `Connections of DATABASE_URL have no ${names}: a request may wait for a lock for ever. Set them in the pooler's connect_query, as in ops/pgbouncer.ini.`,
  ];
}

/** The job queue's two connections and the one that listens; that of `/readyz` and the log of changes. */
const FURTHER_CONNECTIONS = 4;

/** The least of what the server, the database and the user allow, without those that are reserved for superusers. */
const connections = sql`
  select
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user))::int as "max",
    (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()) as "inUse"`;

/** Whether the server has too few connections left for the pools of this process. */
export async function findConnectionShortage(
  em: SqlEntityManager,
  pools: { requests: number; background: number },
): Promise<string[]> {
  const [server] = await em.execute<{ max: number; inUse: number }[]>(connections);
  const needed = pools.requests + pools.background + FURTHER_CONNECTIONS;
  if (!server || needed <= server.max - server.inUse) return [];
  return [
    `This process opens up to ${needed} connections, and PostgreSQL has ${Math.max(0, server.max - server.inUse)} of ${server.max} left. Lower DATABASE_POOL (${pools.requests}) and DATABASE_BACKGROUND_POOL (${pools.background}), raise max_connections, or use PgBouncer (docs/operations.md).`,
  ];
}
