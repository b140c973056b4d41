import { encodeQR } from 'qr';
import sharp from 'sharp';
import { qrPath } from '#shared/qr-path.ts';
import { COUNTER_CARD, type CounterCard } from '#shared/share-cards.ts';
import { rectangle, centredTexts, drawOnPaper, INK, MUTED } from './card-canvas.ts';

const { width } = COUNTER_CARD;
const CODE = 760;
const CODE_TOP = 640;
const MARGIN = 120;

/** A card to print for the shop's counter: the store's name, and a code that leads a phone to it. */
export async function drawCounterCard(
  { storeName, url, accentColor }: CounterCard,
  fontsDir: string,
): Promise<Buffer> {
  const centred = centredTexts(width, MARGIN, fontsDir);
  return drawOnPaper(COUNTER_CARD, [
    await centred(storeName, 220, { face: 'display', sizes: [128, 104, 84, 64], maxHeight: 260 }),
    rectangle(accentColor, { left: (width - 120) / 2, top: 520, width: 120, height: 5 }),
    { input: await drawCode(url), left: (width - CODE) / 2, top: CODE_TOP },
    await centred('Scan to see every piece', CODE_TOP + CODE + 60, {
      face: 'display',
      sizes: [64],
      maxHeight: 90,
    }),
    await centred(new URL(url).host, CODE_TOP + CODE + 170, {
      face: 'text',
      sizes: [40, 32, 26],
      maxHeight: 60,
      color: MUTED,
    }),
  ]);
}

/** The paper around it is the light frame that scanners need. */
function drawCode(text: string): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { border: 1 });
  const size = rows.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CODE}" height="${CODE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="${INK}" d="${qrPath(rows)}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
