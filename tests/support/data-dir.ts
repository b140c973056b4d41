import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { ensureBuilt } from '../../scripts/setup/store-build.mjs';
import { findBrowser, noBrowser } from './browser.ts';
import { startServer } from './server-process.ts';
import { temporaryDir } from './temporary-dir.ts';

const PREPARED = 'ADUNNI_PREPARED_DATA_DIR';

/** Playwright's global setup: one server migrates and fills a database, those of the tests start on copies. */
export default async function prepareDataDir() {
  if (!findBrowser()) throw new Error(noBrowser);
  await ensureBuilt(process.execPath);
  const dataDir = temporaryDir('data');
  const server = await startServer(dataDir);
  await server.stop();
  process.env[PREPARED] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A DATA_DIR of its own with the prepared shop in it. */
export function copyDataDir(): string {
  const prepared = process.env[PREPARED];
  if (!prepared) throw new Error(`${PREPARED} is not set: Playwright's global setup sets it.`);
  const dataDir = temporaryDir('data');
  cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}
