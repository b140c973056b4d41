import { translatedSettings } from '#shared/translated-words.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/languages.ts';
import { readRows, sql } from '#server/query.ts';
import { keyOfFacet, keyOfText } from './text-keys.ts';

type Fields = Record<string, unknown>;
/** Finds the translation under a key of `text-keys.ts`. */
type Find = (key: string) => string | undefined;

/** Fields whose text stands only to be read. */
const readOnly = new Set<string>([
  'name',
  'excerpt',
  'description',
  'line',
  'alt',
  ...translatedSettings,
]);

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];

/** The texts by which programs and orders know options and features: they stay, with what they mean beside them. */
function namesIn(fields: Fields): string[] {
  const { name, options, priceModifier, variant, features } = fields;
  const own =
    typeof name === 'string' && priceModifier !== undefined ? [name, ...strings(options)] : [];
  const chosen = isRecord(variant)
    ? [...Object.keys(variant), ...strings(Object.values(variant))]
    : [];
  return [...own, ...chosen, ...strings(features)];
}

/** A variation's name is one of those, not a text alone. */
const isReadOnly = (name: string, fields: Fields) =>
  readOnly.has(name) && !(name === 'name' && fields['priceModifier'] !== undefined);

/** An answer in which `find` has replaced the seller's texts, and which says so. */
function translate(value: unknown, find: Find): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, find));
  if (!isRecord(value)) return value;
  const names = namesIn(value);
  const words = names.flatMap((name) => {
    const word = find(keyOfText(name));
    return word === undefined || word === name ? [] : [[name, word]];
  });
  let isTranslated: boolean | undefined;
  const entries = Object.entries(value).map(([name, it]): [string, unknown] => {
    if (typeof it !== 'string' || it === '') return [name, translate(it, find)];
    if (name === 'option' && 'isLook' in value) return [name, find(keyOfText(it)) ?? it];
    if (!isReadOnly(name, value)) return [name, it];
    const text = find(keyOfText(it));
    isTranslated = (isTranslated ?? true) && text !== undefined;
    return [name, text ?? it];
  });
  const { facet, value: facetValue } = value;
  const label =
    typeof facet === 'string' && typeof facetValue === 'string'
      ? find(keyOfFacet(facetValue))
      : undefined;
  return {
    ...Object.fromEntries(entries),
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
    ...(label !== undefined && { label }),
    ...(isTranslated && 'slug' in value && { isTranslated }),
  };
}

/** The answer with the seller's texts in the language, as far as they have translated them; see `shared/translations.ts`. */
export async function translateOutput(
  em: SqlEntityManager,
  language: Language,
  output: unknown,
): Promise<unknown> {
  const keys = new Set<string>();
  translate(output, (key) => {
    keys.add(key);
    return undefined;
  });
  if (keys.size === 0) return output;
  const rows = await readRows<{ key: string; text: string }>(
    em,
    sql`select key, text from translations
      where language = ${language} and key = any (${`{${[...keys].join()}}`}::text[])`,
    'translations',
  );
  if (rows.length === 0) return output;
  const found = new Map(rows.map(({ key, text }) => [key, text]));
  return translate(output, (key) => found.get(key));
}
