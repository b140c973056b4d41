// The statements of `change-log.ts`.
import { columns, sql } from '#server/query.ts';

/** Changes are removed after this time, in which every process that is alive has read them. */
const KEEP = sql`interval '10 minutes'`;

/**
 * Returns each change exactly once: one that this snapshot sees and the last one did not. Long transactions that are still
 * open keep nothing back, because their rows have an older xid and become visible later.
 */
export const newChanges = (snapshot: string | null, process: string, isSaleUnknown: boolean) => sql`
  select snapshot::text as snapshot, ${columns('reading', [
    'tags',
    'position',
    'startedAt',
    'isRegistered',
    'isAwaited',
    'knowsSale',
    'saleDueMs',
  ])}
  from read_public_changes(${snapshot}::pg_snapshot, ${process}::uuid, ${isSaleUnknown}) reading`;

export interface Reading {
  snapshot: string;
  tags: string[];
  position: number;
  startedAt: number;
  isRegistered: boolean;
  /** A write in another process waits for acknowledgements. */
  isAwaited: boolean;
  /** After a change of a product, and when it was asked for. */
  knowsSale: boolean;
  /** The time until the next sale begins or ends; null if none does. */
  saleDueMs: number | null;
}

/** A crash of the database empties this table together with the log: a process that misses its row knows of the loss. */
export const register = (process: string) => sql`
  insert into store_processes (id, seen_at) values (${process}::uuid, now())
  on conflict (id) do update set seen_at = excluded.seen_at, acknowledged = null`;

export const heartbeat = (process: string) =>
  sql`update store_processes set seen_at = now() where id = ${process}::uuid`;

export const acknowledge = (process: string, snapshot: string | null) =>
  sql`update store_processes set acknowledged = ${snapshot}::pg_snapshot where id = ${process}::uuid`;

/**
 * Another process that was not seen for ten seconds, which is well above HEARTBEAT_MS + LEASE_MS, has no lease and is not
 * counted.
 */
export const areAcknowledged = (process: string, snapshot: string | null) => sql`
  select are_changes_acknowledged(${process}::uuid, ${snapshot}::pg_snapshot) as "areAcknowledged"`;

export const removeOldChanges = sql`
  delete from public_changes where changed_at < now() - ${KEEP}`;
export const removeOldProcesses = (process: string) => sql`
  delete from store_processes where seen_at < now() - ${KEEP} and id <> ${process}::uuid`;
