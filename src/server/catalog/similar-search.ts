import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joined, readRows, sql, verbatim, type Sql } from '#server/query.ts';
import { closestCandidates } from './closest-words.ts';
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

const similarWords = (words: readonly string[]) => sql`
  select word as typed, search_form(word) as spelt, array(
    select similar_words.word from similar_words(search_form(typed.word))
    order by similarity desc, similar_words.word limit ${verbatim(MAX_ALTERNATIVES)}) as words,
  array(
    select jsonb_build_object('id', id, 'name', trim(search_words(name))) from categories
    where word_similarity(search_form(typed.word), search_name) >= ${verbatim(MIN_SIMILARITY)}) as categories
  from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality typed (word, place) order by place`;

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
  const rows = await readRows<Candidates>(em, similarWords(words), 'similar-words');
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
  const byName = ({ words }: SimilarWord): Sql[] =>
    words.length > 0 ? [sql`p.search_name ~ ${String.raw`\m(${words.join('|')})\M`}`] : [];
  const eachOneOf = (alternatives: string[][]) =>
    alternatives.some((words) => words.length === 0)
      ? [sql`false`]
      : hasAll(alternatives.map(anyOf));
  const names = rows.map(({ words }) => words.map(inName));
  const alternatives = rows.map(({ words, categories }) => [
    ...words.map(inName),
    ...categories.map(inCategory),
  ]);
  const meant = rows.map(({ typed, words: [first = typed] }) => first);
  return {
    meant:
      rows.every(({ isGuess }) => isGuess) && rows.some(({ spelt }, at) => spelt !== meant[at])
        ? meant.join(' ')
        : null,
    matches: eachOneOf(alternatives),
    filters: rows.map((row) => either([...byName(row), ...inCategories(row.categories)])),
    matchesByName: rows.some(({ categories }) => categories.length > 0) ? eachOneOf(names) : null,
    filtersByName: rows.map((row) => either(byName(row))),
    rank: [
      joined(
        meant.map((word) => sql`(' ' || search_name || ' ' like ${`% ${word} %`})::int`),
        ' + ',
      ),
    ],
  };
}
