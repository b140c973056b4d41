import type { Settings } from '#shared/settings.ts';

/** The paragraphs of the store's story, with its name filled in. */
export const aboutParagraphs = ({
  aboutText,
  storeName,
}: Pick<Settings, 'aboutText' | 'storeName'>): string[] =>
  aboutText
    .replaceAll('{store}', storeName)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
