import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { measurePicture, type PictureMeasures } from '#server/media/measure-picture.ts';
import { pictureWidths } from '#server/media/picture-widths.ts';
import { originalsFolder } from './places.ts';

export interface ManifestEntry extends PictureMeasures {
  file: string;
  key: string;
  widths: number[];
}

export interface Original extends ManifestEntry {
  bytes: Buffer;
  hasPreview: boolean;
}

export async function readOriginal(file: string): Promise<Original> {
  const bytes = await readFile(originalsFolder + file);
  const measures = await measurePicture(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return {
    file,
    key: `${parse(file).name}-${hash}`,
    ...measures,
    widths: widthsOf(file, measures.width),
    hasPreview: hasPreview(file),
    bytes,
  };
}

const heroWidths = [640, 960, 1280, 1920];
const isHero = (file: string) => file.startsWith('hero-');
const isStorePreview = (file: string) => file.startsWith('og-');
const hasPreview = (file: string) =>
  isStorePreview(file) || (!isHero(file) && /-1\.\w+$/.test(file));

/** The served widths of a picture; never wider than the original. */
function widthsOf(file: string, originalWidth: number): number[] {
  if (isStorePreview(file)) return [];
  return (isHero(file) ? heroWidths : pictureWidths).filter((width) => width <= originalWidth);
}
