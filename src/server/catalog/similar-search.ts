import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { readRows } from '#server/read-rows.ts';
import { closestCandidates } from './closest-words.ts';
import type { Values } from './product-conditions.ts';
import {
  anyOf,
  either,
  hasAll,
  inCategories,
  inCategory,
  inName,
  type WordConditions,
} from './search-words.ts';
import { wordsOf } from './split-search.ts';

/**
 * Minimum similarity (pg_trgm) of a mistyped word and a word of the name: `braclet` and `bracelet` score 0.55, `brasslet` 0.38. The
 * function `similar_words` of the database (migration `plain-search-words`) has the same. `closest-words.ts` compares the letters.
 */
const MIN_SIMILARITY = 0.3;
/** Tolerating typing errors compares each word with all words of names, so that we use only the first few. */
export const MAX_SIMILAR_WORDS = 4;
/** A misspelt word stands for at most this many words of products. */
const MAX_ALTERNATIVES = 20;

interface SimilarWord {
  typed: string;
  /** In the database's spelling. */
  spelt: string;
  /** Words of names, the most similar first. */
  words: string[];
  categories: number[];
  /** Whether they may be meant; else they are a part of what was typed. */
  isGuess: boolean;
}

interface Candidates extends Pick<SimilarWord, 'typed' | 'spelt' | 'words'> {
  categories: { id: number; name: string }[];
}

const similarWords = `
  select word as typed, search_form(word) as spelt, array(
    select similar_words.word from similar_words(search_form(typed.word))
    order by similarity desc, similar_words.word limit ${MAX_ALTERNATIVES}) as words,
  array(
    select jsonb_build_object('id', id, 'name', trim(search_words(name))) from categories
    where word_similarity(search_form(typed.word), search_name) >= ${MIN_SIMILARITY}) as categories
  from jsonb_array_elements_text($1::jsonb) with ordinality typed (word, place) order by place`;

/** Without what only shares some letters with what was typed. */
function nearestOf({ typed, spelt, words, categories }: Candidates): SimilarWord {
  const named = closestCandidates(spelt, words, (word) => [word]);
  const ofCategories = closestCandidates(spelt, categories, ({ name }) => name.split(' '));
  const isGuess = named.isGuess || ofCategories.isGuess;
  const ofSameKind = <Fitting>(near: { fitting: Fitting[]; isGuess: boolean }) =>
    near.isGuess === isGuess ? near.fitting : [];
  return {
    typed,
    spelt,
    words: ofSameKind(named),
    categories: ofSameKind(ofCategories).map(({ id }) => id),
    isGuess,
  };
}

export async function readSimilarWords(
  em: SqlEntityManager,
  words: readonly string[],
): Promise<SimilarWord[]> {
  const statement = { name: 'similar-words', text: similarWords };
  const rows = await readRows<Candidates>(em, statement, [JSON.stringify(words)]);
  return rows.map(nearestOf);
}

/**
 * For a search without a match: each of its first words must be similar to a word of the name or the category. `meant` is
 * the search in the spelling of the most similar words, null if that is how it was typed or no guess: a name with more of them
 * is better.
 */
export async function similarConditions(
  em: SqlEntityManager,
  search: string,
): Promise<WordConditions & { meant: string | null }> {
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
    meant:
      rows.every(({ isGuess }) => isGuess) && rows.some(({ spelt }, at) => spelt !== meant[at])
        ? meant.join(' ')
        : null,
    matches: (values) => eachOneOf(all, values),
    filters: (values) =>
      rows.map((row) => either([...byName(row, values), ...inCategories(row.categories)])),
    matchesByName: rows.some(({ categories }) => categories.length > 0)
      ? (values) => eachOneOf(names, values)
      : null,
    filtersByName: (values) => rows.map((row) => either(byName(row, values))),
    rank: (values) => [
      meant
        .map((word) => `(' ' || search_name || ' ' like ${values.add(`% ${word} %`)})::int`)
        .join(' + '),
    ],
  };
}
