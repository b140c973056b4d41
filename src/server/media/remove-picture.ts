import type { PictureFiles } from '#server/adapters/picture-files.ts';
import type { Picture } from '#server/entities/index.ts';
import { pictureFilesOf } from './encode-picture.ts';
import { sourceFile } from './picture-file-names.ts';

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
