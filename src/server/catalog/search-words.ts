import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { EVERYTHING } from '#shared/search-synonyms.ts';
import { readRows } from '#server/read-rows.ts';
import type { Values } from './product-conditions.ts';
import { wordsOf } from './split-search.ts';

/**
 * Minimum similarity (pg_trgm) of a mistyped word and a word of the name: `braclet` and `bracelet` score 0.55. The function
 * `similar_words` of the database (migration `catalogue-reads`) has the same.
 */
const MIN_SIMILARITY = 0.4;
/** Tolerating typing errors compares each word with all words of names, so that we use only the first few. */
export const MAX_SIMILAR_WORDS = 4;
/** A misspelt word stands for at most so many words that products have. */
const MAX_ALTERNATIVES = 20;

/** Conditions on `products p`. */
export interface WordConditions {
  /** For finding the matches with an index. */
  matches: (values: Values) => string[];
  /** The same, for comparing product by product. */
  filters: (values: Values) => string[];
  /** With which the name alone matches: for finding them with an index. Null where all matches are by the name. */
  matchesByName: ((values: Values) => string[]) | null;
  /** The same, for comparing product by product. */
  filtersByName: (values: Values) => string[];
  /** An expression that is higher the better a name matches. */
  rank: (values: Values) => string;
}

interface SimilarWord {
  typed: string;
  /** Words of names, the most similar first. */
  words: string[];
  categories: number[];
}

/** A word of the search in the database's spelling, the words that it also stands for, and the categories named by them. */
export interface TypedWord {
  typed: string;
  spelt: string;
  meanings: string[];
  categories: number[];
}

const inCategories = (categories: readonly number[]) =>
  categories.length > 0 ? [`p.category_id in (${categories.join()})`] : [];
const either = (conditions: readonly string[]) => `(${conditions.join(' or ') || 'false'})`;

const typedWords = `
  select word as typed, spelt, meanings, array(
    select id from categories
    where search_words(name) like any (
      select '% ' || meant || '%' from unnest(meanings || spelt) meant)) as categories
  from (
    select place, word, trim(search_words(word)) as spelt, coalesce(
      (select meanings from search_synonyms synonym where synonym.word = trim(search_words(typed.word))),
      '{}') as meanings
    from jsonb_array_elements_text($1::jsonb) with ordinality typed (word, place)) typed
  order by place`;

const standsFor = ({ spelt, meanings, categories }: TypedWord): (string | number)[] => [
  spelt,
  ...meanings,
  ...categories,
];

/** Whether what has `other` has `word` too: in "engagement ring", the second word says all. */
const isImplied = (word: TypedWord, other: TypedWord) =>
  word !== other && standsFor(other).every((one) => standsFor(word).includes(one));

/** The words of a search, without those that narrow nothing: they stand for every product, or another says as much. */
export async function readTypedWords(em: SqlEntityManager, search: string): Promise<TypedWord[]> {
  const rows = await readRows<TypedWord>(em, { name: 'typed-words', text: typedWords }, [
    JSON.stringify(wordsOf(search)),
  ]);
  const narrowing = rows.filter(({ meanings }) => !meanings.includes(EVERYTHING));
  return narrowing.filter(
    (word, at) =>
      !narrowing.some(
        (other, place) => isImplied(word, other) && (place < at || !isImplied(other, word)),
      ),
  );
}

/** Alternatives for one word, in the language of a `tsquery`. */
export const anyOf = (alternatives: readonly string[]) => `(${alternatives.join(' | ')})`;
const inCategory = (id: number) => `'#${id}'`;
export const inName = (word: string) => `'=${word}'`;
/** Matches the beginning of a word; if the database spells it as several, of the last. */
const beginning = (spelt: string, prefix = '') =>
  anyOf([
    `${spelt
      .split(' ')
      .map((word) => `'${prefix}${word}'`)
      .join(' & ')}:*`,
  ]);

/** How well the name matches the whole search. */
export const similarityTo =
  (search: string) =>
  (values: Values): string =>
    `word_similarity(search_form(${values.add(wordsOf(search).join(' '))}), search_name)`;

/** The products with all words, from the index `products_words`. */
export const hasAll = (words: readonly string[], values: Values) =>
  words.length === 0
    ? []
    : [
        `product_lexemes(p.search_text, search_words(p.name), coalesce(p.category_id, 0)) @@ ${values.add(words.join(' & '))}::tsquery`,
      ];

/** What stands for a word, in the language of a `tsquery`. */
export const lexemesFor = ({ spelt, meanings, categories }: TypedWord): string[] => [
  ...[spelt, ...meanings].map((word) => beginning(word)),
  ...categories.map(inCategory),
];

/**
 * Each word of the search, or one that it stands for, must begin a word of the name, the category, the description, a
 * feature, a variation or an option.
 */
export async function exactConditions(
  em: SqlEntityManager,
  search: string,
): Promise<WordConditions> {
  const rows = await readTypedWords(em, search);
  // A word without letters in the database's spelling begins every word.
  const typed = rows.filter(({ spelt }) => spelt !== '');
  const words = typed.map((word) => anyOf(lexemesFor(word)));
  return {
    matches: (values) => hasAll(words, values),
    filters: (values) =>
      rows.map(({ spelt, meanings, categories }) =>
        either([
          ...[spelt, ...meanings].map((word) => `p.search_text like ${values.add(`% ${word}%`)}`),
          ...inCategories(categories),
        ]),
      ),
    matchesByName:
      typed.length === 0
        ? null
        : (values) =>
            hasAll(
              typed.map(({ spelt, meanings }) =>
                anyOf([spelt, ...meanings].map((word) => beginning(word, '='))),
              ),
              values,
            ),
    filtersByName: (values) =>
      rows.map(
        ({ spelt, meanings }) =>
          `p.search_name ~ ${values.add(String.raw`\m(${[spelt, ...meanings].join('|')})`)}`,
      ),
    rank: similarityTo(search),
  };
}

const similarWords = `
  select word as typed, array(
    select similar_words.word from similar_words(search_form(typed.word))
    order by similarity desc, similar_words.word limit ${MAX_ALTERNATIVES}) as words,
  array(
    select id from categories
    where word_similarity(search_form(typed.word), search_name) >= ${MIN_SIMILARITY}) as categories
  from jsonb_array_elements_text($1::jsonb) with ordinality typed (word, place) order by place`;

export const readSimilarWords = (
  em: SqlEntityManager,
  words: readonly string[],
): Promise<SimilarWord[]> =>
  readRows<SimilarWord>(em, { name: 'similar-words', text: similarWords }, [JSON.stringify(words)]);

/**
 * For a search without a match: each of its first words must be similar to a word of the name or the category. `meant` is
 * the search in the spelling of the most similar words: a name with more of them is better.
 */
export async function similarConditions(
  em: SqlEntityManager,
  search: string,
): Promise<WordConditions & { meant: string }> {
  const rows = await readSimilarWords(em, wordsOf(search).slice(0, MAX_SIMILAR_WORDS));
  const byName = ({ words }: SimilarWord, values: Values) =>
    words.length > 0 ? [`p.search_name ~ ${values.add(String.raw`\m(${words.join('|')})\M`)}`] : [];
  const eachOneOf = (alternatives: string[][], values: Values) =>
    alternatives.some((words) => words.length === 0)
      ? ['false']
      : hasAll(alternatives.map(anyOf), values);
  const names = rows.map(({ words }) => words.map(inName));
  const all = rows.map(({ words, categories }) => [
    ...words.map(inName),
    ...categories.map(inCategory),
  ]);
  const meant = rows.map(({ typed, words: [first = typed] }) => first);
  return {
    meant: meant.join(' '),
    matches: (values) => eachOneOf(all, values),
    filters: (values) =>
      rows.map((row) => either([...byName(row, values), ...inCategories(row.categories)])),
    matchesByName: rows.some(({ categories }) => categories.length > 0)
      ? (values) => eachOneOf(names, values)
      : null,
    filtersByName: (values) => rows.map((row) => either(byName(row, values))),
    rank: (values) =>
      meant
        .map((word) => `(' ' || search_name || ' ' like ${values.add(`% ${word} %`)})::int`)
        .join(' + '),
  };
}
