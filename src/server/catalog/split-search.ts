/** Nobody types longer words, and comparing costs grow with the length. */
const MAX_WORD_LENGTH = 40;
const MAX_WORDS = 10;

/** The words of a search as it was typed. */
export const wordsOf = (search: string): string[] => {
  const words = search.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
};

/** False for a search without letters or digits (`%`, an emoji), which no product can match. */
export const hasWords = (search: string) => wordsOf(search).length > 0;
