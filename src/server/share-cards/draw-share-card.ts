import path from 'node:path';
import sharp from 'sharp';
import { escapeHtml } from '#shared/html.ts';
import { paperColor } from '#shared/palette.ts';
import { SHARE_CARD, type ShareCard } from '#shared/share-cards.ts';

/** Messengers ignore larger pictures. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 72, 60, 45];

/** Product pictures are 4:5. */
const PHOTO_WIDTH = (SHARE_CARD.height * 4) / 5;
const BAND_WIDTH = 14;
const MARGIN = 64;
const LEFT = PHOTO_WIDTH + BAND_WIDTH + MARGIN;
const TEXT_WIDTH = SHARE_CARD.width - LEFT - MARGIN;

const INK = '#1C1714';
const MUTED = '#6B625A';
const PRICE_TOP_GAP = 50;
/** The mark of a product that is sold out, over its photo. */
const MARK = { left: 32, top: 32, height: 64, padding: 24 };
const NAME_TOP = 170;
const NAME_HEIGHT = 260;
const PRICE_HEIGHT = 56;
const PRICE_BOTTOM = 76;

type Face = 'display' | 'text';

interface Line {
  face: Face;
  /** Pixels, tried one after the other until the text fits. */
  sizes: number[];
  maxHeight: number;
  /** `INK` if absent. */
  color?: string;
  isStruck?: boolean;
}

interface Options {
  /** Contains the typefaces of `assets/fonts/build-card-fonts.py`. */
  fontsDir: string;
  /** The bytes of the product's first picture; null draws the card without one. */
  photo: Buffer | null;
}

/** Draws a share card as a JPEG of less than 300 kB. */
export async function drawShareCard(
  { name, price, regularPrice, isSoldOut, storeName, primaryColor, accentColor }: ShareCard,
  { fontsDir, photo }: Options,
): Promise<Buffer> {
  const draw = (text: string, line: Line) => drawText(text, line, fontsDir);
  const store = await draw(storeName, { face: 'text', sizes: [30, 24], maxHeight: 40 });
  const title = await draw(name, {
    face: 'display',
    sizes: [68, 58, 48, 40],
    maxHeight: NAME_HEIGHT,
  });
  const amount = await draw(price, { face: 'text', sizes: [50, 40, 32], maxHeight: PRICE_HEIGHT });
  const before =
    regularPrice === null
      ? null
      : await draw(regularPrice, {
          face: 'text',
          sizes: [34, 28],
          maxHeight: 44,
          color: MUTED,
          isStruck: true,
        });
  const mark = isSoldOut ? await drawMark(draw) : [];
  const priceTop = SHARE_CARD.height - PRICE_BOTTOM - PRICE_HEIGHT;
  const card = await sharp({
    create: { ...SHARE_CARD, channels: 3, background: paperColor },
  })
    .composite([
      ...(photo ? [{ input: await fitPhoto(photo), left: 0, top: 0 }] : []),
      photo
        ? area(primaryColor, { left: PHOTO_WIDTH, top: 0, width: BAND_WIDTH, height: 630 })
        : area(primaryColor, { left: 0, top: 0, width: PHOTO_WIDTH + BAND_WIDTH, height: 630 }),
      { input: store, left: LEFT, top: MARGIN },
      area(accentColor, { left: LEFT, top: 124, width: 72, height: 4 }),
      { input: title, left: LEFT, top: NAME_TOP },
      {
        input: amount,
        left: LEFT,
        top: priceTop,
      },
      ...(before ? [{ input: before, left: LEFT, top: priceTop - PRICE_TOP_GAP }] : []),
      ...mark,
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encode(card);
}

async function drawMark(draw: (text: string, line: Line) => Promise<Buffer>) {
  const text = await draw('Sold out', {
    face: 'text',
    sizes: [34],
    maxHeight: MARK.height,
    color: '#FFFFFF',
  });
  const { width, height } = await sharp(text).metadata();
  return [
    area(INK, { ...MARK, width: width + 2 * MARK.padding }),
    {
      input: text,
      left: MARK.left + MARK.padding,
      top: MARK.top + Math.round((MARK.height - height) / 2),
    },
  ];
}

async function encode(card: Buffer): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(card).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < MAX_BYTES) break;
  }
  return bytes;
}

const fitPhoto = (photo: Buffer) =>
  sharp(photo)
    .resize({ width: PHOTO_WIDTH, height: SHARE_CARD.height, fit: 'cover' })
    .flatten({ background: paperColor })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();

const area = (
  background: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) => ({ input: { create: { width, height, channels: 3, background } }, left, top }) as const;

const faces: Record<Face, { family: string; file: string }> = {
  display: { family: 'Adunni Card Display', file: 'adunni-card-display.ttf' },
  text: { family: 'Adunni Card Text', file: 'adunni-card-text.ttf' },
};

/** A text in the largest size that fits, shortened if none does. Its typeface comes from a file, whatever the machine has. */
async function drawText(
  text: string,
  { face, sizes, maxHeight, color = INK, isStruck = false }: Line,
  fontsDir: string,
): Promise<Buffer> {
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
          width: TEXT_WIDTH,
          wrap: 'word-char',
          // One point is one pixel.
          dpi: 72,
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      if (info.height <= maxHeight && info.width <= TEXT_WIDTH) return data;
    }
  }
  return sharp({
    create: { width: 1, height: 1, channels: 4, background: '#0000' },
  })
    .png()
    .toBuffer();
}
