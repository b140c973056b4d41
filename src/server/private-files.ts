import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OWNER_ONLY = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** From now on nobody but the owner of the process can read what it writes: the outbox holds customers' addresses. */
export const writeForOwnerOnly = () => void process.umask(OWNER_ONLY);

/** Not there any more, another user's, or on a disk that knows no permissions: then it stays as it is. */
const leftAlone = new Set(['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP']);

function close(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if (!leftAlone.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Makes `dataDir` and closes it, its folders and their files to other users of the machine, where an older start left them open. */
export function closeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  close(dataDir, FOLDER_MODE);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const place = path.join(dataDir, entry.name);
    if (entry.isFile()) close(place, FILE_MODE);
    if (!entry.isDirectory()) continue;
    close(place, FOLDER_MODE);
    if (entry.name === 'outbox') {
      for (const mail of readdirSync(place)) close(path.join(place, mail), FILE_MODE);
    }
  }
}
