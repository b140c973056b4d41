import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { pictureUrl } from '#shared/pictures.ts';
import { Picture } from '../entities/index.ts';
import { sourceFile, type PictureFolders } from './picture-folders.ts';
import { variantsOf } from './variants.ts';
import { writeWhole } from './write-whole.ts';

interface Options {
  fork: () => SqlEntityManager;
  folders: PictureFolders;
  onProblem: (error: unknown, key: string) => void;
}

export interface PictureMaker {
  make(key: string): void;
  /** Takes up what an earlier process left unfinished. */
  resume(): Promise<void>;
  /** When nothing is left to do. */
  idle(): Promise<void>;
  /** Ends after the file in hand; the rest is made after the next start. */
  close(): Promise<void>;
}

/**
 * Makes the sizes that pictures are served in, one file after the other, in the background. A picture is `ready` when all
 * of them are there; files that are there already are not made again.
 */
export function pictureMaker({ fork, folders, onProblem }: Options): PictureMaker {
  const waiting = new Set<string>();
  let work: Promise<void> | null = null;
  let isClosed = false;

  async function makeAll() {
    for (const key of waiting) {
      if (isClosed) return;
      await makeOne(key).catch((error: unknown) => onProblem(error, key));
      waiting.delete(key);
    }
  }

  async function makeOne(key: string) {
    const picture = await fork().findOne(Picture, { key, state: 'making' });
    if (!picture) return;
    const bytes = await readSource(key);
    for (const { name, make } of variantsOf({
      key,
      bytes,
      widths: picture.widths,
      hasPreview: true,
    })) {
      if (isClosed) return;
      const file = path.join(folders.media, name);
      if (!existsSync(file)) await writeWhole(file, await make());
    }
    await fork().nativeUpdate(Picture, { key }, { state: 'ready' });
    await rm(sourceFile(folders, key), { force: true });
  }

  /** Where the source is lost, what is served is the best there is. */
  async function readSource(key: string): Promise<Buffer> {
    const source = sourceFile(folders, key);
    return readFile(
      existsSync(source) ? source : path.join(folders.media, path.basename(pictureUrl(key))),
    );
  }

  const start = () => {
    if (isClosed) return;
    work ??= makeAll().finally(() => {
      work = null;
      if (waiting.size > 0) start();
    });
  };

  return {
    make(key) {
      waiting.add(key);
      start();
    },
    async resume() {
      const unfinished = await fork().find(
        Picture,
        { state: 'making' },
        { orderBy: { key: 'asc' } },
      );
      for (const { key } of unfinished) waiting.add(key);
      if (waiting.size > 0) start();
    },
    async idle() {
      await work;
      if (work) await this.idle();
    },
    async close() {
      isClosed = true;
      await work;
    },
  };
}
