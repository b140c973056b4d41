import { reviewAnswer, reviewDecision } from '#shared/reviews.ts';
import type { Resource } from '#server/rest/operation.ts';

/** Reviews as staff decide about them; the published ones of a product are among the products. */
export const reviewsResource: Resource = {
  tag: 'reviews',
  operations: {
    'GET /reviews': {
      calls: 'reviews.list',
      name: 'listReviews',
      summary: 'List reviews',
      description:
        'All reviews, those that wait for a decision included, newest first. Without a limit, the list is complete.',
    },
    'PUT /reviews/:id/state': {
      calls: 'reviews.setState',
      body: reviewDecision,
      name: 'setReviewState',
      summary: 'Publish or hide a review',
      description:
        'Send the `version` that you have read: the buyer may have changed the review since.',
      errors: ['version_conflict'],
    },
    'PUT /reviews/:id/answer': {
      calls: 'reviews.answer',
      body: reviewAnswer,
      name: 'answerReview',
      summary: 'Answer a review',
      description:
        'The answer is public like the review. An empty one removes the answer that is there.',
      errors: ['version_conflict'],
    },
  },
};
