import sharp from 'sharp';
import { DomainError } from '#shared/errors.ts';

const acceptedFormats = new Set(['png', 'jpeg', 'webp']);
/** A current phone takes up to 50 million pixels; a decompression bomb has more. */
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 3200;
const MAX_ASPECT_RATIO = 5;

/**
 * Checks an uploaded file by decoding it, never by its name. Returns the picture as a PNG: upright, without the camera's
 * metadata (location included), at most `MAX_SIDE` long. Throws `unsupported_media` for anything but a complete PNG, JPEG or
 * WebP of an accepted shape.
 */
export async function validateUpload(upload: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!acceptedFormats.has(format)) throw new Error(`${format} is not accepted`);
    if (Math.max(width / height, height / width) > MAX_ASPECT_RATIO) {
      throw new Error('a picture of that shape cannot be shown');
    }
    return await picture
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    throw new DomainError('unsupported_media', {
      message:
        'Please select an image file: PNG, JPEG or WebP, at most five times as long as it is wide.',
    });
  }
}
