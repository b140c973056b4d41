import { sql, type Sql } from '#server/query.ts';
import { randomUUID } from 'node:crypto';
import {
  acknowledge,
  areAcknowledged,
  heartbeat,
  newChanges,
  register,
  removeOldChanges,
  removeOldProcesses,
  type Reading,
} from './change-statements.ts';
import { joinedRuns } from './joined-runs.ts';
import { ALL } from './response-tags.ts';

/** Runs one quick statement, with parameters `$1` …, on a connection that requests cannot occupy. */
export type RunStatement = <Row>(statement: Sql) => Promise<Row[]>;

interface Options {
  run: RunStatement;
  /** Rejects, within seconds, when the database cannot be reached or takes no writes. */
  ping: () => Promise<void>;
  /** Several processes may serve the same database. The embedded one has a single process, which learns of every change. */
  isShared: boolean;
  /** Receives the tags of every change, before `catchUp` resolves. */
  onChange: (tags: readonly string[]) => void;
  /** Resolves when nobody gets what `onChange` has dropped from elsewhere either, like a CDN. */
  settled?: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * The changes of the catalogue. Triggers write them (`response-tags.ts` names the tags), and every process reads them.
 */
export interface ChangeLog {
  /** Whether every change that was committed a second ago or earlier is known, and no sale has begun or ended since. */
  isCurrent(): boolean;
  /** Learns of every change that is committed now. Rejects when that is impossible. */
  catchUp(): Promise<void>;
  /** Whether the last reading failed although the database answers. */
  hasMissed(): boolean;
  /** The seconds since the last reading that succeeded, if the database could not be reached since; otherwise null. */
  secondsAway(): number | null;
  /** Learns of every change that is committed now, and resolves when no other process answers from an older cache. */
  catchUpEverywhere(): Promise<void>;
  /** Where in the server's write-ahead log the last known change ended, in bytes; null while that is unknown. */
  position(): number | null;
  close(): Promise<void>;
}

/** How long a process may answer from its cache after the start of its last reading of the log. */
export const LEASE_MS = 1000;
const INTERVAL_MS = 250;
/** While a write in another process waits for this one, or has in the last seconds. */
const AWAITED_INTERVAL_MS = 20;
/** How often a write asks whether the other processes have acknowledged it. */
const WAIT_INTERVAL_MS = 10;
const HEARTBEAT_MS = 2000;
const FORGET_AFTER_MS = 60_000;
const REMOVE_EVERY_MS = 60_000;

/** Reads which public data changes, in this and in other processes. */
export function createChangeLog(options: Options): ChangeLog {
  const { run, ping, isShared, onChange, settled, onError } = options;
  const id = randomUUID();
  const closing = new AbortController();
  let snapshot: string | null = null;
  let position: number | null = null;
  let serverStartedAt: number | null = null;
  /** When the row of this process was written, into a table that a crash may have emptied before; Infinity while it is written. */
  let registeredAt = Infinity;
  let isAwaited = false;
  /** What a reading saw that learned of changes, until this process has acknowledged them. */
  let unacknowledged: string | null = null;
  let acknowledging: Promise<void> | null = null;
  let readAt = -Infinity;
  let seenAt = -Infinity;
  /** Since the last reading. Nothing is answered from memory until one succeeds, which also learns what this one missed. */
  let hasFailed = false;
  /** The database could not be reached either. A reading may fail alone: a table is locked, or the server's disk is full. */
  let isAway = false;
  let salesDueAt = Infinity;
  let removedAt = performance.now();

  async function read(): Promise<void> {
    if (isAway) await ping();
    try {
      await readChanges();
      hasFailed = false;
      isAway = false;
    } catch (error) {
      const isReached = await ping().then(
        () => true,
        () => false,
      );
      // Together: who asks meanwhile waits for this reading, or has a lease.
      hasFailed = true;
      isAway = !isReached;
      throw error;
    }
  }

  async function readChanges(): Promise<void> {
    const startedAt = performance.now();
    const isFirst = snapshot === null;
    if (isFirst) {
      registeredAt = Infinity;
      unacknowledged = null;
      await run(register(id));
      registeredAt = performance.now();
      seenAt = startedAt;
    } else if (isShared && startedAt - seenAt >= HEARTBEAT_MS) {
      await run(heartbeat(id));
      seenAt = startedAt;
    }
    // Begins and ends sales and publishes drafts, which writes changes.
    if (startedAt >= salesDueAt) await run(sql`select switch_sales()`).catch(onError);
    const askedAt = performance.now();
    const isSaleUnknown = isFirst || startedAt >= salesDueAt;
    const [reading] = await run<Reading>(newChanges(snapshot, id, isSaleUnknown));
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
    isAwaited = reading.isAwaited;
    serverStartedAt = reading.startedAt;
    readAt = startedAt;
    // Nothing is answered from memory after that time until the next reading.
    if (reading.knowsSale)
      salesDueAt = reading.saleDueMs === null ? Infinity : askedAt + reading.saleDueMs;
    if (tags.length === 0) return;
    // After the snapshot: everything that it sees ends here at the latest.
    position = reading.position;
    onChange(tags);
    unacknowledged = snapshot;
  }

  /** Tells the other processes what this one does not answer from any more. */
  async function acknowledgeChanges(): Promise<void> {
    const [seen, registered] = [unacknowledged, registeredAt];
    await settled?.();
    // The snapshot of another server says nothing in this one's table.
    if (closing.signal.aborted || registered !== registeredAt) return;
    await run(acknowledge(id, seen));
    if (unacknowledged === seen) unacknowledged = null;
  }

  /** Resolves when the other processes have acknowledged what the last reading saw, or their leases have ended. */
  async function readAcknowledgements(): Promise<void> {
    const needed = snapshot;
    const leasesEnd = readAt + LEASE_MS;
    while (performance.now() < leasesEnd && !closing.signal.aborted) {
      const [answer] = await run<{ areAcknowledged: boolean }>(areAcknowledged(id, needed));
      // Processes whose row was lost before this one's was written have written it again by then, or have no lease.
      const isComplete = needed !== null && performance.now() - registeredAt > LEASE_MS;
      if (answer?.areAcknowledged && isComplete) return;
      await pause(WAIT_INTERVAL_MS, closing.signal);
    }
  }

  async function removeOldRows(): Promise<void> {
    if (performance.now() - removedAt < REMOVE_EVERY_MS) return;
    removedAt = performance.now();
    await run(removeOldChanges);
    await run(removeOldProcesses(id));
  }

  const catchUp = joinedRuns(read);
  const acknowledged = joinedRuns(readAcknowledgements);

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await catchUp().then(removeOldRows).catch(onError);
      // Nobody waits for it here, because a CDN may take seconds.
      if (isShared && unacknowledged !== null)
        acknowledging ??= acknowledgeChanges()
          .catch(onError)
          .finally(() => (acknowledging = null));
      await pause(isAwaited ? AWAITED_INTERVAL_MS : INTERVAL_MS, closing.signal);
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
    hasMissed: () => hasFailed && !isAway,
    secondsAway: () => (isAway ? (performance.now() - readAt) / 1000 : null),
    position: () => position,
    async catchUpEverywhere() {
      await catchUp();
      if (!isShared) return;
      // The last reading of another process that missed the change started before this one did.
      const leasesEnd = pause(Math.max(0, readAt + LEASE_MS - performance.now()), closing.signal);
      const failed = (error: unknown) => {
        onError(error);
        return leasesEnd;
      };
      await Promise.race([leasesEnd, acknowledged().catch(failed)]);
    },
    async close() {
      closing.abort();
      await following;
      // Other processes need not wait for this one any more.
      await run(sql`delete from store_processes where id = ${id}::uuid`).catch(onError);
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
