/** A picture, with what a page needs for its layout before it loads. `widths` are those of the stored sizes. */
export interface PictureView {
  key: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  color: string;
  placeholder: string;
  widths: number[];
}

/** While it is `making`, only the picture's own address exists, and none of its sizes. */
export type PictureState = 'making' | 'ready';

export type PictureFormat = 'avif' | 'webp';

export const pictureUrl = (key: string) => `/media/${key}.webp`;
export const variantUrl = (key: string, width: number, format: PictureFormat) =>
  `/media/${key}-${width}.${format}`;
/** The 1200×630 JPEG for link previews. */
export const previewUrl = (key: string) => `/media/${key}-og.jpg`;

/** The key in the URL of one of the store's pictures; null for an external address. */
export const pictureKey = (url: string) => /^\/media\/([a-z0-9-]+)\.webp$/.exec(url)?.[1] ?? null;

const MAX_SMALL_WIDTH = 640;

/** Leaves out sizes too large for a visitor who saves data, or for a card on a sharp screen. The smallest size stays. */
export const withoutLargeSizes = (picture: PictureView): PictureView => ({
  ...picture,
  widths: picture.widths.filter((width, at) => at === 0 || width <= MAX_SMALL_WIDTH),
});

export const srcSet = (picture: PictureView, format: PictureFormat) =>
  picture.widths.map((width) => `${variantUrl(picture.key, width, format)} ${width}w`).join(',');
