import { DomainError } from '#shared/errors.ts';
import { diskPictureFiles } from './adapters/disk-picture-files.ts';
import type { PictureFiles } from './adapters/picture-files.ts';
import type { S3Settings } from './adapters/s3-settings.ts';

interface Options {
  dataDir: string;
  s3: S3Settings | undefined;
}

/**
 * The storage of pictures: a bucket if one is configured, otherwise the disk. Throws an error that names the variable to
 * correct when the bucket's storage refuses its credentials. One that does not answer is passed to `onSilence`, because a
 * store can open without it; without `onSilence` that is an error, too.
 */
export async function openPictureFiles(
  { dataDir, s3 }: Options,
  onSilence?: (error: DomainError) => void,
): Promise<PictureFiles> {
  if (!s3) return diskPictureFiles(dataDir);
  // Only stores with an object storage load its client.
  const { s3PictureFiles } = await import('./adapters/s3-picture-files.ts');
  const files = s3PictureFiles(s3);
  try {
    await files.check();
  } catch (error) {
    if (!(error instanceof DomainError && onSilence)) throw error;
    onSilence(error);
  }
  return files;
}
