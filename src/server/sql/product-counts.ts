import { MIDDLE_BAND } from '#shared/price-bands.ts';
import { anyChanged } from './fragments.ts';

/**
 * Adds changes to counts without waiting for another transaction: rows that another one changes are left alone, and
 * a cell then has several rows, which add up. The next change of the cell merges them.
 */
const addTo = (
  table: string,
  { cell, isSame }: { cell: string; isSame: string },
  changes: string,
) => `
  with changes as (
    select ${cell}, sum(count) as count from (${changes}) changed group by ${cell} having sum(count) <> 0),
  merged as (
    delete from ${table} where ctid = any (array(
      select stored.ctid from ${table} stored join changes
        on ${isSame}
      for update of stored skip locked))
    returning ${cell}, count)
  insert into ${table} (${cell}, count)
    select ${cell}, sum(count) from (select * from changes union all select * from merged) summed
    group by ${cell} having sum(count) <> 0;`;

const products = {
  cell: 'category_id, price_band, featured, hero_featured',
  isSame: `stored.category_id is not distinct from changes.category_id and stored.price_band = changes.price_band
          and stored.featured = changes.featured and stored.hero_featured = changes.hero_featured`,
};
const productCells = (rows: string, sign: '+' | '-') =>
  `select category_id, case when from_price < ${MIDDLE_BAND.from} then 'under-100k' when from_price >= ${MIDDLE_BAND.from} and from_price <= ${MIDDLE_BAND.to} then '100k-500k' when from_price > ${MIDDLE_BAND.to} then 'above-500k' end as price_band, featured, hero_featured, ${sign}1 as count
  from ${rows} where archived_at is null`;
/** What is counted or searched of a product. */
const counted = ['name', 'category_id', 'from_price', 'featured', 'hero_featured', 'archived_at'];

const addWords = (rows: string) => `
  insert into product_words (word)
    select distinct word from ${rows}, regexp_split_to_table(trim(search_words(name)), ' ') word
    where word <> '' order by word
  on conflict do nothing;`;

const facets = {
  cell: 'category_id, price_band, set_id',
  isSame: `stored.set_id = changes.set_id and stored.price_band = changes.price_band
          and stored.category_id is not distinct from changes.category_id`,
};
const facetCells = (rows: string, sign: '+' | '-') =>
  `select category_id, case when from_price < ${MIDDLE_BAND.from} then 'under-100k'
  when from_price <= ${MIDDLE_BAND.to} then '100k-500k' else 'above-500k' end as price_band, set_id, ${sign}1 as count from ${rows}`;

/** How many products of the shop a filter finds, by category and price, and the words that a misspelt one is compared to. */
export const countFunctions = [
  `create or replace function count_products() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${addTo('product_counts', products, productCells('changed_products', '+'))}
        ${addWords('changed_products')}
      elsif tg_op = 'DELETE' then
        ${addTo('product_counts', products, productCells('changed_products', '-'))}
      -- A sale changes nothing that is counted or searched.
      elsif exists (
        select from changed_products after join products_before before on before.id = after.id
        where ${anyChanged(counted)}
      ) then
        ${addTo('product_counts', products, `${productCells('changed_products', '+')} union all ${productCells('products_before', '-')}`)}
        ${addWords('(select name from changed_products except select name from products_before) renamed')}
      end if;
      return null;
    end $$`,
  `create or replace function count_facets() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${addTo('facet_counts', facets, facetCells('changed_rows', '+'))}
      elsif tg_op = 'DELETE' then
        ${addTo('facet_counts', facets, facetCells('rows_before', '-'))}
      else
        ${addTo('facet_counts', facets, `${facetCells('changed_rows', '+')} union all ${facetCells('rows_before', '-')}`)}
      end if;
      return null;
    end $$`,
];
