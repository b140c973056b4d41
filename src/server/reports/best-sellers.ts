import type { BestSeller } from '#shared/reports.ts';
import { loadPictures, presentPicture } from '#server/media/present-picture.ts';
import type { Ctx } from '#server/context.ts';
import { Product } from '#server/entities/index.ts';

const MOST = 10;

/** Products by items sold, from orders that count and were not refunded in full. */
export async function listBestSellers({ em }: Pick<Ctx, 'em'>): Promise<BestSeller[]> {
  const sold = await em.execute<{ id: number; units: number; revenue: string }[]>(
    `select product_id as id, sum(quantity)::int as units, sum(price * quantity) as revenue
     from order_items join order_revenue using (order_id)
     where is_counted and (order_revenue.revenue > 0 or price = 0)
     group by product_id order by units desc, revenue desc, product_id limit ?`,
    [MOST],
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
        isArchived: product.archivedAt != null,
        category: product.category?.name ?? null,
        units,
        revenue: Number(revenue),
      },
    ];
  });
}
