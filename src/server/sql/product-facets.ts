import { anyChanged, listed, renewBatch } from './fragments.ts';

/** The names of features and options, in lower case, and the facet that they belong to. */
const names = {
  metal: 'metal, metals, metal type, metal colour, metal color',
  material: 'material, materials',
  stone:
    'stone, stones, gemstone, gemstones, gem, gems, main stone, centre stone, center stone, birthstone',
  size: 'size, sizes, ring size, ring sizes, finger size',
};

const facetOf = (name: string) =>
  `case ${Object.entries(names)
    .map(
      ([facet, spellings]) =>
        `when ${name} in ('${listed(spellings).join("','")}') then '${facet}'`,
    )
    .join(' ')} end`;

/** A material counts if it is a metal. */
const METALS =
  'gold|silver|vermeil|platinum|palladium|rhodium|titanium|tungsten|steel|brass|bronze|copper|alloy';
/** "2.5 mm", "1.00 ct", "3 microns"; not "18 ct gold". */
const MEASURE = String.raw`\d\s*(mm|cm|\u00b5m|microns?|g|grams?|ct|carats?)\M(?!\s+\w*\s*gold)`;
/** Longer ones are dimensions: "Small 22 mm". */
const MAX_SIZE_LENGTH = 8;
const MAX_VALUE_LENGTH = 60;
const MAX_VALUES = 60;
/** Each of a batch is locked for as long as the batch takes. */
const BATCH = 100;

const halves = (text: string) =>
  `regexp_replace(regexp_replace(${text}, '\\s*½', '.5'), '(\\d)\\s+1/2', '\\1.5')`;

/** Once for each product, and not for each pair that is compared. */
const made = (products: string) => `with made as materialized (
    select product_id, category_id, from_price, facets, md5(array_to_string(facets, E'\\n'))::uuid as hash
    from (select id as product_id, category_id, from_price, product_facets_of(features, variations) as facets
      from ${products}) read)`;

/** Statements that bring the rows of products up to date. The second sees the sets that others have added meanwhile. */
const writeFacets = (products: string) => `
  ${made(products)}
  insert into facet_sets (hash, facets)
    select distinct hash, facets from made
    where not exists (select from facet_sets known where known.hash = made.hash)
    order by hash
  on conflict do nothing;
  ${made(products)}
  insert into product_facets (product_id, category_id, from_price, set_id)
    select product_id, category_id, from_price, facet_sets.id
    from made join facet_sets on facet_sets.hash = made.hash
  on conflict (product_id) do update set
    category_id = excluded.category_id, from_price = excluded.from_price, set_id = excluded.set_id
    where (product_facets.category_id, product_facets.from_price, product_facets.set_id)
      is distinct from (excluded.category_id, excluded.from_price, excluded.set_id);`;

/** What is read of a product. */
const read = ['features', 'variations', 'category_id', 'from_price', 'archived_at'];

/**
 * The properties by which customers filter besides price and category: metal, stone and size, as options and features name
 * them. Products with the same values share a set, and the counts are maintained by set, so that every combination of filters
 * is counted over few rows. A sale touches none of these tables.
 */
export const facetFunctions = [
  // The facets and values of a product, like {metal:silver,size:7}. A feature names them: "Stone: Pearl, coral". A loop,
  // because the planner takes the elements of JSON for thousands, and would compile one statement for every product.
  `create or replace function product_facets_of(features jsonb, variations jsonb) returns text[] language plpgsql immutable
    as $$
      declare
        written record;
        facet text;
        value text;
        items text[] := '{}';
      begin
        for written in
          select variation ->> 'name' as name, option as text
          from jsonb_array_elements(variations) variation, jsonb_array_elements_text(variation -> 'options') option
          union all
          select split_part(feature, ':', 1), part
          from jsonb_array_elements_text(features) feature,
            string_to_table(regexp_replace(substr(feature, strpos(feature, ':') + 1), '[;&+]|\\mand\\M', ',', 'gi'), ',') part
          where feature like '%:%'
        loop
          facet := ${facetOf('lower(trim(written.name))')};
          continue when facet is null or written.text ~* '${MEASURE}' and facet <> 'size';
          value := search_form(${halves('trim(written.text)')});
          continue when facet = 'size' and length(value) > ${MAX_SIZE_LENGTH};
          if facet = 'material' then
            continue when value !~ '${METALS}';
            facet := 'metal';
          end if;
          value := left(trim(both '-.' from regexp_replace(value, '[^[:alnum:].\\u0080-\\uffff]+', '-', 'g')), ${MAX_VALUE_LENGTH});
          continue when value = '';
          items := items || (facet || ':' || value);
        end loop;
        return array(select distinct item from unnest(items) item order by item limit ${MAX_VALUES});
      end $$`,
  `create or replace function note_product_facets() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${writeFacets('changed_rows where archived_at is null')}
      elsif tg_op = 'DELETE' then
        delete from product_facets where product_id in (select id from rows_before);
      -- A sale changes nothing of this.
      elsif exists (
        select from changed_rows after join rows_before before on before.id = after.id
        where ${anyChanged(read)}
      ) then
        delete from product_facets where product_id in (select id from changed_rows where archived_at is not null);
        ${writeFacets('changed_rows where archived_at is null')}
      end if;
      return null;
    end $$`,
  // The next batch of products that were there before; how many. The locks of a batch are held while it is written.
  renewBatch('fill_product_facets', {
    table: 'products_without_facets',
    size: BATCH,
    lock: 'share',
    work: writeFacets('products where id = any (batch) and archived_at is null'),
  }),
];
