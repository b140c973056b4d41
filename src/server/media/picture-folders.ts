import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface PictureFolders {
  /** Served below `/media/`. */
  media: string;
  /** Whole pictures whose sizes are not made yet; never served. */
  sources: string;
}

/** Creates the folders for uploaded pictures in DATA_DIR. */
export function pictureFolders(dataDir: string): PictureFolders {
  const folders = {
    media: path.join(dataDir, 'media'),
    sources: path.join(dataDir, 'picture-sources'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  return folders;
}

export const sourceFile = ({ sources }: PictureFolders, key: string) =>
  path.join(sources, `${key}.png`);

/** Writes beside the file and renames, so that a file that exists is complete. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
}
