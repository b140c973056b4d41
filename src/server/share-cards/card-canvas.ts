import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '#shared/html.ts';
import { paperColor } from '#shared/palette.ts';

/** Messengers ignore larger pictures. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 72, 60, 45];

export const INK = '#1C1714';
export const MUTED = '#6B625A';

type Face = 'display' | 'text';

export interface Line {
  face: Face;
  /** Pixels, tried one after the other until the text fits. */
  sizes: number[];
  maxWidth: number;
  maxHeight: number;
  /** `INK` if absent. */
  color?: string;
  isStruck?: boolean;
  isCentred?: boolean;
}

export interface Drawn {
  input: Buffer;
  width: number;
  height: number;
}

/** The pictures on paper, as a JPEG of less than 300 kB. */
export async function drawOnPaper(
  size: { width: number; height: number },
  pictures: OverlayOptions[],
): Promise<Buffer> {
  const card = await sharp({ create: { ...size, channels: 3, background: paperColor } })
    .composite(pictures)
    .png({ compressionLevel: 1 })
    .toBuffer();
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(card).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < MAX_BYTES) break;
  }
  return bytes;
}

export const fitPhoto = (photo: Buffer, size: { width: number; height: number }) =>
  sharp(photo)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: paperColor })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A rectangle of one colour. */
export const rectangle = (
  background: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) => ({ input: { create: { width, height, channels: 3, background } }, left, top }) as const;

const faces: Record<Face, { family: string; file: string }> = {
  display: { family: 'Adunni Card Display', file: 'adunni-card-display.ttf' },
  text: { family: 'Adunni Card Text', file: 'adunni-card-text.ttf' },
};

/**
 * A text in the largest size that fits, shortened if none does. Its typeface comes from a file of `fontsDir`
 * (`assets/fonts/build-card-fonts.py`), whatever the machine has.
 */
export async function drawText(
  text: string,
  { face, sizes, maxWidth, maxHeight, color = INK, isStruck = false, isCentred = false }: Line,
  fontsDir: string,
): Promise<Drawn> {
  const characters = Array.from(text.toWellFormed());
  const lengths = [characters.length, 120, 80, 40, 20].filter((it) => it <= characters.length);
  const { family, file } = faces[face];
  for (const length of lengths) {
    const shown =
      length < characters.length ? `${characters.slice(0, length).join('')}…` : characters.join('');
    for (const size of length < characters.length ? sizes.slice(-1) : sizes) {
      const { data, info } = await sharp({
        text: {
          text: `<span foreground="${color}" strikethrough="${isStruck}">${escapeHtml(shown)}</span>`,
          font: `${family} ${size}px`,
          fontfile: path.join(fontsDir, file),
          width: maxWidth,
          align: isCentred ? 'centre' : 'left',
          wrap: 'word-char',
          // One point is one pixel.
          dpi: 72,
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      if (info.height <= maxHeight && info.width <= maxWidth) {
        return { input: data, width: info.width, height: info.height };
      }
    }
  }
  const empty = { width: 1, height: 1 };
  const input = sharp({ create: { ...empty, channels: 4, background: '#0000' } });
  return { input: await input.png().toBuffer(), ...empty };
}

/** Draws texts in the middle of a card of this width, each at its `top`; `bottom` is where it ends. */
export const centredTexts =
  (cardWidth: number, margin: number, fontsDir: string) =>
  async (text: string, top: number, line: Omit<Line, 'maxWidth'>) => {
    const maxWidth = cardWidth - 2 * margin;
    const drawn = await drawText(text, { ...line, maxWidth, isCentred: true }, fontsDir);
    const { input, width, height } = drawn;
    return { input, top, left: Math.round((cardWidth - width) / 2), bottom: top + height };
  };
