import { translatedSettings } from '#shared/translated-words.ts';
import { defaultSettings } from '#shared/settings.ts';
import {
  translationState,
  type TranslationPage,
  type TranslationQuery,
} from '#shared/translations.ts';
import { fieldLabel } from '#shared/labels.ts';
import type { Ctx } from '#server/context.ts';
import { all, joined, likeAnywhere, readRows, sql, verbatim, type Sql } from '#server/query.ts';

/** The settings that the seller has written. The default texts are translated in `texts/settings.ts`. */
const ownSettings = joined(
  translatedSettings.map(
    (key) => sql`(key = ${key} and value <> '' and value <> ${defaultSettings[key]})`,
  ),
  ' or ',
);

const variations = sql`jsonb_array_elements(p.variations) as variation`;
const elements = (json: string) => verbatim(`jsonb_array_elements_text(${json}) as part`);

/** Each text of the seller with its kind, what has it, and its place among those of one product. */
const textsOf = (products: Sql): Sql[] => [
  sql`select name as source, 'choice' as kind, '' as "of", null::int as product, 2 as part
    from (select distinct variation ->> 'name' as name from ${products}, ${variations}) named`,
  sql`select distinct part, 'option', '', null::int, 3 from ${products}, ${variations},
    ${elements(`variation -> 'options'`)}`,
  sql`select p.name, 'name', p.name, p.id, 4 from ${products}`,
  sql`select p.description, 'description', p.name, p.id, 5 from ${products}`,
  sql`select part, 'feature', p.name, p.id, 6 from ${products}, ${elements('p.features')}`,
  sql`select text, 'picture', p.name, p.id, 7 from ${products},
    jsonb_each_text(p.image_alts) as picture (url, text)`,
];

const ofStore = [
  sql`select name, 'category', name, null::int, 0 from categories`,
  sql`select description, 'categoryDescription', name, null::int, 1 from categories`,
  sql`select value, 'setting', key, null::int, 8 from settings where ${ownSettings}`,
];

const PRODUCTS = sql`(select * from products where archived_at is null or is_draft) p`;
const productOf = (id: number) => sql`(select * from products where id = ${id}) p`;

const isIn = {
  // `16 cm` and `XL` are the same everywhere.
  missing: sql`kind is not null and text = '' and source ~ '[[:alpha:]]{3,}'`,
  translated: sql`kind is not null and text <> ''`,
  unused: sql`kind is null`,
};

/** The seller's texts, each once, with their translations: categories and options first, then product by product, the newest first. */
export async function listTranslations(
  { em }: Pick<Ctx, 'em'>,
  { language, state, search, productId, limit, offset }: TranslationQuery,
): Promise<TranslationPage> {
  const texts =
    productId === undefined ? [...textsOf(PRODUCTS), ...ofStore] : textsOf(productOf(productId));
  const conditions = [
    ...(search ? [sql`concat(source, ' ', text) ilike ${likeAnywhere(search)}`] : []),
    // Of a product that has others, nobody knows which it had.
    ...(productId === undefined ? [] : [sql`kind is not null`]),
  ];
  const counted = joined(
    translationState.options.map(
      (name) => sql`${verbatim(`'${name}'`)}, count(*) filter (where ${isIn[name]})`,
    ),
    ', ',
  );
  const [found] = await readRows<Pick<TranslationPage, 'counts' | 'items'>>(
    em,
    sql`with used as (
        select source, min(part) as part, (array_agg(kind order by part))[1] as kind,
          (array_agg("of" order by product desc nulls first))[1] as "of", max(product) as product
        from (${joined(texts, ' union all ')}) found where source <> '' group by source
      ), translated as (
        select source, text from translations where language = ${language} and is_whole
      ), listed as materialized (
        select source, coalesce(text, '') as text, kind, coalesce("of", '') as "of", part, product
        from used full join translated using (source)
      ), chosen as materialized (select * from listed where ${all(conditions)})
      select (select json_build_object(${counted}) from chosen) as counts,
        array(select json_build_object('source', source, 'text', text, 'kind', kind, 'of', "of")
          from chosen where ${state ? isIn[state] : sql`true`}
          order by product desc nulls first, part, source
          limit ${limit ?? null} offset ${offset}) as items`,
  );
  const { counts, items } = found ?? {
    counts: { missing: 0, translated: 0, unused: 0 },
    items: [],
  };
  return {
    counts,
    total: state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0),
    items: items.map((item) => ({
      ...item,
      of: item.kind === 'setting' ? fieldLabel(item.of) : item.of,
    })),
  };
}
