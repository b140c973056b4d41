import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataDirLock {
  release(): void;
}

/**
 * Keeps a second process off the same folder: two of them in one embedded database would destroy it. An exclusive
 * SQLite transaction serves as the lock because the operating system drops it with the process, kill -9 included.
 * Throws when another process holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const holder = path.join(dataDir, 'lock.pid');
  const lock = new DatabaseSync(path.join(dataDir, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `${path.resolve(dataDir)} is in use by another running shop (process ${readHolder(holder)}). ` +
        'Stop that one first, or give this one a DATA_DIR of its own.',
    );
  }
  writeFileSync(holder, String(process.pid));
  return { release: () => lock.close() };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
