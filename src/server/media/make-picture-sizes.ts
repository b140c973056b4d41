import type { PictureFiles } from '#server/adapters/picture-files.ts';
import type { Ctx } from '#server/context.ts';
import { Picture } from '#server/entities/index.ts';
import { pictureFilesOf } from './encode-picture.ts';
import { servedFile, sourceFile } from './picture-file-names.ts';

/**
 * Makes the sizes that one picture is served in, one file after the other. The picture is `ready` when all of them exist.
 * Files that exist are not made again, so an interrupted job continues where it stopped. Throws when `signal` aborts.
 */
export async function makePictureSizes(
  { em }: Pick<Ctx, 'em'>,
  files: PictureFiles,
  key: string,
  signal?: AbortSignal,
): Promise<void> {
  const picture = await em.findOne(Picture, { key, state: 'making' });
  if (!picture) return;
  const bytes = await readSource(files, key);
  const { widths } = picture;
  for (const { name, make } of pictureFilesOf({ key, bytes, widths, hasPreview: true })) {
    signal?.throwIfAborted();
    if (!(await files.has('media', name))) await files.write('media', name, await make());
  }
  signal?.throwIfAborted();
  await em.nativeUpdate(Picture, { key }, { state: 'ready' });
  await files.remove('sources', sourceFile(key));
}

/** Falls back to the served file, the best copy that is left, when the source is lost. */
async function readSource(files: PictureFiles, key: string): Promise<Buffer> {
  const bytes =
    (await files.read('sources', sourceFile(key))) ?? (await files.read('media', servedFile(key)));
  if (!bytes) throw new Error(`the files of the picture ${key} are lost`);
  return bytes;
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
