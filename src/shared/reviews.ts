import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { paymentReference } from './payments.ts';
import { pictureView } from './pictures-schema.ts';
import { optionalText, requiredLine, requiredText } from './text.ts';
import { MAX_REVIEW_PHOTOS } from './upload-limits.ts';
import * as texts from './texts/forms.ts';

/** `pending`: staff have not decided yet. The buyer may change it until it is published or hidden. */
export const reviewState = z.enum(['pending', 'published', 'hidden']);
export type ReviewState = z.infer<typeof reviewState>;

const rating = z.int(texts.chooseStars).min(1, texts.chooseStars).max(5, texts.chooseStars);

export const MAX_REVIEW_LENGTH = 2000;

/** The content that a buyer writes. It is shown as plain text. `photos` are addresses of photos uploaded for the same order. */
export const reviewContent = z.object({
  rating,
  text: requiredText(MAX_REVIEW_LENGTH, texts.writeWords, texts.shortenReview),
  authorName: requiredLine(60, texts.enterShownName),
  photos: z
    .array(z.string().regex(/^\/media\/[a-f0-9]{32}\.webp$/, 'must be an uploaded photo'))
    .max(MAX_REVIEW_PHOTOS, `must be at most ${MAX_REVIEW_PHOTOS} photos`)
    .refine((urls) => new Set(urls).size === urls.length, 'must not repeat a photo'),
});

export const saveReviewInput = reviewContent.extend({ paymentReference, productId: id });
export type SaveReviewInput = z.infer<typeof saveReviewInput>;

/** A published review. `authorName` is empty if its author was erased; `answer` is the store's, and may be empty. */
export const reviewView = z.object({
  id,
  rating,
  text: z.string(),
  authorName: z.string(),
  photos: z.array(pictureView),
  answer: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime(),
});
export type ReviewView = z.infer<typeof reviewView>;

/** A product's published reviews, newest first. `count` and `average` (one decimal) are of all; `average` is null without one. */
export const productReviews = z.object({
  productId: id,
  count: z.int(),
  average: z.number().nullable(),
  items: z.array(reviewView),
});
export type ProductReviews = z.infer<typeof productReviews>;

/** Reviews that a product page shows before more are requested. */
export const REVIEWS_SHOWN = 10;

export const productReviewsInput = z.object({
  productId: id,
  limit: z.int().min(1).max(100).default(REVIEWS_SHOWN),
  offset: paging.shape.offset,
});
export type ProductReviewsInput = z.infer<typeof productReviewsInput>;

/** A buyer's review as they see it. */
export const ownReview = reviewView
  .pick({ rating: true, text: true, authorName: true, photos: true, answer: true })
  .extend({ state: reviewState });
export type OwnReview = z.infer<typeof ownReview>;

/** The products that the buyer of a delivered order may review, each once. */
export const orderReviews = z.object({
  /** The order was delivered. */
  isOpen: z.boolean(),
  /** The viewer has only the order's link, and must confirm the phone number first; then `items` is empty. */
  isMasked: z.boolean(),
  suggestedName: z.string(),
  items: z.array(
    z.object({
      productId: id,
      name: z.string(),
      image: z.string().nullable(),
      review: ownReview.nullable(),
    }),
  ),
});
export type OrderReviews = z.infer<typeof orderReviews>;

/** A review for staff. */
export const staffReview = reviewView.extend({
  state: reviewState,
  version: z.int(),
  orderId: id,
  productId: id,
  productName: z.string(),
  /** Null if the product was deleted since. */
  productSlug: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type StaffReview = z.infer<typeof staffReview>;

export const staffReviewQuery = paging.extend({ state: reviewState.optional() });
export type StaffReviewQuery = z.infer<typeof staffReviewQuery>;

/** Newest first. `counts` are of all reviews, not only of those in the list. */
export const staffReviewPage = page(staffReview).extend({
  counts: z.record(reviewState, z.int()),
});
export type StaffReviewPage = z.infer<typeof staffReviewPage>;

/** `version` is the one that staff have read: the buyer may have changed the review since. */
const judged = z.object({ id, version: z.int() });

export const setReviewStateInput = judged.extend({ state: reviewState.exclude(['pending']) });
export type SetReviewStateInput = z.infer<typeof setReviewStateInput>;

/** An empty answer removes the one that is there. */
export const answerReviewInput = judged.extend({ answer: optionalText(MAX_REVIEW_LENGTH) });
/** The same for a review that the address names. */
export const reviewDecision = setReviewStateInput.omit({ id: true });
export const reviewAnswer = answerReviewInput.omit({ id: true });
export type AnswerReviewInput = z.infer<typeof answerReviewInput>;
