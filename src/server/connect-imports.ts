import { MAX_PICTURE_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';
import { incomingFolder } from './adapters/disk-picture-files.ts';
import { fetchPicture } from './adapters/fetch-picture.ts';
import type { PictureFiles } from './adapters/picture-files.ts';
import type { PaymentDeps } from './context.ts';
import type { Env } from './env/env.ts';
import type { PictureImports } from './imports/fetch-pictures.ts';

const TIMEOUT_MS = 20_000;

/** How imports fetch pictures: from the hosts of the environment, and no more than an upload may have. */
export const connectImports = (
  { pictureHosts: { mayFetch, mayBePrivate }, dataDir }: Pick<Env, 'pictureHosts' | 'dataDir'>,
  { shopUrl }: Pick<PaymentDeps, 'shopUrl'>,
  files: PictureFiles,
): PictureImports => ({
  shopUrl: shopUrl(),
  files,
  incoming: incomingFolder(dataDir),
  mayFetch,
  fetchPicture: (address) =>
    fetchPicture(address, {
      mayFetch,
      mayBePrivate,
      maxBytes: MAX_PICTURE_MEGABYTES * MEGABYTE,
      timeoutMs: TIMEOUT_MS,
      accept: 'image/webp,image/png,image/jpeg',
    }),
});
