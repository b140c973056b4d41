/** Makes every picture the shop serves from the originals, once; what it makes is committed. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { brandPictures } from './pictures/brand-pictures.ts';
import { readOriginal } from './pictures/original.ts';
import * as places from './pictures/places.ts';
import { type Kind, recipes } from '#server/media/recipes.ts';
import { type Variant, variantsOf } from '#server/media/variants.ts';

await mkdir(places.picturesFolder, { recursive: true });
const changed = await changedRecipes();
const files = (await readdir(places.originalsFolder)).toSorted();
const expected = new Set(['manifest.json', 'recipes.json']);
const manifest = [];
let made = 0;

for (const [index, file] of files.entries()) {
  const original = await readOriginal(file);
  const { bytes: _, hasPreview: __, ...entry } = original;
  manifest.push(entry);
  const variants = variantsOf(original);
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
await writeFile(places.brandPicturesFile, brandPictures(manifest));
// Last: a run that was cut short while recipes changed starts over instead of keeping a mixture.
await writeFile(places.recipesFile, `${JSON.stringify(recipes, null, 2)}\n`);
await report();

async function changedRecipes(): Promise<Set<Kind>> {
  const kinds = Object.keys(recipes) as Kind[];
  const stored = existsSync(places.recipesFile)
    ? (JSON.parse(await readFile(places.recipesFile, 'utf8')) as Partial<typeof recipes>)
    : recipes;
  const same = (kind: Kind) => JSON.stringify(stored[kind]) === JSON.stringify(recipes[kind]);
  return new Set(kinds.filter((kind) => !same(kind)));
}

/** Renamed into place, so that a file that is there is whole. */
async function write({ name, make }: Variant): Promise<void> {
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
