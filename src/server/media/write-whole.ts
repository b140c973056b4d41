import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Renamed into place, so that a file that is there is whole. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
}
