import { defineConfig } from '@mikro-orm/postgresql';
import { ormOptions } from './src/server/database/orm-options.ts';
import { readEnv } from './src/server/env/env.ts';

/** For MikroORM's command line, on the PostgreSQL server that DATABASE_URL names. */
export default defineConfig({ ...ormOptions, clientUrl: readEnv().databaseUrl });
