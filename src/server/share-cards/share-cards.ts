import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#shared/errors.ts';
import { pictureKey } from '#shared/pictures.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import { oneAtATime } from '#server/limits/one-at-a-time.ts';
import { servedFile } from '#server/media/picture-file-names.ts';
import type { DrawOptions } from './draw-share-card.ts';

export interface PictureSources {
  /** Folders of this machine with pictures, which are searched before `files`. */
  folders: string[];
  files: Pick<PictureFiles, 'read'>;
  fontsDir: string;
}

/** Some hundred cards; whatever is dropped is drawn again. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Drawing takes about a tenth of a second: whoever comes later waits too long. */
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

type Draw = (options: DrawOptions) => Promise<Buffer>;

export interface ShareCards {
  /**
   * The JPEG of a card, by its address, drawn with the picture of that address or with none. Throws `unavailable` when too many
   * cards wait to be drawn.
   */
  get(address: string, picture: string | null, draw: Draw): Promise<Buffer>;
}

/** Draws share cards, one at a time and each once for all who ask for it, and keeps the latest in memory. */
export function createShareCards({ folders, files, fontsDir }: PictureSources): ShareCards {
  const drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  const waiting = new Map<string, Promise<Buffer>>();

  async function readPicture(url: string): Promise<Buffer | null> {
    const key = pictureKey(url);
    // A picture elsewhere is not fetched: its address is in the seller's hands, not in ours.
    if (key === null) return null;
    const name = servedFile(key);
    for (const folder of folders) {
      const bytes = await readFile(path.join(folder, name)).catch(ignoreMissing);
      if (bytes) return bytes;
    }
    return files.read('media', name);
  }

  async function drawNow(address: string, picture: string | null, draw: Draw): Promise<Buffer> {
    const photo = picture === null ? null : await readPicture(picture);
    const bytes = await draw({ fontsDir, photo });
    drawn.set(address, bytes);
    return bytes;
  }

  return {
    async get(address, picture, draw) {
      const known = drawn.get(address) ?? waiting.get(address);
      if (known) return known;
      if (waiting.size >= MAX_WAITING)
        throw new DomainError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const coming = oneAtATime('share card', () => drawNow(address, picture, draw)).finally(() =>
        waiting.delete(address),
      );
      waiting.set(address, coming);
      return coming;
    },
  };
}

function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return null;
}
