import sharp from 'sharp';
import { linkPreview } from './link-preview.ts';
import { encoderSettings, type Kind, quality } from './encoder-settings.ts';

export interface Source {
  key: string;
  bytes: Buffer;
  widths: number[];
  /** Whether messengers show links with this picture. */
  hasPreview: boolean;
}

export interface PictureFile {
  name: string;
  kind: Kind;
  make: () => Promise<Buffer>;
}

/** Every file of a picture; the widest WebP is also stored under the plain key. */
export function pictureFilesOf({ key, bytes, widths, hasPreview }: Source): PictureFile[] {
  const variants = widths.flatMap((width): PictureFile[] => [
    { name: `${key}-${width}.avif`, kind: 'avif', make: () => avif(bytes, width) },
    { name: `${key}-${width}.webp`, kind: 'webp', make: () => webp(bytes, width) },
  ]);
  if (widths.length > 0) variants.push(widest({ key, bytes, widths }));
  if (hasPreview) {
    variants.push({ name: `${key}-og.jpg`, kind: 'preview', make: () => linkPreview(bytes) });
  }
  return variants;
}

/** The file under the plain key, for addresses without a size. */
export const widest = ({ key, bytes, widths }: Omit<Source, 'hasPreview'>): PictureFile => ({
  name: `${key}.webp`,
  kind: 'webp',
  make: () => webp(bytes, Math.max(...widths)),
});

function avif(bytes: Buffer, width: number): Promise<Buffer> {
  const { effort, chroma } = encoderSettings.avif;
  return sharp(bytes)
    .resize(width)
    .avif({ quality: quality('avif', width), effort, chromaSubsampling: chroma })
    .toBuffer();
}

function webp(bytes: Buffer, width: number): Promise<Buffer> {
  const { effort } = encoderSettings.webp;
  return sharp(bytes)
    .resize(width)
    .webp({ quality: quality('webp', width), effort, smartSubsample: true })
    .toBuffer();
}
