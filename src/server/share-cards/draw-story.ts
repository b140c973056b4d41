import { shareSizes, type ShareCard } from '#shared/share-cards.ts';
import { rectangle, centredTexts, drawOnPaper, fitPhoto, MUTED } from './card-canvas.ts';
import type { DrawOptions } from './draw-share-card.ts';

const { width, height } = shareSizes.story;
/** What Instagram and WhatsApp lay over the top and the bottom of a story stays clear of the words. */
const STORE_TOP = 170;
const PHOTO = { left: 120, top: 260, width: 840, height: 1050 };
const RULE_TOP = 1360;
const NAME_TOP = 1400;
const PRICE_GAP = 36;
const MARGIN = 90;

/** A product as high as a phone's screen: the photo above the words. */
export async function drawStory(
  { name, price, regularPrice, isSoldOut, storeName, accentColor, primaryColor }: ShareCard,
  { fontsDir, photo }: DrawOptions,
): Promise<Buffer> {
  const centred = centredTexts(width, MARGIN, fontsDir);
  const store = await centred(storeName, STORE_TOP, {
    face: 'display',
    sizes: [56, 44],
    maxHeight: 80,
  });
  const title = await centred(name, NAME_TOP, {
    face: 'display',
    sizes: [80, 68, 56, 46],
    maxHeight: 180,
  });
  const amount = await centred(isSoldOut ? 'Sold out' : price, title.bottom + PRICE_GAP, {
    face: 'text',
    sizes: [52, 44],
    maxHeight: 70,
  });
  const before =
    regularPrice === null || isSoldOut
      ? null
      : await centred(regularPrice, amount.bottom + PRICE_GAP / 2, {
          face: 'text',
          sizes: [36],
          maxHeight: 50,
          color: MUTED,
          isStruck: true,
        });
  return drawOnPaper({ width, height }, [
    photo
      ? { input: await fitPhoto(photo, PHOTO), left: PHOTO.left, top: PHOTO.top }
      : rectangle(primaryColor, PHOTO),
    store,
    rectangle(accentColor, { left: (width - 96) / 2, top: RULE_TOP, width: 96, height: 4 }),
    title,
    amount,
    ...(before ? [before] : []),
  ]);
}
