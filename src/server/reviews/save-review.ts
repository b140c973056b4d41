import { DomainError } from '#shared/errors.ts';
import type { OrderReviews, SaveReviewInput } from '#shared/reviews.ts';
import type { RequestCtx } from '#server/context.ts';
import { sql } from '#server/query.ts';
import { limitReviews } from './limit-reviews.ts';
import { claimPhotos } from './review-photos.ts';
import { loadOrderReviews, requireReviewedOrder } from './reviewed-order.ts';

type Writer = Pick<RequestCtx, 'em' | 'now' | 'orderAccess' | 'address' | 'rateLimits'>;

/**
 * Writes the buyer's review of one product of a delivered order, or replaces it while staff have not decided about it.
 *
 * Throws `not_found` (order, or product not in it), `forbidden`, `review_closed`, `invalid_input` at `photos` if one
 * was not uploaded for this order, and `too_many_requests`.
 */
export async function saveReview(ctx: Writer, input: SaveReviewInput): Promise<OrderReviews> {
  const { paymentReference, productId, rating, text, authorName, photos } = input;
  const order = await requireReviewedOrder(ctx, paymentReference);
  if (!order.items.getItems().some(({ product }) => product.id === productId)) {
    throw new DomainError('not_found', { message: 'This product is not in the order' });
  }
  await limitReviews(ctx, 'review', order.id);
  await ctx.em.transactional(async (tx) => {
    const now = ctx.now();
    await claimPhotos(tx, order.id, photos, now);
    const [saved] = await tx.execute<object[]>(
      sql`insert into reviews (order_id, product_id, rating, text, author_name, photos, created_at, updated_at)
       values (${order.id}, ${productId}, ${rating}, ${text}, ${authorName}, ${JSON.stringify(photos)}::jsonb, ${now}, ${now})
       on conflict (order_id, product_id) do update set rating = excluded.rating, text = excluded.text,
         author_name = excluded.author_name, photos = excluded.photos, updated_at = excluded.updated_at,
         version = reviews.version + 1
       where reviews.state = 'pending'
       returning id`,
    );
    if (!saved) throw new DomainError('review_closed');
  });
  return loadOrderReviews(ctx, paymentReference);
}
