import sharp from 'sharp';
import { paperColor } from '#shared/palette.ts';

export interface PictureMeasures {
  width: number;
  height: number;
  /** The most frequent colour, `#rrggbb`. */
  color: string;
  /** A data URI of a picture 16 pixels wide. */
  placeholder: string;
}

/** Measures a picture, so that a page can lay it out before it loads. */
export async function measurePicture(bytes: Buffer): Promise<PictureMeasures> {
  const { width, height } = await sharp(bytes).metadata();
  return {
    width,
    height,
    color: await dominantColor(bytes),
    placeholder: await placeholder(bytes),
  };
}

/** On the ground of the store's pages. sharp returns the fullest of 16³ colour boxes; the mean of the pixels in it is the colour that people see. */
async function dominantColor(bytes: Buffer): Promise<string> {
  const boxes = 16;
  const small = await sharp(bytes).resize(96).flatten({ background: paperColor }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const pixels = await sharp(small).raw().toBuffer();
  const center = [dominant.r, dominant.g, dominant.b];
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const pixel = [...pixels.subarray(at, at + 3)];
    if (pixel.some((value, c) => Math.abs(value - (center[c] ?? 0)) > boxes / 2)) continue;
    pixel.forEach((value, c) => (sum[c] = (sum[c] ?? 0) + value));
    count += 1;
  }
  const hex = (value: number) =>
    Math.round(value / count)
      .toString(16)
      .padStart(2, '0');
  return `#${sum.map(hex).join('')}`;
}

/** The best quality that fits, because the HTML of every card contains it. */
async function placeholder(bytes: Buffer): Promise<string> {
  const maxLength = 250;
  const tiny = sharp(await sharp(bytes).resize(16).blur(0.8).png().toBuffer());
  for (let quality = 90; ; quality -= 10) {
    const webp = await tiny.clone().webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${webp.toString('base64')}`;
    if (uri.length <= maxLength || quality === 10) return uri;
  }
}
