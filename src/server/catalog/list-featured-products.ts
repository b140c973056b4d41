import type { ProductCardView } from '#shared/products.ts';
import { sql, verbatim, readRows } from '#server/query.ts';
import type { Ctx } from '#server/context.ts';
import { cardShape, PRODUCTS } from './product-shapes.ts';

const PLACES = 4;
/** How many of the newest products are looked at for one in stock, which no index knows. */
const MAX_NEWEST = 200;

/** Cards for the home page: featured products, then the newest in stock. Fewer only if the store has fewer. */
export async function listFeaturedProducts({ em }: Pick<Ctx, 'em'>): Promise<ProductCardView[]> {
  const rows = await readRows(
    em,
    sql`with featured as (
        select id, 0 as rank, row_number() over (order by created_at desc, id desc) as place from products
        where featured and archived_at is null order by place limit ${verbatim(PLACES)}),
      newest as (
        select id, 1 as rank, row_number() over (order by created_at desc, id desc) as place from (
          select id, created_at, featured, in_stock, stock_quantity from products
          where archived_at is null order by created_at desc, id desc limit ${verbatim(MAX_NEWEST)}) latest
        where (select count(*) from featured) < ${verbatim(PLACES)}
          and not featured and in_stock and stock_quantity > 0
        order by place limit ${verbatim(PLACES)}),
      shown as (
        select * from (select * from featured union all select * from newest) candidates
        order by rank, place limit ${verbatim(PLACES)})
      select ${cardShape.columns} from shown join ${PRODUCTS} on p.id = shown.id
      order by shown.rank, shown.place`,
    'featured-products',
  );
  return rows.map((row) => cardShape.present(row));
}
