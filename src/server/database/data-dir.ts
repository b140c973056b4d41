import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const OTHERS_MASK = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Makes all files that this process creates private to its user: the outbox contains customers' addresses. */
export const createPrivateFiles = () => void process.umask(OTHERS_MASK);

/** Missing, another user's, or on a file system without permissions: the entry stays as it is. */
const ignoredCodes = new Set(['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP']);

function restrict(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if (!ignoredCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Creates `dataDir` and removes other users' access to it, its folders and their files. Throws if it cannot be written. */
export function restrictDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  restrict(dataDir, FOLDER_MODE);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const place = path.join(dataDir, entry.name);
    if (entry.isFile()) restrict(place, FILE_MODE);
    if (!entry.isDirectory()) continue;
    restrict(place, FOLDER_MODE);
    if (entry.name === 'outbox') {
      for (const mail of readdirSync(place)) restrict(path.join(place, mail), FILE_MODE);
    }
  }
}

export interface DataDirLock {
  release(): void;
}

/**
 * Locks `dataDir` against a second process, because two processes on one embedded database would destroy it. The lock is an
 * exclusive SQLite transaction: the operating system releases it with the process, even after kill -9. Throws when another
 * process holds it.
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
      `${path.resolve(dataDir)} is in use by another running store (process ${readHolder(holder)}). ` +
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
