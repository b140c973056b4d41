import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { pictureUrl } from '#shared/pictures.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import type { Ctx, StaffRequestCtx } from '#server/context.ts';
import { Picture } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { measurePicture } from './measure-picture.ts';
import { pictureFilesOf, widest } from './encode-picture.ts';
import { sourceFile } from './picture-file-names.ts';
import { pictureWidths } from './picture-widths.ts';
import { validateUpload } from './validate-upload.ts';

/** Stores several uploaded files in their order and records that in the audit log. Throws like `storePicture`. */
export async function storePictures(
  ctx: StaffRequestCtx,
  files: PictureFiles,
  uploads: readonly string[],
): Promise<string[]> {
  const keyed: { at: number; upload: string; key: string }[] = [];
  for (const [at, upload] of uploads.entries()) {
    keyed.push({ at, upload, key: pictureKeyOf(await readFile(upload)) });
  }
  const urls: string[] = [];
  // By key: two transactions that store the same pictures wait for each other only one way.
  for (const { at, upload } of keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    urls[at] = await storePicture(ctx, files, upload);
  }
  const note = urls.length === 1 ? '1 picture' : `${urls.length} pictures`;
  recordAudit(ctx.em, 'pictures_uploaded', 'pictures', { note }, actorOf(ctx));
  await ctx.em.flush();
  return urls;
}

const pictureKeyOf = (upload: Buffer, salt = '') =>
  createHash('sha256').update(salt).update(upload).digest('hex').slice(0, 32);

/** Whether another upload has stored the same picture; also when the database does not say. */
const isStored = (em: SqlEntityManager, key: string): Promise<boolean> =>
  em.count(Picture, { key }).then(
    (count) => count > 0,
    () => true,
  );

/**
 * Stores an uploaded file under a hash of its content and returns its URL. With a `salt` the picture is one of its own, even
 * if the same file was uploaded before. One size is served at once; a background job makes the others. Throws `unsupported_media` like `validateUpload`, and `unavailable` like `PictureFiles`.
 */
export async function storePicture(
  { em, jobs }: Pick<Ctx, 'em' | 'jobs'>,
  files: PictureFiles,
  path: string,
  salt = '',
): Promise<string> {
  const upload = await readFile(path);
  const key = pictureKeyOf(upload, salt);
  if (await em.findOne(Picture, key)) return pictureUrl(key);

  const bytes = await validateUpload(upload);
  const measures = await measurePicture(bytes);
  const fitting = pictureWidths.filter((width) => width <= measures.width);
  const widths = fitting.length > 0 ? fitting : [measures.width];
  const first = widest({ key, bytes, widths });
  try {
    // The row comes last: the files it promises exist, and a crash loses no remaining work.
    await files.write('sources', sourceFile(key), bytes);
    await files.write('media', first.name, await first.make());
    await em.upsert(
      Picture,
      { key, ...measures, widths, state: 'making' },
      { onConflictAction: 'ignore' },
    );
  } catch (error) {
    if (!(await isStored(em, key))) {
      // A file that cannot be removed now has a source, by which `removeUnfinishedUploads` finds it.
      await files
        .remove('media', first.name)
        .then(() => files.remove('sources', sourceFile(key)))
        .catch(() => undefined);
    }
    throw error;
  }
  jobs.sendPicture(key);
  return pictureUrl(key);
}

/** Removes every file of a picture that nothing shows any more. Its row is for the caller to remove, afterwards. */
export async function removePicture(
  files: PictureFiles,
  { key, widths }: Pick<Picture, 'key' | 'widths'>,
): Promise<void> {
  const bytes = Buffer.alloc(0);
  for (const { name } of pictureFilesOf({ key, bytes, widths, hasPreview: true })) {
    await files.remove('media', name);
  }
  await files.remove('sources', sourceFile(key));
}
