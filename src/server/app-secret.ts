import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppSecrets } from './encrypt-secret.ts';

interface SecretOptions {
  appSecret: string | undefined;
  previousAppSecrets: readonly string[];
  dataDir: string;
}

/** `APP_SECRET`, or a generated one that is stored in `dataDir`, and the ones it replaced. */
export const loadAppSecrets = (options: SecretOptions): AppSecrets => ({
  current: options.appSecret ?? generatedSecret(options.dataDir),
  previous: options.previousAppSecrets,
});

function generatedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two processes that start at once, one creates the file and the other reads it.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
