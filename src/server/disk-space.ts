import { statfs } from 'node:fs/promises';

/** Below this, the embedded database may not be able to write its log; it needs at least one segment of 16 MB. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Bytes that this process may still write to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws an error that names the folder when its disk is full, or nearly. */
export async function requireFreeSpace(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= MIN_FREE_BYTES) return;
  throw new Error(
    `The disk of DATA_DIR (${folder}) is full: ${megabytes(free)} MB are free, and the store needs ${megabytes(MIN_FREE_BYTES)} MB. Free some space; nothing that was confirmed is lost.`,
  );
}
