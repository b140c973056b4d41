/** What the seller's texts say in the language of an answer, by the text, as far as they were translated. */
export type TranslatedWords = Record<string, string> | undefined;

/** The text in the language of the page; as the seller wrote it where they have not translated it. */
export const wordIn = (words: TranslatedWords, text: string): string =>
  words && Object.hasOwn(words, text) ? (words[text] ?? text) : text;

/** Of all variations together. */
export const wordsOfOptions = (
  variations: readonly { words?: TranslatedWords }[],
): TranslatedWords =>
  Object.fromEntries(variations.flatMap(({ words }) => Object.entries(words ?? {})));

/** The settings that shoppers read and that are the seller's own words. */
export const translatedSettings = [
  'storeDescription',
  'deliveryPromise',
  'returnsPromise',
  'authenticityPromise',
  'aboutTitle',
  'aboutText',
  'aboutQuote',
  'aboutQuoteBy',
] as const;
