/** Generates the icons in public/. Commit the result. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { backOfficeMark, ground, mark, smallMark } from './icons/mark.ts';

const icon = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ compressionLevel: 9 });
/** Full-bleed, because systems mask these icons. The ring stays inside the safe zone. */
const filledIcon = (size: number, svg = mark, background = ground) =>
  icon(svg, size).flatten({ background });
const write = (name: string, bytes: Buffer | string) =>
  writeFile(new URL(`../public/${name}`, import.meta.url), bytes);

await write('favicon.svg', smallMark);
await write('apple-touch-icon.png', await filledIcon(180).toBuffer());
await write('icon-192.png', await icon(mark, 192).toBuffer());
await write('icon-512.png', await icon(mark, 512).toBuffer());
await write('icon-maskable-512.png', await filledIcon(512).toBuffer());
await write('admin-icon-192.png', await icon(backOfficeMark, 192).toBuffer());
await write('admin-icon-512.png', await icon(backOfficeMark, 512).toBuffer());
await write(
  'admin-icon-maskable-512.png',
  await filledIcon(512, backOfficeMark, '#d9ae55').toBuffer(),
);
await write('favicon.ico', ico(32, await icon(smallMark, 32).toBuffer()));

/** An ICO file around one PNG. */
function ico(size: number, png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
