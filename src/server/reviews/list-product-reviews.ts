import type { ProductReviews, ProductReviewsInput } from '#shared/reviews.ts';
import type { Ctx } from '#server/context.ts';
import { isoTime, readRows, sql, type RowTime } from '#server/query.ts';
import { presentReview, REVIEW_COLUMNS, type StoredReview } from './review-rows.ts';

interface Summary {
  count: number;
  average: number | null;
}

/** A product's published reviews, newest first, with their number and average. */
export async function listProductReviews(
  { em }: Pick<Ctx, 'em'>,
  { productId, limit, offset }: ProductReviewsInput,
): Promise<ProductReviews> {
  const [summary] = await readRows<Summary>(
    em,
    sql`select count(*)::int as count, round(avg(rating), 1)::float8 as average from reviews
        where product_id = ${productId} and state = 'published'`,
    'review-summary',
  );
  const { count, average } = summary ?? { count: 0, average: null };
  if (count <= offset) return { productId, count, average, items: [] };
  const rows = await readRows<StoredReview & { publishedAt: RowTime }>(
    em,
    sql`select ${REVIEW_COLUMNS} from reviews r where r.product_id = ${productId} and r.state = 'published'
        order by r.published_at desc, r.id desc limit ${limit} offset ${offset}`,
    'product-reviews',
  );
  return {
    productId,
    count,
    average,
    items: rows.map((row) => ({
      ...presentReview(row),
      publishedAt: isoTime(row.publishedAt),
    })),
  };
}
