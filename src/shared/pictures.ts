/** A picture with what a page needs to lay it out before it has arrived. Widths are those of the stored variants. */
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

/** While it is `making` only the picture's own address is there, none of its variants. */
export type PictureState = 'making' | 'ready';

export type PictureFormat = 'avif' | 'webp';

export const pictureUrl = (key: string) => `/media/${key}.webp`;
export const variantUrl = (key: string, width: number, format: PictureFormat) =>
  `/media/${key}-${width}.${format}`;
/** The 1200×630 JPEG that messengers show beside a link. */
export const previewUrl = (key: string) => `/media/${key}-og.jpg`;

/** The key in a picture's URL of this store; null for an address elsewhere. */
export const pictureKey = (url: string) => /^\/media\/([a-z0-9-]+)\.webp$/.exec(url)?.[1] ?? null;

const SAVING_WIDTH = 640;

/** Without the variants that a slow line should not carry. */
export const savingPicture = (picture: PictureView): PictureView => ({
  ...picture,
  widths: picture.widths.filter((width, at) => at === 0 || width <= SAVING_WIDTH),
});

export const srcSet = (picture: PictureView, format: PictureFormat) =>
  picture.widths.map((width) => `${variantUrl(picture.key, width, format)} ${width}w`).join(', ');
