import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `APP_SECRET`, or one made up once and kept in `dataDir`. Signs sessions and encrypts keys. */
export function appSecret({
  appSecret: given,
  dataDir,
}: {
  appSecret: string | undefined;
  dataDir: string;
}): string {
  if (given) return given;
  const file = path.join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two processes that start at once one makes it, the other reads it.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
