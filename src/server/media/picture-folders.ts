import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface PictureFolders {
  /** Served below `/media/`. */
  media: string;
  /** Whole pictures whose sizes are not made yet; never served. */
  sources: string;
  /** Files of forms that are being received; never served. */
  incoming: string;
}

/** Creates the folders for uploaded pictures in DATA_DIR. */
export function pictureFolders(dataDir: string): PictureFolders {
  const folders = {
    media: path.join(dataDir, 'media'),
    sources: path.join(dataDir, 'picture-sources'),
    incoming: path.join(dataDir, 'incoming'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  return folders;
}

export const sourceFile = ({ sources }: PictureFolders, key: string) =>
  path.join(sources, `${key}.png`);

/** Writes beside the file and renames, so that a file that exists is complete. Leaves nothing behind when it fails. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Much longer than a request may take: nobody writes to these any more. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes what a process that was killed left half-written. */
export async function removeAbandonedFiles({
  media,
  sources,
  incoming,
}: PictureFolders): Promise<void> {
  const isPart = (name: string) => name.endsWith('.part');
  await removeOld(media, isPart);
  await removeOld(sources, isPart);
  await removeOld(incoming, () => true);
}

async function removeOld(folder: string, isTemporary: (name: string) => boolean): Promise<void> {
  const before = Date.now() - ABANDONED_AFTER_MS;
  for (const name of (await readdir(folder)).filter(isTemporary)) {
    const place = path.join(folder, name);
    // Another process may remove it at the same time.
    const changed = await stat(place).catch(() => null);
    if (changed && changed.mtimeMs < before) await rm(place, { recursive: true, force: true });
  }
}
