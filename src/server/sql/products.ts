import { renewBatch } from './fragments.ts';

/** Products that `spell_old_words` spells at once. Their locks are held while it writes. */
const BATCH = 200;

const searchText = (product: string) =>
  `search_words(${product}name || ' ' || ${product}description || ' ' || ${product}features::text || ' ' ||
        jsonb_path_query_array(${product}variations, '$[*].name')::text || ' ' ||
        jsonb_path_query_array(${product}variations, '$[*].options[*]')::text)`;

/** More in one statement would keep the locks of many products. */
const MAX_AT_ONCE = 1000;

const isOnSale =
  'sale_price is not null and coalesce(sale_from <= moment, true) and coalesce(sale_until > moment, true)';
const isPublished = 'coalesce(is_draft and publish_at <= moment, false)';

/** Sales, drafts, and the words by which a product is found. */
export const productFunctions = [
  // Begins and ends sales, and publishes drafts; how many products. `sale_changes_at` is the next time of either.
  `create or replace function switch_sales(moment timestamptz default clock_timestamp()) returns integer
    language plpgsql as $$
    declare
      switched integer;
    begin
      with due as (
        select id from products where sale_changes_at <= moment
        order by id limit ${MAX_AT_ONCE} for no key update)
      update products set
        on_sale = ${isOnSale},
        sale_changes_at = least(
          case when sale_price is not null then case when sale_from > moment then sale_from when ${isOnSale} then sale_until end end,
          case when is_draft and publish_at > moment then publish_at end),
        from_price = lowest_price(case when ${isOnSale} then sale_price else price end, variations),
        archived_at = case when ${isPublished} then null else archived_at end,
        publish_at = case when ${isPublished} then null else publish_at end,
        is_draft = is_draft and not ${isPublished},
        version = version + 1, edited_at = moment, updated_at = moment
        where id in (select id from due);
      get diagnostics switched = row_count;
      return switched;
    end $$`,
  `create or replace function product_can_be_ordered(product products, asked jsonb) returns boolean language sql stable as $$
    select product.in_stock and product.stock_quantity > 0 and product.archived_at is null
      and (product.combinations is null or exists (
        select from jsonb_array_elements(product.combinations) combination
        where (combination ->> 'stock')::int > 0 and combination -> 'options' @> asked)) $$`,
  // The operator uses the index, and its threshold is a setting, which lasts as long as the function runs.
  `create or replace function similar_words(text) returns table (word text, similarity real) language sql stable
    set pg_trgm.word_similarity_threshold = 0.3
    as $$ select word, word_similarity($1, word) from product_words where $1 <% word $$`,
  // No generated columns: PostgreSQL would compute them at each sale, since a trigger runs before it.
  `create or replace function set_product_search() returns trigger language plpgsql as $$
    begin
      new.search_name := search_form(new.name);
      new.search_text := ${searchText('new.')};
      return new;
    end $$`,
  // The next batch of products that an older version spelt; how many.
  renewBatch('spell_old_words', {
    table: 'products_with_old_words',
    size: BATCH,
    lock: 'no key update',
    work: `update products set search_name = search_form(name), search_text = ${searchText('')} where id = any (batch);
      insert into product_words (word)
        select distinct word from products, regexp_split_to_table(trim(search_words(name)), ' ') word
        where id = any (batch) and word <> '' order by word
        on conflict do nothing;`,
  }),
];
