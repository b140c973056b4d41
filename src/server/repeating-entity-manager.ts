import { setTimeout as delay } from 'node:timers/promises';
import type { TransactionOptions } from '@mikro-orm/core';
import { DeadlockException } from '@mikro-orm/core';
import { BasePostgreSqlEntityManager, type AbstractSqlDriver } from '@mikro-orm/postgresql';

const MAX_TRIES = 4;
const SHORTEST_PAUSE_MS = 10;

/**
 * Repeats a transaction that PostgreSQL ended to resolve a deadlock (40P01) or a serialization failure (40001); both mean
 * "run it again". Nothing of the failed try is left: it was rolled back, and the identity map is cleared. So a callback must
 * not call an outside system and must not change anything that was there before it.
 *
 * A transaction inside another one is not repeated by itself, since the whole outer one was ended.
 */
export class RepeatingEntityManager<
  Driver extends AbstractSqlDriver = AbstractSqlDriver,
> extends BasePostgreSqlEntityManager<Driver> {
  override async transactional<Result>(
    callback: (tx: this) => Result | Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    if (this.isInTransaction()) return super.transactional(callback, options);
    for (let tries = 1; ; tries += 1) {
      try {
        // Each try gets options of its own: MikroORM writes into them.
        return await super.transactional(callback, { ...options });
      } catch (error) {
        if (!(error instanceof DeadlockException) || tries === MAX_TRIES) throw error;
        this.clear();
        // A random pause, so that two that met do not meet again.
        await delay(SHORTEST_PAUSE_MS * 2 ** tries * Math.random());
      }
    }
  }
}
