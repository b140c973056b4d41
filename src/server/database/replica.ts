import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { REPLICA, sql } from '#server/query.ts';
import type { Limits } from './connection-limits.ts';
import { connectPostgres } from './connect-postgres.ts';
import type { QueryObserver } from './observe-queries.ts';
import { watchPool, type PoolUse } from './watch-pool.ts';

/** Why a read was or was not answered by the replica. */
export type ReplicaOutcome = 'read' | 'behind' | 'failed' | 'avoided';

export interface Replica {
  /**
   * Runs `work` in a read-only transaction of the replica, where `Database.fork` is that transaction too. The replica must
   * have everything that the primary's log has up to `position` (bytes); waits for it for `withinMs` at most. Null when it
   * has not, or fails: the caller then reads from the primary.
   */
  read<Result>(
    position: number,
    withinMs: number,
    work: (em: SqlEntityManager) => Promise<Result>,
  ): Promise<{ result: Result } | null>;
  /** The transaction in which `read` runs the caller; null outside. */
  current(): SqlEntityManager | null;
  outcomes(): Readonly<Record<ReplicaOutcome, number>>;
  use(): PoolUse;
  close(): Promise<void>;
}

interface Options {
  limits: Limits;
  onQuery?: QueryObserver | undefined;
  /** Called with a sentence when the replica has not been read from for some seconds, and when it is again. */
  onChange?: ((text: string) => void) | undefined;
}

/**
 * A replica that has replayed no transaction for so long is not read from, whatever its position: it may have lost its
 * primary. A store that is open commits every two seconds (the heartbeat of `cache/change-log.ts`).
 */
const MAX_AGE_SECONDS = 10;
const POLL_MS = 5;
/** The replica is then left alone for so long. */
const AVOID_MS = { behind: 100, failed: 1000 };
/** A replica that is a moment behind is not worth a line in the log. */
const REPORT_AFTER_MS = 5000;

const replayed = sql`
  select (pg_last_wal_replay_lsn() - '0/0')::float8 as position,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age
  where pg_is_in_recovery()`;

class Behind extends Error {}

export async function openReplica(
  url: string,
  { limits, onQuery, onChange }: Options,
): Promise<Replica> {
  const pool = watchPool('replica', limits);
  const orm = await connectPostgres(url, {
    contextName: REPLICA,
    isStandby: true,
    limits,
    onQuery,
    watch: pool.watch,
  });
  const reading = new AsyncLocalStorage<SqlEntityManager>();
  const counts: Record<ReplicaOutcome, number> = { read: 0, behind: 0, failed: 0, avoided: 0 };
  let avoidedUntil = -Infinity;
  let troubleSince: number | null = null;
  let isReported = false;

  function avoid(outcome: 'behind' | 'failed', reason: string): null {
    const now = performance.now();
    counts[outcome] += 1;
    avoidedUntil = now + AVOID_MS[outcome];
    troubleSince ??= now;
    if (!isReported && now - troubleSince >= REPORT_AFTER_MS) {
      isReported = true;
      onChange?.(`The replica of DATABASE_REPLICA_URL is not read from: ${reason}`);
    }
    return null;
  }

  function noteSuccess(): void {
    counts.read += 1;
    troubleSince = null;
    if (isReported) onChange?.('The replica of DATABASE_REPLICA_URL is read from again.');
    isReported = false;
  }

  /** Not in one statement with the reads: its snapshot would be older than the position that it sees. */
  async function waitFor(em: SqlEntityManager, position: number, withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const [state] = await em.execute<{ position: number; age: number | null }[]>(replayed);
      if (!state) throw new Behind('it is not a standby');
      if (state.age === null || state.age > MAX_AGE_SECONDS)
        throw new Behind(`it has replayed nothing for ${Math.round(state.age ?? 0)} s`);
      if (state.position >= position) return;
      if (performance.now() >= deadline)
        throw new Behind(`it is ${Math.ceil((position - state.position) / 1024)} kB behind`);
      await delay(POLL_MS);
    }
  }

  return {
    async read(position, withinMs, work) {
      if (performance.now() < avoidedUntil || pool.isOverloaded()) {
        counts.avoided += 1;
        return null;
      }
      try {
        const result = await orm.em.fork().transactional(
          async (em) => {
            await waitFor(em, position, withinMs);
            // Awaited inside, because Fastify's `inject` starts when it is awaited.
            return reading.run(em, async () => {
              const result = await work(em);
              return result;
            });
          },
          { readOnly: true },
        );
        noteSuccess();
        return { result };
      } catch (error) {
        const { message } = error as Error;
        return avoid(error instanceof Behind ? 'behind' : 'failed', message);
      }
    },
    current: () => reading.getStore() ?? null,
    outcomes: () => counts,
    use: pool.use,
    async close() {
      pool.close();
      await orm.close();
    },
  };
}
