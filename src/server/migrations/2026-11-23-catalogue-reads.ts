import { Migration } from '@mikro-orm/migrations';

const shown = 'archived_at is null';

/** The price bands of the shop, in kobo. Queries repeat these conditions, so that they match the partial indexes. */
const bands = {
  'under-100k': 'from_price < 10000000',
  '100k-500k': 'from_price >= 10000000 and from_price <= 50000000',
  'above-500k': 'from_price > 50000000',
};

const bandIndexes = Object.entries(bands).flatMap(([band, condition]) => {
  const name = band.replaceAll('-', '_');
  return [
    `create index products_${name}_featured on products (featured desc, created_at desc, id desc)
      where ${shown} and ${condition}`,
    `create index products_${name}_newest on products (created_at desc, id desc)
      where ${shown} and ${condition}`,
  ];
});

const cell = 'category_id, price_band, featured, hero_featured';

const cellsOf = (products: string, sign: '+' | '-') =>
  `select category_id, case ${Object.entries(bands)
    .map(([band, condition]) => `when ${condition} then '${band}'`)
    .join(' ')} end as price_band, featured, hero_featured, ${sign}1 as count
  from ${products} where ${shown}`;

/**
 * Adds changes to the counts without waiting for another transaction: rows that another one changes are left alone, and
 * a cell then has several rows, which add up. The next change of the cell merges them.
 */
const applyChanges = (changes: string) => `
  with changes as (
    select ${cell}, sum(count) as count from (${changes}) changed group by ${cell} having sum(count) <> 0),
  merged as (
    delete from product_counts where ctid = any (array(
      select stored.ctid from product_counts stored join changes
        on stored.category_id is not distinct from changes.category_id and stored.price_band = changes.price_band
          and stored.featured = changes.featured and stored.hero_featured = changes.hero_featured
      for update of stored skip locked))
    returning ${cell}, count)
  insert into product_counts (${cell}, count)
    select ${cell}, sum(count) from (select * from changes union all select * from merged) summed
    group by ${cell} having sum(count) <> 0;`;

const counted = (product: string) =>
  ['name', 'category_id', 'from_price', 'featured', 'hero_featured', 'archived_at']
    .map((column) => `${product}.${column}`)
    .join(', ');

const addWords = (products: string) => `
  insert into product_words (word)
    select distinct word from ${products}, regexp_split_to_table(trim(search_words(name)), ' ') word
    where word <> '' order by word
  on conflict do nothing;`;

const statements = [
  // Text that begins with a space begins a word. Schemas are named, or a dump of the database could not be restored.
  String.raw`create function search_words(text) returns text language sql immutable strict parallel safe
    as $$ select ' ' || pg_catalog.regexp_replace(public.search_form($1), '[^[:alnum:]\u0080-\uffff]+', ' ', 'g') || ' ' $$`,
  `alter table products drop column search_description, drop column search_details,
    add column search_text text not null generated always as (search_words(name || ' ' || description || ' ' ||
      features::text || ' ' || jsonb_path_query_array(variations, '$[*].options[*]')::text)) stored`,
  `create index products_search_text on products using gin (search_text gin_trgm_ops)`,
  // A sale changes the stock alone. While no index contains it, a sale writes to no index at all.
  `drop index products_stock`,
  `alter table products set (fillfactor = 90)`,
  `create index products_featured on products (featured desc, created_at desc, id desc) where ${shown}`,
  `create index products_hero on products (created_at desc, id desc) where ${shown} and hero_featured`,
  `create index products_category_featured on products (category_id, featured desc, created_at desc, id desc)
    include (from_price) where ${shown}`,
  `create index products_category_newest on products (category_id, created_at desc, id desc)
    include (from_price) where ${shown}`,
  `create index products_category_price on products (category_id, from_price, id) where ${shown}`,
  ...bandIndexes,
  `create table product_counts (
    category_id integer,
    price_band text not null,
    featured boolean not null,
    hero_featured boolean not null,
    count integer not null)`,
  `insert into product_counts (${cell}, count)
    select ${cell}, sum(count) from (${cellsOf('products', '+')}) counted group by ${cell}`,
  `create table product_words (word text primary key)`,
  addWords('products'),
  `create index product_words_similar on product_words using gin (word gin_trgm_ops)`,
  // The operator uses the index, and its threshold is a setting, which lasts as long as the function runs.
  `create function similar_words(text) returns table (word text, similarity real) language sql stable
    set pg_trgm.word_similarity_threshold = 0.4
    as $$ select word, word_similarity($1, word) from product_words where $1 <% word $$`,
  `create function count_products() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${applyChanges(cellsOf('changed_products', '+'))}
        ${addWords('changed_products')}
      elsif tg_op = 'DELETE' then
        ${applyChanges(cellsOf('changed_products', '-'))}
      -- A sale changes nothing that is counted or searched.
      elsif exists (
        select from changed_products after join products_before before on before.id = after.id
        where (${counted('after')}) is distinct from (${counted('before')})
      ) then
        ${applyChanges(`${cellsOf('changed_products', '+')} union all ${cellsOf('products_before', '-')}`)}
        ${addWords('(select name from changed_products except select name from products_before) renamed')}
      end if;
      return null;
    end $$`,
  `create trigger products_insert_counted after insert on products
    referencing new table as changed_products
    for each statement execute function count_products()`,
  `create trigger products_update_counted after update on products
    referencing new table as changed_products old table as products_before
    for each statement execute function count_products()`,
  `create trigger products_delete_counted after delete on products
    referencing old table as changed_products
    for each statement execute function count_products()`,
];

/**
 * Reads of a catalogue of a hundred thousand products: an index for each order and filter, counts that are maintained, one
 * column for the words of a search, and the words that names consist of, to which a misspelt one is compared.
 */
export class CatalogueReads extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
