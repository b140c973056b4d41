import type { Database, DatabaseOptions } from './database.ts';

/** Loads only what the chosen database needs: the embedded one's program takes much memory. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  if (databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres({ ...options, databaseUrl });
  }
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(options);
}
