import type { ProductCardView } from '#shared/products.ts';
import { idArray, sql, verbatim, readRows } from '#server/query.ts';
import type { Ctx } from '#server/context.ts';
import { cardShape, PRODUCTS } from './product-shapes.ts';

const MAX_PAIRINGS = 2;
/** How many products of the shop's order are looked at. */
const MAX_LOOKED_AT = 200;

/**
 * Cards of products to put beside those in a cart: in stock, and without a choice to make. Those of another category come
 * first, each of its own.
 */
export async function listPairings(
  { em }: Pick<Ctx, 'em'>,
  ids: readonly number[],
): Promise<ProductCardView[]> {
  const rows = await readRows(
    em,
    sql`with chosen as (
          select category_id from products where id = any (${idArray(ids)})),
        looked as (
          select id, category_id, variations, in_stock, stock_quantity,
            row_number() over (order by featured desc, created_at desc, id desc) as place
          from products where archived_at is null
          order by featured desc, created_at desc, id desc limit ${verbatim(MAX_LOOKED_AT)}),
        ranked as (
          select id, place,
            coalesce(category_id in (select category_id from chosen where category_id is not null), false) as is_same,
            row_number() over (partition by category_id order by place) as of_category
          from looked
          where in_stock and stock_quantity > 0 and id <> all (${idArray(ids)})
            and not exists (
              select from jsonb_array_elements(variations) variation
              where jsonb_array_length(variation -> 'options') > 1))
        select ${cardShape.columns} from (
          select id, is_same, of_category, place from ranked
          order by is_same, of_category, place limit ${verbatim(MAX_PAIRINGS)}) shown
        join ${PRODUCTS} on p.id = shown.id
        order by shown.is_same, shown.of_category, shown.place`,
    'pairings',
  );
  return rows.map((row) => cardShape.present(row));
}
