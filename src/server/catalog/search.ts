import { raw, type FilterQuery } from '@mikro-orm/core';
import type { Product } from '../entities/index.ts';

/** How alike a mistyped word and a word of the name must be (pg_trgm): `braclet` and `bracelet` come to 0.55. */
const ALIKE = 0.4;

/** Nobody types a longer word, and comparing costs as much as it is long. */
const MAX_WORD_LENGTH = 40;
const MAX_WORDS = 10;
/** Forgiving typing errors compares every word with every product: the first few say what is looked for. */
const MAX_SIMILAR_WORDS = 4;

const wordsOf = (search: string) => {
  const words = search.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
};

/** A search for signs alone (`%`, an emoji) is a search for nothing that any product has. */
export const hasWords = (search: string) => wordsOf(search).length > 0;

type Condition = FilterQuery<Product>;

const eachWord = (words: readonly string[], condition: (word: string) => object): Condition[] =>
  words.map((word) => condition(word) as Condition);

/** Each word of the search begins a word of the name, the category, the description, a feature or an option; accents and case do not count. */
export const matchingWords = (search: string): Condition[] =>
  eachWord(wordsOf(search), (word) => {
    const start = String.raw`\m${word}`;
    const sql = raw(
      (product) => `(
        ${product}.search_name ~ search_form(?) or ${product}.search_description ~ search_form(?)
        or ${product}.search_details ~ search_form(?) or exists (select from categories
          where categories.id = ${product}.category_id and categories.search_name ~ search_form(?)))`,
      [start, start, start, start],
    );
    return { [sql]: [] };
  });

/** For a search that matched nothing: each of its first words is like one of the name or the category, typing errors allowed. */
export const similarWords = (search: string): Condition[] =>
  eachWord(wordsOf(search).slice(0, MAX_SIMILAR_WORDS), (word) => {
    const sql = raw(
      (product) => `(
        word_similarity(search_form(?), ${product}.search_name) >= ${ALIKE}
        or exists (select from categories where categories.id = ${product}.category_id
          and word_similarity(search_form(?), categories.search_name) >= ${ALIKE}))`,
      [word, word],
    );
    return { [sql]: [] };
  });

/** How well a product's name answers the whole search. Its words alone: MikroORM would bind something to a question mark that stands in an order's value. */
export const relevance = (search: string) =>
  raw(
    (product) => `word_similarity(search_form(?), ${product}.search_name)`,
    [wordsOf(search).join(' ')],
  );
