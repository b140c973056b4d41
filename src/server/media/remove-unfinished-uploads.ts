import { HOUR_MS } from '#shared/durations.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import type { Ctx } from '#server/context.ts';
import { Picture } from '#server/entities/index.ts';
import { keyOfSource, servedFile } from './picture-file-names.ts';

/** Much longer than a request may take: nobody works on older files any more. */
const UNFINISHED_AFTER_MS = HOUR_MS;

export const unfinishedBefore = (): Date => new Date(Date.now() - UNFINISHED_AFTER_MS);

/**
 * Removes the files of uploads that were never finished, because the process or the storage failed between the file and its
 * row, and sources whose sizes are made. Storing writes the source first, so that one is left of every unfinished upload.
 */
export async function removeUnfinishedUploads(
  { em }: Pick<Ctx, 'em'>,
  files: PictureFiles,
): Promise<void> {
  const before = unfinishedBefore();
  for await (const { name, changedAt } of files.list('sources')) {
    const key = keyOfSource(name);
    if (key === null || changedAt > before) continue;
    const picture = await em.findOne(Picture, { key });
    if (picture?.state === 'making') continue;
    if (!picture) await files.remove('media', servedFile(key));
    await files.remove('sources', name);
  }
}
