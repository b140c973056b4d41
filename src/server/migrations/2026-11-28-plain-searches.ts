import { Migration } from '@mikro-orm/migrations';

/** The characters of a property from U+0080 on, for a character class of the database, which knows no properties. */
function classOf(property: RegExp, end = 0x10000): string {
  const ranges: [number, number][] = [];
  for (let code = 0x80; code < end; code += 1) {
    if (!property.test(String.fromCodePoint(code))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const escaped = (code: number) => String.raw`\U${code.toString(16).padStart(8, '0')}`;
  return ranges
    .map(([first, last]) =>
      first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`,
    )
    .join('');
}

const invisibleOf = () => classOf(/\p{Default_Ignorable_Code_Point}/u, 0xe1000);
/** Spaces, punctuation and symbols: no letters, marks or digits, whatever the database's locale. */
const signsOf = () => classOf(/(?!\p{Default_Ignorable_Code_Point})[\p{Z}\p{P}\p{S}\p{Cc}]/u);
const spacesAndDashesOf = () => classOf(/[\s\p{Dash}]/u);

const BATCH = 200;

/** As `set_product_search` computes them. */
const columns = `search_name = search_form(name),
  search_text = search_words(name || ' ' || description || ' ' || features::text || ' ' ||
    jsonb_path_query_array(variations, '$[*].name')::text || ' ' ||
    jsonb_path_query_array(variations, '$[*].options[*]')::text)`;

const spelling = (invisible: string, signs: string) => [
  // What nobody sees is no part of a word. Schemas are named, or a dump of the database could not be restored.
  `create or replace function search_form(text) returns text language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary,
      pg_catalog.regexp_replace($1, '[${invisible}]+', '', 'g'))) $$`,
  // Text that begins with a space begins a word. What is no sign from U+0080 on is a letter in every locale; without its accent
  // a sign may become letters.
  String.raw`create or replace function search_words(text) returns text language sql immutable strict parallel safe
    as $$ select ' ' || pg_catalog.regexp_replace(
      public.search_form(pg_catalog.regexp_replace($1, '[${signs}]+', ' ', 'g')),
      '[^[:alnum:]\u0080-\uffff]+', ' ', 'g') || ' ' $$`,
  // Connections that know an index by the bodies of these functions read it anew. Without it, its expression would differ from that of
  // a query until they end, and no query would use the index. The rest of the statement changes nothing.
  ...['products_words', 'orders_recipient'].map(
    (index) => `alter index ${index} alter column 1 set statistics -1`,
  ),
  // The operator uses the index, and its threshold is a setting, which lasts as long as the function runs.
  `create or replace function similar_words(text) returns table (word text, similarity real) language sql stable
    set pg_trgm.word_similarity_threshold = 0.3
    as $$ select word, word_similarity($1, word) from product_words where $1 <% word $$`,
  `create table products_with_old_words (product_id integer primary key)`,
  `insert into products_with_old_words (product_id)
    select id from products where search_text ~ '[${signs}${invisible}]' or search_name ~ '[${invisible}]'`,
  // The next batch of products that were spelt by the functions of before; how many. Their locks are held while it is written.
  `create function spell_old_words() returns integer language plpgsql as $$
    declare
      batch integer[];
    begin
      with taken as (
        delete from products_with_old_words where product_id in (
          select product_id from products_with_old_words order by product_id limit ${BATCH} for update skip locked)
        returning product_id)
      select coalesce(array_agg(product_id), '{}') into batch from taken;
      perform from products where id = any (batch) order by id for no key update;
      update products set ${columns} where id = any (batch);
      insert into product_words (word)
        select distinct word from products, regexp_split_to_table(trim(search_words(name)), ' ') word
        where id = any (batch) and word <> '' order by word
        on conflict do nothing;
      if cardinality(batch) > 0 and not exists (select from products_with_old_words) then
        insert into public_changes (tag) values ('all');
      end if;
      return cardinality(batch);
    end $$`,
];

/**
 * Words end at spaces of any kind and at symbols, and nothing that nobody sees is a part of one. A job spells the products that have such
 * characters anew, in batches, so that orders wait for none of them.
 */
export class PlainSearchWords extends Migration {
  override up(): void {
    for (const statement of spelling(invisibleOf(), signsOf())) this.addSql(statement);
  }
}

const codes = (invisible: string, spacesAndDashes: string) => [
  // How codes are compared by a search: without spaces, dashes, zeros at the beginning, capitals and what nobody sees.
  String.raw`create function code_form(text) returns text language sql immutable strict parallel safe
    as $$ select pg_catalog.regexp_replace(pg_catalog.lower(pg_catalog.regexp_replace(pg_catalog.normalize($1, 'NFKC'),
      '[\s\u002d${spacesAndDashes}${invisible}]+', '', 'g')), '^0+(?=.)', '') $$`,
  // A product's own codes, those of its combinations and those of its options. The cost keeps the planner from computing them for
  // each product.
  `create function product_codes(sku text, barcode text, external_id text, combinations jsonb, variations jsonb) returns text[]
    language sql immutable parallel safe cost 1000
    as $$ select coalesce(pg_catalog.array_agg(distinct public.code_form(code)) filter (where code <> ''), '{}')
      from (
        values (sku), (barcode), (external_id)
        union all
        select item ->> 'sku' from pg_catalog.jsonb_array_elements(combinations) item
        union all
        select item #>> '{}' from pg_catalog.jsonb_path_query(variations, '$[*].optionCodes.*.*') item
      ) named (code) $$`,
  `create index products_codes on products using gin (product_codes(sku, barcode, external_id, combinations, variations))
    where archived_at is null or is_draft`,
];

/** A search finds a product by any of its codes. */
export class CodeSearch extends Migration {
  override up(): void {
    for (const statement of codes(invisibleOf(), spacesAndDashesOf())) this.addSql(statement);
  }
}

/** Words that customers type, and what they mean; `*` is every product. */
const RECIPIENTS =
  `mom mum mummy mommy mama mother dad daddy papa father parent grandma grandmother grandpa grandfather wife husband
  fiance fiancee girlfriend boyfriend babe bae bride groom bridesmaid couple sister brother daughter son aunt aunty uncle niece
  nephew cousin friend bestie boss colleague teacher pastor`.split(/\s+/);
const OCCASIONS = 'owambe aso ebi asoebi valentine christmas graduation'.split(' ');

const fieldWords: Record<string, string> = {
  ...Object.fromEntries([...RECIPIENTS, ...OCCASIONS].map((word) => [word, '*'])),
  anklet: 'bracelet',
  ankle: 'bracelet',
  wristlet: 'bracelet',
  bangle: 'bracelet',
  iyun: 'coral bead',
  ileke: 'bead coral',
  benin: 'coral edo',
  oke: 'scarf',
  gele: 'scarf',
  ipele: 'scarf',
  loop: 'hoop',
  stackable: 'stack band bangle',
  stacking: 'stack band bangle',
  karat: 'carat ct',
  carat: 'karat ct',
  kt: 'karat carat ct',
};

/** The words of the field in Nigeria. What staff wrote for one of them stays. */
export class FieldWords extends Migration {
  override up(): void {
    const rows = Object.entries(fieldWords).map(
      ([word, meanings]) => `('${word}', '{${meanings.replaceAll(' ', ',')}}')`,
    );
    this.addSql(
      `insert into search_synonyms (word, meanings) values ${rows.join(', ')} on conflict do nothing`,
    );
  }
}
