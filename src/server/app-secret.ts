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

const MIN_BITS = 80;
const wellKnown = /change[-_ ]?me|example|placeholder|password|your[-_ ]|default|insert[-_ ]/i;

/** Shannon entropy of the whole text, from the frequency of its characters. */
function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const { length } = text;
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / length), 0);
}

/** The text without its repetitions: `abcabcabc` → `abc`. */
const repeatedBlock = (text: string) => /^(.+?)\1+.{0,3}$/su.exec(text)?.[1] ?? text;

/** Most characters follow the one before: `abcdef`, `987654`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) === 1);
  return steps.length > codes.length / 2;
}

/** Whether a secret looks typed, copied from an example, or repeated rather than random. */
export const isWeakSecret = (secret: string): boolean =>
  wellKnown.test(secret) || isSequence(secret) || entropyBits(repeatedBlock(secret)) < MIN_BITS;
