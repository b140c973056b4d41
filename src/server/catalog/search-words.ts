import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { readRows } from '#server/read-rows.ts';
import type { Values } from './product-conditions.ts';
import { MAX_SIMILAR_WORDS, MIN_SIMILARITY, wordsOf } from './search.ts';

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
}

interface ResolvedWord {
  /** Words as the database spells them: of the search, or of names that are similar to it. */
  words: string[];
  categories: number[];
}

const inCategories = (categories: readonly number[]) =>
  categories.length > 0 ? [`p.category_id in (${categories.join()})`] : [];
const either = (conditions: readonly string[]) => `(${conditions.join(' or ') || 'false'})`;

/** The search in the database's spelling, with the categories whose name has each word. */
const exactWords = `
  select trim(search_words(word)) as spelt, array(
    select id from categories
    where search_words(name) like '%' || rtrim(search_words(word)) || '%') as categories
  from jsonb_array_elements_text($1::jsonb) with ordinality typed (word, place) order by place`;

/** Alternatives for one word, in the language of a `tsquery`. */
const anyOf = (alternatives: readonly string[]) => `(${alternatives.join(' | ')})`;
const inCategory = (id: number) => `'#${id}'`;
const inName = (word: string) => `'=${word}'`;
/** Matches the beginning of a word; if the database spells it as several, of the last. */
const beginning = (spelt: string, prefix = '') =>
  anyOf([
    `${spelt
      .split(' ')
      .map((word) => `'${prefix}${word}'`)
      .join(' & ')}:*`,
  ]);

/** The products with all words, from the index `products_words`. */
const hasAll = (words: readonly string[], values: Values) =>
  words.length === 0
    ? []
    : [
        `product_lexemes(p.search_text, search_words(p.name), coalesce(p.category_id, 0)) @@ ${values.add(words.join(' & '))}::tsquery`,
      ];

/** Each word of the search must begin a word of the name, the category, the description, a feature or an option. */
export async function exactConditions(
  em: SqlEntityManager,
  search: string,
): Promise<WordConditions> {
  const rows = await readRows<{ spelt: string; categories: number[] }>(
    em,
    { name: 'exact-words', text: exactWords },
    [JSON.stringify(wordsOf(search))],
  );
  // A word without letters in the database's spelling begins every word.
  const typed = rows.filter(({ spelt }) => spelt !== '');
  const words = typed.map(({ spelt, categories }) =>
    anyOf([beginning(spelt), ...categories.map(inCategory)]),
  );
  return {
    matches: (values) => hasAll(words, values),
    filters: (values) =>
      rows.map(({ spelt, categories }) =>
        either([`p.search_text like ${values.add(`% ${spelt}%`)}`, ...inCategories(categories)]),
      ),
    matchesByName: (values) =>
      hasAll(
        typed.map(({ spelt }) => beginning(spelt, '=')),
        values,
      ),
    filtersByName: (values) =>
      rows.map(({ spelt }) => `p.search_name ~ ${values.add(String.raw`\m${spelt}`)}`),
  };
}

const similarWords = `
  select array(
    select similar_words.word from similar_words(search_form(typed.word))
    order by similarity desc, similar_words.word limit ${MAX_ALTERNATIVES}) as words,
  array(
    select id from categories
    where word_similarity(search_form(typed.word), search_name) >= ${MIN_SIMILARITY}) as categories
  from jsonb_array_elements_text($1::jsonb) with ordinality typed (word, place) order by place`;

/** For a search without a match: each of its first words must be similar to a word of the name or the category. */
export async function similarConditions(
  em: SqlEntityManager,
  search: string,
): Promise<WordConditions> {
  const rows = await readRows<ResolvedWord>(em, { name: 'similar-words', text: similarWords }, [
    JSON.stringify(wordsOf(search).slice(0, MAX_SIMILAR_WORDS)),
  ]);
  const byName = ({ words }: ResolvedWord, values: Values) =>
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
  return {
    matches: (values) => eachOneOf(all, values),
    filters: (values) =>
      rows.map((row) => either([...byName(row, values), ...inCategories(row.categories)])),
    matchesByName: rows.some(({ categories }) => categories.length > 0)
      ? (values) => eachOneOf(names, values)
      : null,
    filtersByName: (values) => rows.map((row) => either(byName(row, values))),
  };
}
