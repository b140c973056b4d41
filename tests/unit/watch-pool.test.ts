import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Limits } from '#server/database/connection-limits.ts';
import { watchPool } from '#server/database/watch-pool.ts';

const limits = { connections: 10 } as Limits;

function startWatch() {
  const pool = Object.assign(new EventEmitter(), { totalCount: 0, idleCount: 0, waitingCount: 0 });
  const watched = watchPool('requests', limits);
  watched.watch(pool as unknown as Pool);
  return { pool, watched };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a pool of connections', () => {
  it('is not overloaded by a burst of requests after a quiet time, while its connections are opened', () => {
    const { pool, watched } = startWatch();
    vi.advanceTimersByTime(60_000);
    pool.totalCount = limits.connections;
    expect(watched.isOverloaded()).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(watched.isOverloaded()).toBe(false);
    watched.close();
  });

  it('is overloaded once all connections were in use for more than a second, until one comes free', () => {
    const { pool, watched } = startWatch();
    pool.totalCount = limits.connections;
    vi.advanceTimersByTime(1500);
    expect(watched.isOverloaded()).toBe(true);
    pool.emit('release');
    expect(watched.isOverloaded()).toBe(false);
    vi.advanceTimersByTime(1500);
    expect(watched.isOverloaded()).toBe(true);
    pool.idleCount = 1;
    expect(watched.isOverloaded()).toBe(false);
    watched.close();
  });
});
