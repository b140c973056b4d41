import { setTimeout as delay } from 'node:timers/promises';
import { type TransactionOptions, DeadlockException } from '@mikro-orm/core';
import { BasePostgreSqlEntityManager, type AbstractSqlDriver } from '@mikro-orm/postgresql';

const MAX_TRIES = 4;
const MIN_PAUSE_MS = 10;

/**
 * Runs each transaction with an empty identity map, so that it reads every row again and leaves no entity behind in the
 * caller's. Retries a transaction that PostgreSQL aborted because of a deadlock (40P01) or a serialization failure (40001).
 * A callback must therefore not call an outside system, and must not change an entity that was loaded before it.
 *
 * A nested transaction is a savepoint of the outer one: it shares its identity map and is not retried by itself.
 */
export class RetryingEntityManager<
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
        return (await super.transactional.call(this.fork(), callback as never, {
          ...options,
        })) as Result;
      } catch (error) {
        if (!(error instanceof DeadlockException) || tries === MAX_TRIES) throw error;
        // A random pause, so that the two do not deadlock again.
        await delay(MIN_PAUSE_MS * 2 ** tries * Math.random());
      }
    }
  }
}
