import { z } from 'zod';
import {
  answerReviewInput,
  orderReviews,
  productReviews,
  productReviewsInput,
  saveReviewInput,
  setReviewStateInput,
  staffReview,
  staffReviewPage,
  staffReviewQuery,
  type ProductReviews,
} from '#shared/reviews.ts';
import { paymentReference } from '#shared/payments.ts';
import { listProductReviews } from '#server/reviews/list-product-reviews.ts';
import { answerReview, listReviews, setReviewState } from '#server/reviews/moderate-reviews.ts';
import { loadOrderReviews } from '#server/reviews/reviewed-order.ts';
import { saveReview } from '#server/reviews/save-review.ts';
import { trusted } from '#server/trusted-output.ts';
import { cacheableProcedure, router, shopProcedure, staffProcedure } from '#server/trpc.ts';

export const reviewsRouter = router({
  /** The published ones of a product. */
  ofProduct: cacheableProcedure
    .meta({ tags: ({ productId }: ProductReviews) => [`product:${productId}`] as const })
    .input(productReviewsInput)
    .output(trusted(productReviews))
    .query(({ ctx, input }) => listProductReviews(ctx, input)),
  /** The products that the buyer of an order may review, for everybody with the reference. */
  ofOrder: shopProcedure
    .input(z.object({ paymentReference }))
    .output(orderReviews)
    .query(({ ctx, input }) => loadOrderReviews(ctx, input.paymentReference)),
  /** For the browser that sees the order in full. */
  save: shopProcedure
    .input(saveReviewInput)
    .output(orderReviews)
    .mutation(({ ctx, input }) => saveReview(ctx, input)),
  list: staffProcedure('reviews:read')
    .input(staffReviewQuery)
    .output(staffReviewPage)
    .query(({ ctx, input }) => listReviews(ctx, input)),
  setState: staffProcedure('reviews:write')
    .input(setReviewStateInput)
    .output(staffReview)
    .mutation(({ ctx, input }) => setReviewState(ctx, input)),
  answer: staffProcedure('reviews:write')
    .input(answerReviewInput)
    .output(staffReview)
    .mutation(({ ctx, input }) => answerReview(ctx, input)),
});
