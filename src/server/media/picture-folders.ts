import { mkdirSync } from 'node:fs';
import path from 'node:path';

export interface PictureFolders {
  /** What is served, below `/media/`. */
  media: string;
  /** Whole pictures whose sizes are still to be made; never served. */
  sources: string;
}

/** Where uploaded pictures lie in DATA_DIR. */
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
