/** Nobody types longer words, and comparing costs grow with the length. */
const MAX_WORD_LENGTH = 40;
const MAX_WORDS = 10;

/** English words that say nothing about a product, except in a search that has no others. Without `or`: French for gold. */
const FILLERS = new Set(
  `a an and any at by for from her him his i in is it me my of on our some that the their them this to under with you
  your`.split(/\s+/),
);

const isFiller = (word: string) => FILLERS.has(word.toLowerCase());

/** The words of a search as it was typed, without fillers: `gold chain` of `a gold chain`, `men` of `for men's`. */
export const wordsOf = (search: string): string[] => {
  const words = search
    .replaceAll(/(?<=[\p{L}\p{M}])['’]s(?![\p{L}\p{M}\p{N}])/giu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !isFiller(word));
  const counting = telling.length > 0 ? telling : words;
  return [...new Set(counting.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
};

/** False for a search without letters or digits (`%`, an emoji), which no product can match. */
export const hasWords = (search: string) => wordsOf(search).length > 0;
