import type { Pool } from 'pg';
import type { Limits } from './connection-limits.ts';

export interface PoolUse {
  pool: 'requests' | 'background' | 'replica';
  max: number;
  inUse: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

const TICK_MS = 250;
const OVERLOADED_AFTER_TICKS = 5;

/**
 * Reads how one pool is used. It is overloaded when every connection has been in use, and none came free, for more than a
 * second. Ticks count that second, because none passes while this process itself is too busy to read the database's answers.
 */
export function watchPool(name: PoolUse['pool'], { connections }: Limits) {
  let pool: Pool | null = null;
  let quietTicks = 0;
  const use = (): PoolUse => ({
    pool: name,
    max: connections,
    // Those that are being opened are in use as well.
    inUse: pool ? pool.totalCount - pool.idleCount : 0,
    waiting: pool?.waitingCount ?? 0,
  });
  const isFull = () => use().inUse >= connections;
  const ticking = setInterval(() => (quietTicks = isFull() ? quietTicks + 1 : 0), TICK_MS).unref();
  return {
    use,
    isOverloaded: () => isFull() && quietTicks >= OVERLOADED_AFTER_TICKS,
    watch: (created: Pool) => {
      pool = created;
      const note = () => (quietTicks = 0);
      pool.on('acquire', note);
      pool.on('release', note);
    },
    close: () => clearInterval(ticking),
  };
}
