import { isDeleted } from '#server/stock/not-deleted.ts';
import type { BestSeller } from '#shared/reports.ts';
import { loadPictures, presentPicture } from '#server/media/present-picture.ts';
import type { Ctx } from '#server/context.ts';
import { sql, readRows } from '#server/query.ts';
import { Product } from '#server/entities/index.ts';

const MOST = 10;

/** Products by items sold, from orders that count and were not refunded in full. Call `updateSummaries` first. */
export async function listBestSellers({ em }: Pick<Ctx, 'em'>): Promise<BestSeller[]> {
  const sold = await readRows<{ id: number; units: number; revenue: number }>(
    em,
    sql`select product_id as id, units::int as units, revenue::float8 as revenue from product_sales
        where units > 0 order by product_sales.units desc, product_sales.revenue desc, product_id limit ${MOST}`,
  );
  const products = await em.find(
    Product,
    { id: { $in: sold.map(({ id }) => id) } },
    { populate: ['category'] },
  );
  const pictures = await loadPictures({ em }, products);
  return sold.flatMap(({ id, units, revenue }) => {
    const product = products.find((it) => it.id === id);
    if (!product) return [];
    const { slug, name, price, featured, images, imageAlts } = product;
    const [image] = images;
    return [
      {
        productId: id,
        slug,
        name,
        picture:
          image === undefined ? null : presentPicture(image, imageAlts[image] ?? name, pictures),
        price,
        featured,
        isAvailable: product.inStock && product.stockQuantity > 0 && product.archivedAt == null,
        isArchived: isDeleted(product),
        category: product.category?.name ?? null,
        units,
        revenue,
      },
    ];
  });
}
