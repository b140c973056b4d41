import { createHash } from 'node:crypto';
import path from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { DomainError } from '#shared/errors.ts';
import { pictureUrl } from '#shared/pictures.ts';
import { Picture } from '../entities/index.ts';
import { measurePicture } from './measure-picture.ts';
import { sourceFile, type PictureFolders } from './picture-folders.ts';
import { pictureWidths } from './recipes.ts';
import type { PictureMaker } from './picture-maker.ts';
import { widest } from './variants.ts';
import { writeWhole } from './write-whole.ts';

const accepted = new Set(['png', 'jpeg', 'webp']);
/** A photograph of a current phone has up to 50 million pixels; a bomb has more. */
const MOST_PIXELS = 60_000_000;
const LARGEST = 3200;
const MOST_STRETCHED = 5;

interface Storage {
  em: SqlEntityManager;
  folders: PictureFolders;
  maker: PictureMaker;
}

/**
 * Stores a picture under a hash of its content and answers with its URL, where it can be seen at once; the sizes it is
 * served in are made after that. What it is, is decided by decoding it, never by its name. Throws `unsupported_media` for
 * anything but a whole PNG, JPEG or WebP.
 */
export async function storePicture(
  { em, folders, maker }: Storage,
  upload: Buffer,
): Promise<string> {
  const key = createHash('sha256').update(upload).digest('hex').slice(0, 32);
  if (await em.findOne(Picture, key)) return pictureUrl(key);

  const bytes = await normalise(upload);
  const measures = await measurePicture(bytes);
  const fitting = pictureWidths.filter((width) => width <= measures.width);
  const widths = fitting.length > 0 ? fitting : [measures.width];
  const first = widest({ key, bytes, widths });
  // The row comes last: what it promises is there, and what is left to do survives a crash.
  await writeWhole(sourceFile(folders, key), bytes);
  await writeWhole(path.join(folders.media, first.name), await first.make());
  await em.upsert(
    Picture,
    { key, ...measures, widths, state: 'making' },
    { onConflictAction: 'ignore' },
  );
  maker.make(key);
  return pictureUrl(key);
}

/** Upright, without the camera's notes (place included), and no larger than is of use. */
async function normalise(upload: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!accepted.has(format)) throw new Error(`${format} is not accepted`);
    if (Math.max(width / height, height / width) > MOST_STRETCHED) {
      throw new Error('a picture of that shape can not be shown');
    }
    return await picture
      .rotate()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    throw new DomainError('unsupported_media', {
      message:
        'Please select an image file: PNG, JPEG or WebP, at most five times as long as it is wide.',
    });
  }
}
