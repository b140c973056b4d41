import { Migrator } from '@mikro-orm/migrations';
import * as entities from '#server/entities/index.ts';
import { migrationsList } from '#server/migrations/list.ts';

export const migrationNames = migrationsList.map(({ name }) => name);

/** Options of both databases. */
export const ormOptions = {
  entities: Object.values(entities),
  extensions: [Migrator],
  migrations: {
    migrationsList,
    tableName: 'migrations',
    // Each in a transaction of its own, so that orders wait for the locks of one at most.
    allOrNothing: false,
    snapshot: false,
    silent: true,
  },
  forceUtcTimezone: true,
  discovery: { warnWhenNoEntities: true },
};
