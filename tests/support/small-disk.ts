import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Takes all the space that is left. */
  fill(): void;
  free(): void;
  remove(): void;
}

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/** A disk of its own in memory; null where this user must not mount one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'adunni-small-disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      try {
        for (;;) writeFileSync(filler, MEGABYTE, { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const MEGABYTE = Buffer.alloc(1024 * 1024, 1);
