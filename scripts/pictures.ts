/** Generates every served size of the original pictures. Commit the result. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { brandPictures, fallbackPicture } from './pictures/brand-pictures.ts';
import { readOriginal } from './pictures/original.ts';
import * as places from './pictures/places.ts';
import { encoderSettings, type Kind } from '#server/media/encoder-settings.ts';
import { type PictureFile, pictureFilesOf } from '#server/media/encode-picture.ts';

await mkdir(places.picturesFolder, { recursive: true });
const changed = await changedKinds();
const files = (await readdir(places.originalsFolder)).toSorted();
const expected = new Set(['manifest.json', 'encoder-settings.json']);
const manifest = [];
let made = 0;

for (const [index, file] of files.entries()) {
  const original = await readOriginal(file);
  const { bytes: _, hasPreview: __, ...entry } = original;
  manifest.push(entry);
  const variants = pictureFilesOf(original);
  for (const variant of variants) expected.add(variant.name);
  const missing = variants.filter(
    ({ name, kind }) => changed.has(kind) || !existsSync(places.picturesFolder + name),
  );
  if (missing.length === 0) continue;
  await Promise.all(missing.map(write));
  made += missing.length;
  console.log(`${index + 1}/${files.length} ${entry.key}`);
}

const stale = (await readdir(places.picturesFolder)).filter((name) => !expected.has(name));
await Promise.all(stale.map((name) => rm(places.picturesFolder + name)));
await writeFile(places.manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
await writeFile(places.fallbackPictureFile, fallbackPicture(manifest));
await writeFile(places.brandPicturesFile, brandPictures(manifest));
// Written last, so that an interrupted run with changed settings starts over instead of leaving a mixture.
await writeFile(places.settingsFile, `${JSON.stringify(encoderSettings, null, 2)}\n`);
await report();

async function changedKinds(): Promise<Set<Kind>> {
  const kinds = Object.keys(encoderSettings) as Kind[];
  const stored = existsSync(places.settingsFile)
    ? (JSON.parse(await readFile(places.settingsFile, 'utf8')) as Partial<typeof encoderSettings>)
    : encoderSettings;
  const same = (kind: Kind) =>
    JSON.stringify(stored[kind]) === JSON.stringify(encoderSettings[kind]);
  return new Set(kinds.filter((kind) => !same(kind)));
}

/** Renames the file into place, so that an existing file is always complete. */
async function write({ name, make }: PictureFile): Promise<void> {
  const path = places.picturesFolder + name;
  await writeFile(`${path}.part`, await make());
  await rename(`${path}.part`, path);
}

async function report(): Promise<void> {
  const size = async (name: string) => (await stat(places.picturesFolder + name)).size;
  const names = [...expected];
  let total = 0;
  for (const name of names) total += await size(name);
  console.log(`${made} made, ${stale.length} removed, ${names.length} files, ${toMb(total)} MB`);
  for (const name of names.filter((each) => each.endsWith('.avif')))
    if ((await size(name)) > (await size(name.replace('.avif', '.webp'))))
      console.log(`AVIF is larger than WebP: ${name}`);
}

function toMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
