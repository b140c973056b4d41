import type { ManifestEntry } from './original.ts';

/** The names of their descriptions in `client/texts/ui.ts`. */
const heroAlts: Record<string, string> = {
  'hero-1.webp': 'emeraldPendant',
  'hero-2.webp': 'threeBangles',
  'hero-3.webp': 'coralBeads',
  'hero-4.webp': 'diamondRing',
};

const head = `// Made by \`npm run pictures\`; change scripts/pictures/brand-pictures.ts instead.
import type { PictureView } from '#shared/pictures.ts';
import * as texts from '#client/texts/ui.ts';
`;

/** The source of the client's module with the fallback picture, which every page loads. */
export const fallbackPicture = (manifest: ManifestEntry[]): string => `${head}
export const fallbackPicture: PictureView = ${pictureView(entryOf(manifest, 'fallback.webp'), 'noPicture')};
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
  alt: texts.${alt},
  width: ${picture.width},
  height: ${picture.height},
  color: '${picture.color}',
  placeholder:
    '${picture.placeholder}',
  widths: [${picture.widths.join(', ')}],
}`;
}
