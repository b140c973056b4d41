import { shareSizes, type ShareCard } from '#shared/share-cards.ts';
import {
  rectangle,
  drawOnPaper,
  drawText,
  type Drawn,
  fitPhoto,
  INK,
  type Line,
  MUTED,
} from './card-canvas.ts';

const SHARE_CARD = shareSizes.product;

/** Product pictures are 4:5. */
const PHOTO_WIDTH = (SHARE_CARD.height * 4) / 5;
const BAND_WIDTH = 14;
const MARGIN = 64;
const LEFT = PHOTO_WIDTH + BAND_WIDTH + MARGIN;
const TEXT_WIDTH = SHARE_CARD.width - LEFT - MARGIN;

const PRICE_TOP_GAP = 50;
/** The mark of a product that is sold out, over its photo. */
const MARK = { left: 32, top: 32, height: 64, padding: 24 };
const NAME_TOP = 170;
const NAME_HEIGHT = 260;
const PRICE_HEIGHT = 56;
const PRICE_BOTTOM = 76;

type Draw = (text: string, line: Omit<Line, 'maxWidth'>) => Promise<Drawn>;

export interface DrawOptions {
  /** Has the typefaces of cards. */
  fontsDir: string;
  /** The bytes of the product's first picture; null draws the card without one. */
  photo: Buffer | null;
}

/** The preview of a link: the photo beside the words. */
export async function drawShareCard(
  { name, price, regularPrice, isSoldOut, storeName, primaryColor, accentColor }: ShareCard,
  { fontsDir, photo }: DrawOptions,
): Promise<Buffer> {
  const draw: Draw = (text, line) => drawText(text, { ...line, maxWidth: TEXT_WIDTH }, fontsDir);
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
  return drawOnPaper(SHARE_CARD, [
    ...(photo
      ? [
          {
            input: await fitPhoto(photo, { width: PHOTO_WIDTH, height: SHARE_CARD.height }),
            left: 0,
            top: 0,
          },
        ]
      : []),
    photo
      ? rectangle(primaryColor, { left: PHOTO_WIDTH, top: 0, width: BAND_WIDTH, height: 630 })
      : rectangle(primaryColor, { left: 0, top: 0, width: PHOTO_WIDTH + BAND_WIDTH, height: 630 }),
    { input: store.input, left: LEFT, top: MARGIN },
    rectangle(accentColor, { left: LEFT, top: 124, width: 72, height: 4 }),
    { input: title.input, left: LEFT, top: NAME_TOP },
    {
      input: amount.input,
      left: LEFT,
      top: priceTop,
    },
    ...(before ? [{ input: before.input, left: LEFT, top: priceTop - PRICE_TOP_GAP }] : []),
    ...mark,
  ]);
}

async function drawMark(draw: Draw) {
  const { input, width, height } = await draw('Sold out', {
    face: 'text',
    sizes: [34],
    maxHeight: MARK.height,
    color: '#FFFFFF',
  });
  return [
    rectangle(INK, { ...MARK, width: width + 2 * MARK.padding }),
    {
      input,
      left: MARK.left + MARK.padding,
      top: MARK.top + Math.round((MARK.height - height) / 2),
    },
  ];
}
