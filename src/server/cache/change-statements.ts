// The statements of `change-log.ts`. `$1` and `$2` are the process and a snapshot, but for `newChanges`.

/** Changes are removed after this time, in which every process that is alive has read them. */
const KEEP = '10 minutes';

/**
 * Returns each change exactly once: one that this snapshot sees and the last one did not. Long transactions that are still
 * open keep nothing back, because their rows have an older xid and become visible later.
 */
export const newChanges = `
  select snapshot::text as snapshot, tags, position, started_at as "startedAt", is_registered as "isRegistered", is_awaited as "isAwaited",
    knows_sale as "knowsSale", sale_due_ms as "saleDueMs"
  from read_public_changes($1::pg_snapshot, $2::uuid, $3)`;

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
export const register = `
  insert into store_processes (id, seen_at) values ($1::uuid, now())
  on conflict (id) do update set seen_at = excluded.seen_at, acknowledged = null`;

export const heartbeat = 'update store_processes set seen_at = now() where id = $1::uuid';

export const acknowledge =
  'update store_processes set acknowledged = $2::pg_snapshot where id = $1::uuid';

/**
 * Another process that was not seen for ten seconds, which is well above HEARTBEAT_MS + LEASE_MS, has no lease and is not
 * counted.
 */
export const areAcknowledged = `
  select are_changes_acknowledged($1::uuid, $2::pg_snapshot) as "areAcknowledged"`;

export const removeOldChanges = `
  delete from public_changes where changed_at < now() - interval '${KEEP}'`;
export const removeOldProcesses = `
  delete from store_processes where seen_at < now() - interval '${KEEP}' and id <> $1::uuid`;
