import { defineConfig } from '@mikro-orm/postgresql';
import { ormOptions } from '#server/orm-options.ts';
import { readEnv } from '#server/env.ts';

/** For MikroORM's command line, against the PostgreSQL server that DATABASE_URL names. */
export default defineConfig({ ...ormOptions, clientUrl: readEnv().databaseUrl });
