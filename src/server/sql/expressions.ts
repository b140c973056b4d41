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

/**
 * Functions of their arguments alone, which columns, constraints, indexes and conditions of triggers contain: how text and codes are
 * spelt so that they can be compared, and what the JSON of a product's options and combinations says. Another text is another function,
 * with another name and a migration that creates it and what contains it. Schemas are named where an index contains a function, or a
 * dump could not be restored. Computed when they are created, once in the life of a store: the classes take a while.
 */
export function expressions(): string[] {
  const invisible = classOf(/\p{Default_Ignorable_Code_Point}/u, 0xe1000);
  /** Spaces, punctuation and symbols: no letters, marks or digits, whatever the database's locale. */
  const signs = classOf(/(?!\p{Default_Ignorable_Code_Point})[\p{Z}\p{P}\p{S}\p{Cc}]/u);
  const spacesAndDashes = classOf(/[\s\p{Dash}]/u);
  return [
    // What nobody sees is no part of a word.
    `create or replace function search_form(text) returns text language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary,
      pg_catalog.regexp_replace($1, '[${invisible}]+', '', 'g'))) $$`,
    // Text that begins with a space begins a word. What is no sign from U+0080 on is a letter in every locale; without its accent
    // a sign may become letters.
    String.raw`create or replace function search_words(text) returns text language sql immutable strict parallel safe
    as $$ select ' ' || pg_catalog.regexp_replace(
      public.search_form(pg_catalog.regexp_replace($1, '[${signs}]+', ' ', 'g')),
      '[^[:alnum:]\u0080-\uffff]+', ' ', 'g') || ' ' $$`,
    // How codes are compared: without spaces, dashes, zeros at the beginning, capitals and what nobody sees.
    String.raw`create or replace function code_form(text) returns text language sql immutable strict parallel safe
    as $$ select pg_catalog.regexp_replace(pg_catalog.lower(pg_catalog.regexp_replace(pg_catalog.normalize($1, 'NFKC'),
      '[\s\u002d${spacesAndDashes}${invisible}]+', '', 'g')), '^0+(?=.)', '') $$`,
    // A product's own codes, those of its combinations and those of its options. The cost keeps the planner from computing them for
    // each product.
    `create or replace function product_codes(sku text, barcode text, external_id text, combinations jsonb, variations jsonb)
    returns text[] language sql immutable parallel safe cost 1000
    as $$ select coalesce(pg_catalog.array_agg(distinct public.code_form(code)) filter (where code <> ''), '{}')
      from (
        values (sku), (barcode), (external_id)
        union all
        select item ->> 'sku' from pg_catalog.jsonb_array_elements(combinations) item
        union all
        select item #>> '{}' from pg_catalog.jsonb_path_query(variations, '$[*].optionCodes.*.*') item
      ) named (code) $$`,
    // The words of a product, those of its name (`=`) and its category (`#`).
    `create or replace function product_lexemes(text_words text, name_words text, category integer) returns tsvector
    language sql immutable strict parallel safe cost 1000
    as $$ select pg_catalog.array_to_tsvector(array(
      select pg_catalog.left(word, 100) from pg_catalog.string_to_table($1, ' ') as word where word <> ''
      union all
      select '=' || pg_catalog.left(word, 100) from pg_catalog.string_to_table($2, ' ') as word where word <> ''
    ) || ('#' || $3)) $$`,

    `create or replace function lowest_price(base bigint, variations jsonb) returns bigint language sql immutable as $$
    select greatest(0, base + coalesce(sum((
      select min(coalesce((variation -> 'optionPrices' ->> option)::bigint, (variation ->> 'priceModifier')::bigint, 0))
      from jsonb_array_elements_text(variation -> 'options') option)), 0))::bigint
    from jsonb_array_elements(variations) variation $$`,
    `create or replace function combined_stock(combinations jsonb) returns integer language sql immutable as $$
    select case when min((item ->> 'stock')::int) >= 0 and count(distinct item -> 'options') = count(*)
      then sum((item ->> 'stock')::int)::int end
    from jsonb_array_elements(combinations) item $$`,
    `create or replace function combination_skus(combinations jsonb) returns text[] language sql immutable as $$
    select coalesce(array_agg(lower(item ->> 'sku')) filter (where item ->> 'sku' is not null), '{}')
    from jsonb_array_elements(combinations) item $$`,
    `create or replace function sold_out_combinations(combinations jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(item -> 'options') filter (where item ->> 'stock' = '0'), '[]')
    from jsonb_array_elements(combinations) item $$`,
    // Those that were there before and have run out since.
    `create or replace function combinations_run_out(before jsonb, after jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(item - 'stock' order by place), '[]')
    from jsonb_array_elements(after) with ordinality now(item, place)
      join jsonb_array_elements(before) was on was -> 'options' = item -> 'options'
    where item ->> 'stock' = '0' and was ->> 'stock' <> '0' $$`,
    // The network of an IPv6 address: one customer has as many addresses as they like in it.
    `create or replace function network_of(address text) returns text language sql immutable parallel safe
    return substring(address, '^[0-9a-f]+:[0-9a-f]+:[0-9a-f]+:')`,
  ];
}
