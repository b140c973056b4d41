import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/setup/store-build.mjs';
import { startServer } from './server-process.ts';

/** An empty DATA_DIR of its own. */
export const freshDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'adunni-data-'));

const PREPARED = 'ADUNNI_PREPARED_DATA_DIR';

/** Playwright's global setup: one server migrates and fills a database, those of the tests start on copies. */
export default async function prepareDataDir() {
  await ensureBuilt(process.execPath);
  const dataDir = await freshDataDir();
  const server = await startServer(dataDir);
  await server.stop();
  process.env[PREPARED] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A DATA_DIR of its own with the prepared shop in it. */
export async function copyDataDir(): Promise<string> {
  const prepared = process.env[PREPARED];
  if (!prepared) throw new Error(`${PREPARED} is not set: Playwright's global setup sets it.`);
  const dataDir = await freshDataDir();
  await cp(prepared, dataDir, { recursive: true });
  return dataDir;
}
