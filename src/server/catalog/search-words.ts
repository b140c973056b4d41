import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { EVERYTHING } from '#shared/search-synonyms.ts';
import { readRows } from '#server/read-rows.ts';
import type { Values } from './product-conditions.ts';
import { wordsOf } from './split-search.ts';

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
  /** Expressions that are higher the better a product matches, with ` desc` between them. */
  rank: (values: Values) => string;
  /** For the matches that are of the kind which the search names, as `lexemesOfKind` says. Absent where all matches are. */
  matchesOfKind?: (values: Values) => string[];
}

/** A word of the search in the database's spelling, the words that it also stands for, and the categories named by them. */
export interface TypedWord {
  typed: string;
  spelt: string;
  meanings: string[];
  categories: number[];
}

export const inCategories = (categories: readonly number[]) =>
  categories.length > 0 ? [`p.category_id in (${categories.join()})`] : [];
export const either = (conditions: readonly string[]) => `(${conditions.join(' or ') || 'false'})`;

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
export const inCategory = (id: number) => `'#${id}'`;
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

/** Features, and names and options of variations, as `products.search_text` has them. */
const DETAILS = `search_words(p.features::text || ' ' || jsonb_path_query_array(p.variations, '$[*].name')::text || ' ' ||
  jsonb_path_query_array(p.variations, '$[*].options[*]')::text)`;

/**
 * Whether each word is in the name, the category, a feature or a variation: a description has words by chance, like
 * "shades of gold". Null instead of false without a category. The details, which take the most time, are read only where the rest does not match.
 */
const isNamedBy = (words: readonly TypedWord[], values: Values) =>
  words
    .map((word) =>
      either([
        ...isNamedAs(word, values),
        ...[word.spelt, ...word.meanings].map(
          (alternative) => `${DETAILS} like ${values.add(`% ${alternative}%`)}`,
        ),
      ]),
    )
    .join(' and ');

/** Whether the word is in the name or the category. */
const isNamedAs = ({ spelt, meanings, categories }: TypedWord, values: Values) => [
  `p.search_name ~ ${values.add(String.raw`\m(${[spelt, ...meanings].join('|')})`)}`,
  ...inCategories(categories),
];

/** Products of the kind that the search names before others, if it names one. */
export const rankByKind = (words: readonly TypedWord[], values: Values): string[] => {
  const kinds = words.filter(({ categories }) => categories.length > 0);
  return kinds.length > 0
    ? [`coalesce(${kinds.map((kind) => either(isNamedAs(kind, values))).join(' and ')}, false)`]
    : [];
};

/** The products with all words, from the index `products_words`. */
export const hasAll = (words: readonly string[], values: Values) =>
  words.length === 0
    ? []
    : [
        `product_lexemes(p.search_text, search_words(p.name), coalesce(p.category_id, 0)) @@ ${values.add(words.join(' & '))}::tsquery`,
      ];

/** The alternatives for a word, in the language of a `tsquery`. */
export const lexemesFor = ({ spelt, meanings, categories }: TypedWord): string[] => [
  ...[spelt, ...meanings].map((word) => beginning(word)),
  ...categories.map(inCategory),
];

/** The same for the kind of piece, which a category names: a bag described as "goes with a scarf" is no scarf. */
export const lexemesOfKind = (word: TypedWord): string[] =>
  word.categories.length === 0
    ? lexemesFor(word)
    : [
        ...[word.spelt, ...word.meanings].map((alternative) => beginning(alternative, '=')),
        ...word.categories.map(inCategory),
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
  const namesKind = typed.length > 1 && typed.some(({ categories }) => categories.length > 0);
  return {
    matches: (values) => hasAll(words, values),
    ...(namesKind && {
      matchesOfKind: (values: Values) =>
        hasAll(
          typed.map((word) => anyOf(lexemesOfKind(word))),
          values,
        ),
    }),
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
    rank: (values) =>
      [
        ...(typed.length > 0 ? [`coalesce(${isNamedBy(typed, values)}, false)`] : []),
        similarityTo(search)(values),
      ].join(' desc, '),
  };
}
