import sharp from 'sharp';
import { preview } from './preview.ts';
import { type Kind, quality, recipes } from './recipes.ts';

export interface Source {
  key: string;
  bytes: Buffer;
  widths: number[];
  /** Whether links are to be shown with this picture. */
  hasPreview: boolean;
}

export interface Variant {
  name: string;
  kind: Kind;
  make: () => Promise<Buffer>;
}

/** Every file that belongs to a picture; the widest WebP also stands under the plain key. */
export function variantsOf({ key, bytes, widths, hasPreview }: Source): Variant[] {
  const variants = widths.flatMap((width): Variant[] => [
    { name: `${key}-${width}.avif`, kind: 'avif', make: () => avif(bytes, width) },
    { name: `${key}-${width}.webp`, kind: 'webp', make: () => webp(bytes, width) },
  ]);
  if (widths.length > 0) variants.push(widest({ key, bytes, widths }));
  if (hasPreview) {
    variants.push({ name: `${key}-og.jpg`, kind: 'preview', make: () => preview(bytes) });
  }
  return variants;
}

/** The file under the plain key, which stands for the picture wherever no size is asked for. */
export const widest = ({ key, bytes, widths }: Omit<Source, 'hasPreview'>): Variant => ({
  name: `${key}.webp`,
  kind: 'webp',
  make: () => webp(bytes, Math.max(...widths)),
});

function avif(bytes: Buffer, width: number): Promise<Buffer> {
  const { effort, chroma } = recipes.avif;
  return sharp(bytes)
    .resize(width)
    .avif({ quality: quality('avif', width), effort, chromaSubsampling: chroma })
    .toBuffer();
}

function webp(bytes: Buffer, width: number): Promise<Buffer> {
  const { effort } = recipes.webp;
  return sharp(bytes)
    .resize(width)
    .webp({ quality: quality('webp', width), effort, smartSubsample: true })
    .toBuffer();
}
