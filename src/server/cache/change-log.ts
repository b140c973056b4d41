import { randomUUID } from 'node:crypto';
import { ALL } from './response-tags.ts';

/** Runs one quick statement, with parameters `$1` …, on a connection that requests cannot occupy. */
export type RunStatement = <Row>(statement: string, parameters: unknown[]) => Promise<Row[]>;

interface Options {
  run: RunStatement;
  /** Several processes may serve the same database. The embedded one has a single process, which learns of every change. */
  isShared: boolean;
  /** Receives the tags of every change, before `catchUp` resolves. */
  onChange: (tags: readonly string[]) => void;
  onError: (error: unknown) => void;
}

/**
 * The changes of the catalogue. Triggers write them (`response-tags.ts` names the tags), and every process reads them.
 */
export interface ChangeLog {
  /** Whether every change that was committed a second ago or earlier is known, and no sale has begun or ended since. */
  isCurrent(): boolean;
  /** Learns of every change that is committed now. Rejects when the database does not answer. */
  catchUp(): Promise<void>;
  /** Learns of every change that is committed now, and resolves when no other process answers from an older cache. */
  catchUpEverywhere(): Promise<void>;
  /** Where in the server's write-ahead log the last known change ended, in bytes; null while that is unknown. */
  position(): number | null;
  close(): Promise<void>;
}

/** How long a process may answer from its cache after the start of its last reading of the log. */
export const LEASE_MS = 1000;
const INTERVAL_MS = 250;
const HEARTBEAT_MS = 2000;
/** Changes are removed after this time, in which every process that is alive has read them. */
const KEEP = '10 minutes';
const FORGET_AFTER_MS = 60_000;
const REMOVE_EVERY_MS = 60_000;

/**
 * Returns each change exactly once: one that this snapshot sees and the last one did not. Long transactions that are still
 * open keep nothing back, because their rows have an older xid and become visible later. Another process that was not seen for
 * ten seconds, which is well above HEARTBEAT_MS + LEASE_MS, has no lease and is not counted.
 */
const newChanges = `
  select snapshot::text as snapshot, tags, position, started_at as "startedAt", is_registered as "isRegistered", others,
    knows_sale as "knowsSale", sale_due_ms as "saleDueMs"
  from public_changes_since($1::pg_snapshot, $2::uuid, $3)`;

interface Reading {
  snapshot: string;
  tags: string[];
  position: number;
  startedAt: number;
  isRegistered: boolean;
  /** How many other processes are alive. */
  others: number;
  /** After a change of a product, and when it was asked for. */
  knowsSale: boolean;
  /** The time until the next sale begins or ends; null if none does. */
  saleDueMs: number | null;
}

/** A crash of the database empties this table together with the log: a process that misses its row knows of the loss. */
const register = `
  insert into store_processes (id, seen_at) values ($1::uuid, now())
  on conflict (id) do update set seen_at = excluded.seen_at`;

const heartbeat = 'update store_processes set seen_at = now() where id = $1::uuid';

const removeOldChanges = `
  delete from public_changes where changed_at < now() - interval '${KEEP}'`;
const removeOldProcesses = `
  delete from store_processes where seen_at < now() - interval '${KEEP}' and id <> $1::uuid`;

/** Reads which public data changes, in this and in other processes. */
export function createChangeLog({ run, isShared, onChange, onError }: Options): ChangeLog {
  const id = randomUUID();
  const closing = new AbortController();
  let snapshot: string | null = null;
  let position: number | null = null;
  let serverStartedAt: number | null = null;
  let others = 0;
  let readAt = -Infinity;
  let seenAt = -Infinity;
  /** Since the last reading. Nothing is answered from memory until one succeeds, which also learns what this one missed. */
  let hasFailed = false;
  let salesDueAt = Infinity;
  let removedAt = performance.now();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      await readChanges();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  async function readChanges(): Promise<void> {
    const startedAt = performance.now();
    const isFirst = snapshot === null;
    if (isFirst || (isShared && startedAt - seenAt >= HEARTBEAT_MS)) {
      await run(isFirst ? register : heartbeat, [id]);
      seenAt = startedAt;
    }
    // Begins and ends sales and publishes drafts, which writes changes.
    if (startedAt >= salesDueAt) await run('select switch_sales()', []).catch(onError);
    const askedAt = performance.now();
    const isSaleUnknown = isFirst || startedAt >= salesDueAt;
    const [reading] = await run<Reading>(newChanges, [snapshot, id, isSaleUnknown]);
    if (!reading) throw new Error('the log of changes did not answer');
    const isGap =
      startedAt - readAt > FORGET_AFTER_MS ||
      // Another server, or one that was restarted or has crashed, has an empty log.
      reading.startedAt !== serverStartedAt ||
      !reading.isRegistered;
    if (isGap && !isFirst) {
      snapshot = null;
      position = null;
      return readChanges();
    }
    const tags = isFirst ? [ALL] : reading.tags;
    snapshot = reading.snapshot;
    others = reading.others;
    serverStartedAt = reading.startedAt;
    readAt = startedAt;
    // Nothing is answered from memory after that time until the next reading.
    if (reading.knowsSale)
      salesDueAt = reading.saleDueMs === null ? Infinity : askedAt + reading.saleDueMs;
    if (tags.length === 0) return;
    // After the snapshot: everything that it sees ends here at the latest.
    position = reading.position;
    onChange(tags);
  }

  async function removeOldRows(): Promise<void> {
    if (performance.now() - removedAt < REMOVE_EVERY_MS) return;
    removedAt = performance.now();
    await run(removeOldChanges, []);
    await run(removeOldProcesses, [id]);
  }

  /** A reading that starts after this call. Callers that wait for the same one share it. */
  function catchUp(): Promise<void> {
    if (!running) {
      running = read().finally(() => (running = null));
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return catchUp();
      });
    return next;
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await catchUp().then(removeOldRows).catch(onError);
      await pause(INTERVAL_MS, closing.signal);
    }
  }
  const following = follow();

  const leaseMs = isShared ? LEASE_MS : Infinity;
  return {
    isCurrent: () => {
      const now = performance.now();
      return snapshot !== null && !hasFailed && now - readAt < leaseMs && now < salesDueAt;
    },
    catchUp,
    position: () => position,
    async catchUpEverywhere() {
      await catchUp();
      if (!isShared || others === 0) return;
      // Their last reading that missed the change started before this one did.
      await pause(Math.max(0, readAt + LEASE_MS - performance.now()), closing.signal);
    },
    async close() {
      closing.abort();
      await following;
      // Other processes need not wait for this one any more.
      await run('delete from store_processes where id = $1::uuid', [id]).catch(onError);
    },
  };
}

/** Waits, or until `signal` aborts. Does not keep the process alive. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(done, ms);
    timer.unref();
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
