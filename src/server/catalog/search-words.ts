import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from './product-conditions.ts';
import { readTypedWords, type TypedWord } from './typed-words.ts';

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
  /** Expressions that are higher the better a product matches; the first differences count. */
  rank: (values: Values) => string[];
  /** The ids of products that have the search as a code. */
  coded?: number[];
  /** The first of them: whether a product is of the kind that the search names. */
  kinds?: (values: Values) => string[];
  /** For the matches that are of the kind which the search names, as `lexemesOfKind` says. Absent where all matches are. */
  matchesOfKind?: (values: Values) => string[];
}

export const inCategories = (categories: readonly number[]) =>
  categories.length > 0 ? [`p.category_id in (${categories.join()})`] : [];
export const either = (conditions: readonly string[]) => `(${conditions.join(' or ') || 'false'})`;

/** Alternatives for one word, in the language of a `tsquery`. */
export const anyOf = (alternatives: readonly string[]) => `(${alternatives.join(' | ')})`;
export const inCategory = (id: number) => `'#${id}'`;
export const inName = (word: string) => `'=${word}'`;
/** Matches the beginning of a word; if the database spells it as several, of the last, unless it is a letter, like the `k` of `18 k`. */
export const beginning = (spelt: string, prefix = '') =>
  anyOf([
    `${spelt
      .split(' ')
      .map((word) => `'${prefix}${word}'`)
      .join(' & ')}${/ .$/.test(spelt) ? '' : ':*'}`,
  ]);

/** The same for a singular and its plural. */
const shortestForm = ({ forms }: TypedWord): string =>
  forms.reduce((one, other) => (other.length < one.length ? other : one));

/** How well the name matches the whole search. */
export const similarityTo = (words: readonly TypedWord[], values: Values): string[] =>
  words.length > 0
    ? [`word_similarity(${values.add(words.map(shortestForm).join(' '))}, search_name)`]
    : [];

/** What a word is found by: itself and what it stands for. */
const alternativesOf = ({ forms, meanings }: TypedWord) => [...forms, ...meanings];

/** Features, and names and options of variations, as `products.search_text` has them. */
const DETAILS = `search_words(p.features::text || ' ' || jsonb_path_query_array(p.variations, '$[*].name')::text || ' ' ||
  jsonb_path_query_array(p.variations, '$[*].options[*]')::text)`;

/** Whether a text in the spelling of `search_words` has the word. */
const has = (text: string, word: TypedWord, values: Values) =>
  `${text} like any (${values.add(
    `{${alternativesOf(word)
      .map((one) => `"% ${one}%"`)
      .join()}}`,
  )}::text[])`;

/** Whether the name has the word. */
const isInName = (word: TypedWord, values: Values) =>
  `p.search_name ~ ${values.add(
    String.raw`\m(${alternativesOf(word)
      .map((one) => one.replaceAll(' ', String.raw`\W+`))
      .join('|')})`,
  )}`;

/**
 * Whether the word is in the name, the category, a feature or a variation: a description has words by chance, like "shades of gold".
 * Null instead of false without a category. The details, which take the most time, are read only where the rest does not match.
 */
const isNamedBy = (word: TypedWord, values: Values) =>
  either([isInName(word, values), ...inCategories(word.categories), has(DETAILS, word, values)]);

const namesKind = ({ categories }: TypedWord) => categories.length > 0;

/**
 * Products of the kind that the search names before others, if it names one: those of the category, then of the one that is
 * meant, then those with the word in their name. A chain is a necklace rather than a bag with a chain.
 */
export const rankByKind = (words: readonly TypedWord[], values: Values): string[] => {
  const ranks = words.filter(namesKind).map((word) => {
    const cases = [
      ...inCategories(word.named).map((condition) => `when ${condition} then 3`),
      ...inCategories(word.categories).map((condition) => `when ${condition} then 2`),
      `when ${isInName(word, values)} then 1`,
    ];
    return `case ${cases.join(' ')} else 0 end`;
  });
  return ranks.length > 0 ? [ranks.join(' + ')] : [];
};

/** The products with all words, from the index `products_words`. */
export const hasAll = (words: readonly string[], values: Values) =>
  words.length === 0
    ? []
    : [
        `product_lexemes(p.search_text, search_words(p.name), coalesce(p.category_id, 0)) @@ ${values.add(words.join(' & '))}::tsquery`,
      ];

/** The alternatives for a word, in the language of a `tsquery`. */
const lexemesFor = (word: TypedWord): string[] => [
  ...alternativesOf(word).map((one) => beginning(one)),
  ...word.categories.map(inCategory),
];

const lexemesOfName = (word: TypedWord): string[] =>
  alternativesOf(word).map((one) => beginning(one, '='));

/** The same for the kind of piece, which a category names: a bag described as "goes with a scarf" is no scarf. */
export const lexemesOfKind = (word: TypedWord): string[] =>
  namesKind(word) ? [...lexemesOfName(word), ...word.categories.map(inCategory)] : lexemesFor(word);

/**
 * Each word of the search, or one that it stands for, must begin a word of the name, the category, the description, a
 * feature, a variation or an option; one that names a kind of piece, of the name or the category.
 */
export async function exactConditions(
  em: SqlEntityManager,
  search: string,
  code = search,
): Promise<WordConditions> {
  const { words: rows, coded } = await readTypedWords(em, search, code);
  const isCoded = coded.length > 0 ? [`p.id in (${coded.join()})`] : [];
  // A word without letters in the database's spelling begins every word.
  const typed = rows.filter(({ spelt }) => spelt !== '');
  return {
    coded,
    matches: (values) => {
      const words = typed.map((word) =>
        anyOf(word.isPiece ? lexemesOfKind(word) : lexemesFor(word)),
      );
      const hasWords = hasAll(words, values);
      return isCoded.length > 0 && hasWords.length > 0
        ? [either([...isCoded, ...hasWords])]
        : hasWords;
    },
    ...(typed.length > 1 &&
      typed.some(namesKind) &&
      isCoded.length === 0 && {
        matchesOfKind: (values: Values) =>
          hasAll(
            typed.map((word) => anyOf(lexemesOfKind(word))),
            values,
          ),
      }),
    filters: (values) =>
      typed.map((word) =>
        either([
          word.isPiece ? isInName(word, values) : has('p.search_text', word, values),
          ...inCategories(word.categories),
        ]),
      ),
    matchesByName:
      typed.length === 0
        ? null
        : (values) =>
            hasAll(
              typed.map((word) => anyOf(lexemesOfName(word))),
              values,
            ),
    filtersByName: (values) => typed.map((word) => isInName(word, values)),
    kinds: (values) => rankByKind(typed, values),
    rank: (values) => [
      ...isCoded,
      ...rankByKind(typed, values),
      ...(typed.length > 0
        ? [`coalesce(${typed.map((word) => isNamedBy(word, values)).join(' and ')}, false)`]
        : []),
      ...similarityTo(typed, values),
    ],
  };
}
