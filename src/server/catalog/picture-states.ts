import type { StaffPicture } from '#shared/picture-view.ts';
import { pictureKey } from '#shared/pictures.ts';
import type { CatalogContext } from './catalog-context.ts';
import { loadPictures } from './load-pictures.ts';
import { presentStaffPicture } from './present-picture.ts';

/** What is known of these pictures by now; those that were never uploaded are left out. */
export async function pictureStates(
  ctx: Pick<CatalogContext, 'em'>,
  urls: string[],
): Promise<StaffPicture[]> {
  const pictures = await loadPictures(ctx, [{ images: urls, heroImage: null }]);
  return urls
    .filter((url) => pictures.has(pictureKey(url) ?? ''))
    .map((url) => presentStaffPicture(url, '', pictures));
}
