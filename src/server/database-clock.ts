import { createDatabaseClock } from './adapters/clock.ts';
import type { Database } from './database/database.ts';
import { sql } from './query.ts';
import type { Log } from './http/log.ts';

/** The clock of a shared database, which all processes of the store follow. */
export function databaseClock(database: Database, log: Log) {
  const readTime = async () => {
    const statement = sql`select extract(epoch from clock_timestamp())::float8 * 1000 as time`;
    const [row] = await database.run<{ time: number }>(statement);
    return row?.time ?? Date.now();
  };
  return createDatabaseClock({
    readTime,
    onDifference: (seconds) =>
      log.warn(
        { seconds: Math.round(seconds) },
        "This machine's clock differs from the database's, which the store uses: set it right.",
      ),
  });
}
