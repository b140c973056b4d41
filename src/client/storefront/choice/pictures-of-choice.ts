import { imagesOfChoice } from '#shared/option-images.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { ProductCardView, ProductView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';

interface Pictured extends Pick<ProductView, 'images' | 'pictures' | 'variations'> {
  /** Absent in an answer that an earlier release has stored. */
  optionPictures?: PictureView[];
}

/** The pictures that the gallery shows for a choice. */
export function picturesOfChoice(
  { images, pictures, optionPictures = [], variations }: Pictured,
  chosen: Variant,
): PictureView[] {
  const known = new Map([...pictures, ...optionPictures].map((picture) => [picture.url, picture]));
  return imagesOfChoice({ images, variations }, chosen).flatMap((url) => known.get(url) ?? []);
}

/** The picture of a choice on a card, which has only the addresses of its options' pictures. */
export function cardPicture(
  { name, pictures, shown, variations }: ProductCardView,
  chosen: Variant,
): PictureView | null {
  const images = pictures.map(({ url }) => url);
  const [url] = imagesOfChoice({ images, variations }, chosen);
  if (url === undefined) return null;
  if (shown?.picture.url === url) return shown.picture;
  return pictures.find((picture) => picture.url === url) ?? pictureOfAddress(url, name);
}
