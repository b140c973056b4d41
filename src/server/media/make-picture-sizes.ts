import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pictureUrl } from '#shared/pictures.ts';
import type { Ctx } from '#server/context.ts';
import { Picture } from '#server/entities/index.ts';
import { sourceFile, writeWhole, type PictureFolders } from './picture-folders.ts';
import { pictureFilesOf } from './encode-picture.ts';

/**
 * Makes the sizes that one picture is served in, one file after the other. The picture is `ready` when all of them exist.
 * Files that exist are not made again, so an interrupted job continues where it stopped. Throws when `signal` aborts.
 */
export async function makePictureSizes(
  { em }: Pick<Ctx, 'em'>,
  folders: PictureFolders,
  key: string,
  signal?: AbortSignal,
): Promise<void> {
  const picture = await em.findOne(Picture, { key, state: 'making' });
  if (!picture) return;
  const bytes = await readSource(folders, key);
  const { widths } = picture;
  for (const { name, make } of pictureFilesOf({ key, bytes, widths, hasPreview: true })) {
    signal?.throwIfAborted();
    const file = path.join(folders.media, name);
    if (!existsSync(file)) await writeWhole(file, await make());
  }
  signal?.throwIfAborted();
  await em.nativeUpdate(Picture, { key }, { state: 'ready' });
  await rm(sourceFile(folders, key), { force: true });
}

/** Falls back to the served file, the best copy that is left, when the source is lost. */
function readSource(folders: PictureFolders, key: string): Promise<Buffer> {
  const source = sourceFile(folders, key);
  const served = path.join(folders.media, path.basename(pictureUrl(key)));
  return readFile(existsSync(source) ? source : served);
}

/** Sends a job for each picture that lacks sizes, for example because its job was lost with a process. */
export async function resumePictures({ em, jobs }: Pick<Ctx, 'em' | 'jobs'>): Promise<void> {
  const unfinished = await em.find(
    Picture,
    { state: 'making' },
    { fields: ['key'], orderBy: { key: 'asc' } },
  );
  for (const { key } of unfinished) jobs.sendPicture(key);
}
