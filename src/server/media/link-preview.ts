import sharp from 'sharp';
import { paperColor } from '#shared/palette.ts';
import { encoderSettings } from './encoder-settings.ts';

const { width, height, quality, feather } = encoderSettings.preview;
const stripWidth = 12;
const steps = 4;

/**
 * The picture that messengers show for a link: an upright product picture, uncropped, on a ground that continues its own
 * edges, so that no border shows.
 */
export async function linkPreview(bytes: Buffer): Promise<Buffer> {
  const inside = await sharp(bytes)
    .resize({ width, height, fit: 'inside' })
    .flatten({ background: paperColor })
    .png()
    .toBuffer();
  const shown = await sharp(inside).metadata();
  const layers =
    shown.width === width
      ? [{ input: inside, left: 0, top: 0 }]
      : [
          { input: await ground(inside, 0), left: 0, top: 0 },
          { input: await ground(inside, shown.width - stripWidth), left: width / 2, top: 0 },
          { input: await feathered(inside, shown.width), left: (width - shown.width) >> 1, top: 0 },
        ];
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(layers)
    .removeAlpha()
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Half a preview of ground: a vertical gradient through the colours of one edge of the picture. */
async function ground(picture: Buffer, left: number): Promise<Buffer> {
  const strip = await sharp(picture)
    .extract({ left, top: 0, width: stripWidth, height })
    .raw()
    .toBuffer();
  const stops = Array.from({ length: steps }, (_, step) => {
    const position = step / (steps - 1);
    return `<stop offset="${position}" stop-color="rgb(${edgeColor(strip, position).join()})"/>`;
  });
  return svg(
    width / 2,
    `<linearGradient id="g" x2="0" y2="1">${stops.join('')}</linearGradient>
     <rect width="100%" height="100%" fill="url(#g)"/>`,
  );
}

/** The median, not the mean: a chain that leaves the picture must not tint the ground beside it. */
function edgeColor(strip: Buffer, position: number): number[] {
  const reach = 0.3;
  const rowBytes = stripWidth * 3;
  const top = Math.floor(Math.max(0, position - reach) * height) * rowBytes;
  const rows = strip.subarray(top, Math.floor(Math.min(1, position + reach) * height) * rowBytes);
  return [0, 1, 2].map((channel) => {
    const values = rows.filter((_, index) => index % 3 === channel).toSorted();
    return values[values.length >> 1] ?? 0;
  });
}

async function feathered(picture: Buffer, pictureWidth: number): Promise<Buffer> {
  const edge = feather / pictureWidth;
  const mask = await svg(
    pictureWidth,
    `<linearGradient id="g">
       <stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="${edge}" stop-color="#fff"/>
       <stop offset="${1 - edge}" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
     </linearGradient>
     <rect width="100%" height="100%" fill="url(#g)"/>`,
  );
  return sharp(picture)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

function svg(svgWidth: number, content: string): Promise<Buffer> {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${svgWidth}" height="${height}">${content}</svg>`;
  return sharp(Buffer.from(source)).png().toBuffer();
}
