import { raw, type FilterQuery } from '@mikro-orm/core';
import type { Product } from '#server/entities/index.ts';

/** Minimum similarity (pg_trgm) of a mistyped word and a word of the name: `braclet` and `bracelet` score 0.55. */
export const MIN_SIMILARITY = 0.4;

/** Nobody types longer words, and comparing costs grow with the length. */
const MAX_WORD_LENGTH = 40;
const MAX_WORDS = 10;
/** Tolerating typing errors compares every word with every product, so that we use only the first few words. */
export const MAX_SIMILAR_WORDS = 4;

export const wordsOf = (search: string): string[] => {
  const words = search.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
};

/** False for a search without letters or digits (`%`, an emoji), which no product can match. */
export const hasWords = (search: string) => wordsOf(search).length > 0;

type Condition = FilterQuery<Product>;

const eachWord = (words: readonly string[], condition: (word: string) => object): Condition[] =>
  words.map((word) => condition(word) as Condition);

const pattern = `'%' || rtrim(search_words(?)) || '%'`;

/**
 * Each word of the search must begin a word of the name, the category, the description, a feature or an option,
 * ignoring accents and case.
 */
export const matchingWords = (search: string): Condition[] =>
  eachWord(wordsOf(search), (word) => {
    const sql = raw(
      (product) => `(
        ${product}.search_text like ${pattern} or exists (select from categories
          where categories.id = ${product}.category_id and search_words(categories.name) like ${pattern}))`,
      [word, word],
    );
    return { [sql]: [] };
  });

/** For a search without a match: each of its first words must be similar to a word of the name or the category. */
export const similarWords = (search: string): Condition[] =>
  eachWord(wordsOf(search).slice(0, MAX_SIMILAR_WORDS), (word) => {
    const sql = raw(
      (product) => `(
        word_similarity(search_form(?), ${product}.search_name) >= ${MIN_SIMILARITY}
        or exists (select from categories where categories.id = ${product}.category_id
          and word_similarity(search_form(?), categories.search_name) >= ${MIN_SIMILARITY}))`,
      [word, word],
    );
    return { [sql]: [] };
  });
