import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joined, readRows, sql, type Sql } from '#server/query.ts';
import {
  lexemesOfKind,
  anyOf,
  beginning,
  hasAll,
  inName,
  similarityTo,
  rankByKind,
  type WordConditions,
} from './search-words.ts';
import { readTypedWords, type TypedWord } from './typed-words.ts';
import { MAX_SIMILAR_WORDS, readSimilarWords } from './similar-search.ts';

/** Shorter words begin too many others to say what is meant. */
const MIN_LENGTH = 3;

/**
 * For a search whose words no product has all of: the products that have the most of its first words together, misspelt or
 * not. `where` adds the other filters of the search. Null if no product has any of the words.
 */
export async function partialConditions(
  em: SqlEntityManager,
  search: string,
  where: (words: Sql[]) => Sql,
): Promise<WordConditions | null> {
  const { words: typed } = await readTypedWords(em, search);
  const words = await readAlternatives(em, typed);
  for (let size = words.length; size > 0; size -= 1) {
    const matching = await findMatching(em, combinationsOf(words, size), where);
    if (matching.length === 0) continue;
    const matches = hasAll([matching.map(anyOfAll).join(' | ')]);
    const kinds = rankByKind(typed);
    return {
      matches,
      filters: matches,
      matchesByName: null,
      filtersByName: matches,
      kinds,
      rank: [...kinds, ...similarityTo(typed)],
    };
  }
  return null;
}

const anyOfAll = (words: readonly string[]) => `(${words.join(' & ')})`;

/** Of words that name something together, like "mother of pearl", the last one. */
const lastPart = ({ spelt }: TypedWord): string[] =>
  spelt.includes(' ') ? [beginning(spelt.split(' ').at(-1) ?? spelt)] : [];

/** For each of the first words, everything that may stand for it. */
async function readAlternatives(em: SqlEntityManager, typed: TypedWord[]): Promise<string[]> {
  const first = typed.filter(({ spelt }) => spelt.length >= MIN_LENGTH).slice(0, MAX_SIMILAR_WORDS);
  const similar = await readSimilarWords(
    em,
    first.map((word) => word.typed),
  );
  return first.map((word, at) =>
    anyOf([...lexemesOfKind(word), ...lastPart(word), ...(similar[at]?.words ?? []).map(inName)]),
  );
}

/** Those of the combinations of words that at least one product has. */
async function findMatching(
  em: SqlEntityManager,
  combinations: string[][],
  where: (words: Sql[]) => Sql,
): Promise<string[][]> {
  const probes = combinations.map(
    (words) => sql`exists (select from products p where ${where(hasAll(words))})`,
  );
  const [row] = await readRows<{ found: boolean[] }>(
    em,
    sql`select array[${joined(probes, ', ')}] as found`,
  );
  return combinations.filter((_, at) => row?.found[at]);
}

/** Every choice of `size` items, in their order. */
function combinationsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    combinationsOf(items.slice(at + 1), size - 1).map((others) => [item, ...others]),
  );
}
