import type { ManifestEntry } from './original.ts';

const heroAlts: Record<string, string> = {
  'hero-1.webp':
    'Emerald pendant in a halo of diamonds on a gold link chain, glowing in evening shade',
  'hero-2.webp':
    'Three bangles in yellow and rose gold on a stone block, a pearl ring and a signet ring beside them',
  'hero-3.webp': 'Five strands of red Edo coral beads on a bust in front of a deep green wall',
  'hero-4.webp':
    'Gold solitaire diamond ring leaning on a diamond eternity band, on honey-coloured silk',
};

const head = `// Made by \`npm run pictures\`; change scripts/pictures/brand-pictures.ts instead.
import type { PictureView } from '#shared/pictures.ts';
`;

/** The source of the client's module with the fallback picture, which every page loads. */
export const fallbackPicture = (manifest: ManifestEntry[]): string => `${head}
export const fallbackPicture: PictureView = ${pictureView(entryOf(manifest, 'fallback.webp'), 'No picture yet')};
`;

/** The source of the client's module that lists the other pictures of the brand. */
export function brandPictures(manifest: ManifestEntry[]): string {
  const heroes = Object.entries(heroAlts).map(([file, alt]) =>
    pictureView(entryOf(manifest, file), alt),
  );
  return `${head}
export const heroPictures: PictureView[] = [
${heroes.map((hero) => `  ${hero.replaceAll('\n', '\n  ')},`).join('\n')}
];

export const storePreviewUrl = '/media/${entryOf(manifest, 'og-default.jpg').key}-og.jpg';
`;
}

function entryOf(manifest: ManifestEntry[], file: string): ManifestEntry {
  const found = manifest.find((picture) => picture.file === file);
  if (!found) throw new Error(`The original of the brand picture ${file} is missing`);
  return found;
}

function pictureView(picture: ManifestEntry, alt: string): string {
  return `{
  key: '${picture.key}',
  url: '/media/${picture.key}.webp',
  alt: '${alt}',
  width: ${picture.width},
  height: ${picture.height},
  color: '${picture.color}',
  placeholder:
    '${picture.placeholder}',
  widths: [${picture.widths.join(', ')}],
}`;
}
