import { pictureKey, type PictureView } from '#shared/pictures.ts';

/** A small picture of which only the address is known, as an order stores it. */
export function pictureOfAddress(url: string, alt: string): PictureView {
  const key = pictureKey(url);
  return {
    key: key ?? url,
    url,
    alt,
    width: 320,
    height: 400,
    color: '',
    placeholder: '',
    widths: key ? [320] : [],
  };
}
