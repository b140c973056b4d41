import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * A new folder for a store's data: in memory where the machine offers enough, since copying an embedded database takes a
 * disk over a second.
 */
export const temporaryDir = (name: string): string =>
  mkdtempSync(path.join(hasMemory() ? IN_MEMORY : tmpdir(), `adunni-${name}-`));
