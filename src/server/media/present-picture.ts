import { allImages } from '#shared/option-images.ts';
import type { PictureFocus } from '#shared/picture-focus.ts';
import { pictureKey, type PictureView } from '#shared/pictures.ts';
import { Picture, type Product } from '#server/entities/index.ts';
import type { Ctx } from '#server/context.ts';
import type { StaffPicture } from '#shared/pictures-schema.ts';

/** The data that the database stores about a picture. */
export type StoredPicture = Pick<
  Picture,
  'key' | 'width' | 'height' | 'color' | 'placeholder' | 'widths' | 'state' | 'focus'
>;
export type Pictures = ReadonlyMap<string, StoredPicture>;

export const picturesIn = (stored: readonly StoredPicture[]): Pictures =>
  new Map(stored.map((picture) => [picture.key, picture]));

/** Loads the stored pictures of these products, by key. */
export async function loadPictures(
  { em }: Pick<Ctx, 'em'>,
  products: readonly Pick<Product, 'images' | 'heroImage' | 'variations'>[],
): Promise<Pictures> {
  const urls = products.flatMap((product) => [
    ...allImages(product),
    ...(product.heroImage ? [product.heroImage] : []),
  ]);
  const keys = [...new Set(urls.map(pictureKey))].filter((key) => key !== null);
  const pictures = keys.length > 0 ? await em.find(Picture, { key: { $in: keys } }) : [];
  return picturesIn(pictures);
}

/** All product pictures are 4:5, so that a picture stored elsewhere gets that space. */
const external = { width: 1080, height: 1350, color: '#e8e0d4', placeholder: '', widths: [] };

/** The fields are in the order of the schema. */
export function presentPicture(url: string, alt: string, pictures: Pictures): PictureView {
  const stored = pictures.get(pictureKey(url) ?? '');
  if (!stored) return { key: '', url, alt, ...external };
  const { width, height, color, placeholder, state } = stored;
  // Without a key and widths, nobody requests a size or a preview that does not exist yet.
  const isMaking = state === 'making';
  const key = isMaking ? '' : stored.key;
  const widths = isMaking ? [] : stored.widths;
  return { key, url, alt, width, height, color, placeholder, widths };
}

/** Null if nobody has set it, and for a picture that is stored elsewhere. */
export function presentFocus(url: string, pictures: Pictures): PictureFocus | null {
  const focus = pictures.get(pictureKey(url) ?? '')?.focus;
  return focus ? { x: focus.x, y: focus.y } : null;
}

export const presentStaffPicture = (
  url: string,
  alt: string,
  pictures: Pictures,
): StaffPicture => ({
  ...presentPicture(url, alt, pictures),
  state: pictures.get(pictureKey(url) ?? '')?.state ?? 'ready',
});

/** The state of these pictures. Leaves out pictures that were never uploaded. */
export async function pictureStates(ctx: Pick<Ctx, 'em'>, urls: string[]): Promise<StaffPicture[]> {
  const pictures = await loadPictures(ctx, [{ images: urls, heroImage: null, variations: [] }]);
  return urls
    .filter((url) => pictures.has(pictureKey(url) ?? ''))
    .map((url) => presentStaffPicture(url, '', pictures));
}
