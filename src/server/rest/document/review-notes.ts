import { note, type FieldNote } from './note.ts';

/** Fields of a product's reviews. */
export const reviewNotes: Record<string, FieldNote> = {
  'ProductReviews.productId': note('The product that they are of.', 12),
  'ProductReviews.count': note('How many published reviews the product has.', 3),
  'ProductReviews.average': note('Their average rating, with one decimal; null without one.', 4.7),
  'ProductReviews.items': note('The reviews of this page, newest first.'),
  'Review.rating': note('One to five stars.', 5),
  'Review.text': note('Plain text, with line breaks.', 'It shines even more than in the pictures.'),
  'Review.authorName': note('The name that the buyer chose to show; may be empty.', 'Ada'),
  'Review.photos': note('The buyer’s photos, at most four.'),
  'Review.answer': note('The store’s public answer; may be empty.', 'Thank you, Ada!'),
  'Review.answeredAt': note('When the store answered; null without an answer.'),
  'Review.publishedAt': note('When it was published.', '2026-11-24T08:42:00.000Z'),
};
