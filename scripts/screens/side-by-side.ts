import sharp from 'sharp';

const HEIGHT = 900;
const GAP = 40;
const ground = '#e8e0d4';

/** Desktop and phone screenshots of a page side by side, for the README. */
export async function sideBySide(desktop: Buffer, phone: Buffer): Promise<Buffer> {
  const left = await firstScreen(desktop, 1440, 900);
  const right = await firstScreen(phone, 720, 1480);
  return sharp({
    create: {
      width: left.info.width + right.info.width + 3 * GAP,
      height: HEIGHT + 2 * GAP,
      channels: 3,
      background: ground,
    },
  })
    .composite([
      { input: left.data, left: GAP, top: GAP },
      { input: right.data, left: left.info.width + 2 * GAP, top: GAP },
    ])
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer();
}

const firstScreen = (png: Buffer, width: number, height: number) =>
  sharp(png)
    .extract({ left: 0, top: 0, width, height })
    .resize({ height: HEIGHT })
    .toBuffer({ resolveWithObject: true });
