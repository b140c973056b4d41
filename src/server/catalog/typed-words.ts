import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { EVERYTHING } from '#shared/search-synonyms.ts';
import { readRows, sql, verbatim } from '#server/query.ts';
import { NOT_DELETED } from '#server/stock/not-deleted.ts';
import { wordsOf, writtenAlike } from './split-search.ts';
import { isPiece, otherForms } from './word-forms.ts';

/** A word of a search, in the database's spelling. */
export interface TypedWord {
  typed: string;
  spelt: string;
  /** How it is written, in the singular and in the plural; `spelt` is the first. */
  forms: string[];
  /** The words that it also stands for, in all their forms. */
  meanings: string[];
  /** The categories that the word itself names. */
  named: number[];
  /** Those, and the categories that its meanings name. */
  categories: number[];
  /** It names a kind of piece that the store has a category for. */
  isPiece: boolean;
}

/** A search as the database reads it. */
export interface ReadWords {
  words: TypedWord[];
  /** The ids of the products that have it as a code, drafts too. */
  coded: number[];
}

interface Read {
  words: { typed: string; spelt: string; others: string[]; meanings: string[] }[];
  categories: { id: number; name: string }[];
  coded: number[];
}

/** A barcode may be that of several products. */
const MAX_CODED = 100;

/** Whether a product has a code. From the index `products_codes`, whose expression it repeats. */
const hasCode = (typed: string) =>
  sql`product_codes(p.sku, p.barcode, p.external_id, p.combinations, p.variations) @> array[code_form(${typed})]`;

const typedWords = (words: readonly object[], code: string) => sql`
  select (
    select json_agg(json_build_object('typed', typed, 'spelt', spelt, 'others', others, 'meanings', coalesce(
      (select meanings from search_synonyms where word = spelt),
      (select meanings from search_synonyms where word = any (others) order by word limit 1),
      '{}')) order by place)
    from (
      select place, item ->> 'word' as typed, trim(search_words(item ->> 'word')) as spelt, array(
        select trim(search_words(other)) from jsonb_array_elements_text(item -> 'others') other) as others
      from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality typed (item, place)) spelt
  ) as words, (
    select coalesce(json_agg(json_build_object('id', id, 'name', search_words(name)) order by id), '[]') from categories
  ) as categories, array(
    select id from products p where ${NOT_DELETED} and ${hasCode(code)} order by id limit ${verbatim(MAX_CODED)}
  ) as coded`;

const isPart = (part: string) => part !== '';
const distinct = (words: readonly string[]) => [...new Set(words)].filter(isPart);

const standsFor = ({ forms, meanings, categories }: TypedWord) => ({
  words: [...forms, ...meanings],
  categories,
});

/** Whether what has `other` has `word` too: in "engagement ring", the second word says all. */
function isImplied(word: TypedWord, other: TypedWord): boolean {
  const [wide, narrow] = [standsFor(word), standsFor(other)];
  return (
    word !== other &&
    narrow.words.every((one) => wide.words.some((beginning) => one.startsWith(beginning))) &&
    narrow.categories.every((id) => wide.categories.includes(id))
  );
}

/**
 * The words of a search, without those that narrow nothing: they stand for every product, or another says as much. `code`: the
 * search as it was typed.
 */
export async function readTypedWords(
  em: SqlEntityManager,
  search: string,
  code = search,
): Promise<ReadWords> {
  const typed = wordsOf(search).map((word) => ({
    word,
    others: [word.toLowerCase(), ...writtenAlike(word)].flatMap((one) => [one, ...otherForms(one)]),
  }));
  const [read] = await readRows<Read>(em, typedWords(typed, code), 'typed-words');
  const { words, categories, coded } = read ?? { words: [], categories: [], coded: [] };
  const namedBy = (names: readonly string[]) =>
    categories
      .filter(({ name }) => names.some((word) => name.includes(` ${word}`)))
      .map(({ id }) => id);
  const narrowing = (words ?? [])
    .filter(({ meanings }) => !meanings.includes(EVERYTHING))
    .map(({ typed: word, spelt, others, meanings: meant }): TypedWord => {
      const forms = [spelt, ...distinct(others).filter((form) => form !== spelt)];
      const meanings = distinct(meant.flatMap((meaning) => [meaning, ...otherForms(meaning)]));
      const categoryIds = namedBy([...forms, ...meanings]);
      return {
        typed: word,
        spelt,
        forms,
        meanings,
        named: namedBy(forms),
        categories: categoryIds,
        isPiece: categoryIds.length > 0 && [...forms, ...meanings].some(isPiece),
      };
    });
  const telling = narrowing.filter(
    (word, at) =>
      !narrowing.some(
        (other, place) => isImplied(word, other) && (place < at || !isImplied(other, word)),
      ),
  );
  return { words: telling, coded };
}
