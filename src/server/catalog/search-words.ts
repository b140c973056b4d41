import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { all, joined, numbers, sql, type Sql } from '#server/query.ts';
import { readTypedWords, type TypedWord } from './typed-words.ts';

/** Conditions on `products p`. */
export interface WordConditions {
  /** For finding the matches with an index. */
  matches: Sql[];
  /** The same, for comparing product by product. */
  filters: Sql[];
  /** With which the name alone matches: for finding them with an index. Null where all matches are by the name. */
  matchesByName: Sql[] | null;
  /** The same, for comparing product by product. */
  filtersByName: Sql[];
  /** Expressions that are higher the better a product matches; the first differences count. */
  rank: Sql[];
  /** The ids of products that have the search as a code. */
  coded?: number[];
  /** The first of them: whether a product is of the kind that the search names. */
  kinds?: Sql[];
  /** For the matches that are of the kind which the search names, as `lexemesOfKind` says. Absent where all matches are. */
  matchesOfKind?: Sql[];
}

export const inCategories = (categories: readonly number[]): Sql[] =>
  categories.length > 0 ? [sql`p.category_id in (${numbers(categories)})`] : [];
export const either = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`(${joined(conditions, ' or ')})` : sql`false`;

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
export const similarityTo = (words: readonly TypedWord[]): Sql[] =>
  words.length > 0 ? [sql`word_similarity(${words.map(shortestForm).join(' ')}, search_name)`] : [];

/** What a word is found by: itself and what it stands for. */
const alternativesOf = ({ forms, meanings }: TypedWord) => [...forms, ...meanings];

/** Features, and names and options of variations, as `products.search_text` has them. */
const DETAILS = sql`search_words(p.features::text || ' ' || jsonb_path_query_array(p.variations, '$[*].name')::text || ' ' ||
  jsonb_path_query_array(p.variations, '$[*].options[*]')::text)`;

/** Whether a text in the spelling of `search_words` has the word. */
const has = (text: Sql, word: TypedWord) => {
  const patterns = alternativesOf(word).map((one) => `"% ${one}%"`);
  return sql`${text} like any (${`{${patterns.join()}}`}::text[])`;
};

/** Whether the name has the word. */
const isInName = (word: TypedWord) => {
  const words = alternativesOf(word).map((one) => one.replaceAll(' ', String.raw`\W+`));
  return sql`p.search_name ~ ${String.raw`\m(${words.join('|')})`}`;
};

/**
 * Whether the word is in the name, the category, a feature or a variation: a description has words by chance, like "shades of gold".
 * Null instead of false without a category. The details, which take the most time, are read only where the rest does not match.
 */
const isNamedBy = (word: TypedWord) =>
  either([isInName(word), ...inCategories(word.categories), has(DETAILS, word)]);

const namesKind = ({ categories }: TypedWord) => categories.length > 0;

/**
 * Products of the kind that the search names before others, if it names one: those of the category, then of the one that is
 * meant, then those with the word in their name. A chain is a necklace rather than a bag with a chain.
 */
export const rankByKind = (words: readonly TypedWord[]): Sql[] => {
  const ranks = words.filter(namesKind).map((word) => {
    const cases = [
      ...inCategories(word.named).map((condition) => sql`when ${condition} then 3`),
      ...inCategories(word.categories).map((condition) => sql`when ${condition} then 2`),
      sql`when ${isInName(word)} then 1`,
    ];
    return sql`case ${joined(cases, ' ')} else 0 end`;
  });
  return ranks.length > 0 ? [joined(ranks, ' + ')] : [];
};

/** The products with all words, from the index `products_words`. */
export const hasAll = (words: readonly string[]): Sql[] =>
  words.length === 0
    ? []
    : [
        sql`product_lexemes(p.search_text, search_words(p.name), coalesce(p.category_id, 0)) @@ ${words.join(' & ')}::tsquery`,
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
  const isCoded = coded.length > 0 ? [sql`p.id in (${numbers(coded)})`] : [];
  // A word without letters in the database's spelling begins every word.
  const typed = rows.filter(({ spelt }) => spelt !== '');
  const hasWords = hasAll(
    typed.map((word) => anyOf(word.isPiece ? lexemesOfKind(word) : lexemesFor(word))),
  );
  const namesOtherKinds = typed.length > 1 && typed.some(namesKind) && isCoded.length === 0;
  return {
    coded,
    matches:
      isCoded.length > 0 && hasWords.length > 0 ? [either([...isCoded, ...hasWords])] : hasWords,
    ...(namesOtherKinds && {
      matchesOfKind: hasAll(typed.map((word) => anyOf(lexemesOfKind(word)))),
    }),
    // Put together only where a search needs them.
    get filters() {
      return typed.map((word) =>
        either([
          word.isPiece ? isInName(word) : has(sql`p.search_text`, word),
          ...inCategories(word.categories),
        ]),
      );
    },
    get matchesByName() {
      return typed.length === 0 ? null : hasAll(typed.map((word) => anyOf(lexemesOfName(word))));
    },
    get filtersByName() {
      return typed.map(isInName);
    },
    get kinds() {
      return rankByKind(typed);
    },
    get rank() {
      return [
        ...isCoded,
        ...rankByKind(typed),
        ...(typed.length > 0 ? [sql`coalesce(${all(typed.map(isNamedBy))}, false)`] : []),
        ...similarityTo(typed),
      ];
    },
  };
}
