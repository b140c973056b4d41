import type { OrderItemView } from '#shared/orders.ts';
import { pictureKey, type PictureView } from '#shared/pictures.ts';

/** The small picture of an ordered item. An order stores only its picture's URL. */
export function orderedPicture({ image, name }: OrderItemView): PictureView | null {
  if (!image) return null;
  const key = pictureKey(image);
  return {
    key: key ?? image,
    url: image,
    alt: name,
    width: 320,
    height: 400,
    color: '',
    placeholder: '',
    widths: key ? [320] : [],
  };
}
