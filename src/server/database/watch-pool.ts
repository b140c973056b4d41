import type { Pool } from 'pg';
import type { Limits } from './connection-limits.ts';

export interface PoolUse {
  pool: 'requests' | 'background';
  max: number;
  inUse: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

const OVERLOADED_AFTER_MS = 1000;

/** Reads how one pool is used. It is overloaded when every connection has been in use, and none came free, for a second. */
export function watchPool(name: PoolUse['pool'], { connections }: Limits) {
  let pool: Pool | null = null;
  let changedAt = performance.now();
  const use = (): PoolUse => ({
    pool: name,
    max: connections,
    inUse: pool ? pool.totalCount - pool.idleCount : 0,
    waiting: pool?.waitingCount ?? 0,
  });
  return {
    use,
    isOverloaded: () =>
      use().inUse >= connections && performance.now() - changedAt > OVERLOADED_AFTER_MS,
    watch: (created: Pool) => {
      pool = created;
      const note = () => (changedAt = performance.now());
      pool.on('acquire', note);
      pool.on('release', note);
    },
  };
}
