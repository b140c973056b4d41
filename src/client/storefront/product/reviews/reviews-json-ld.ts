import type { ProductReviews } from '#shared/reviews.ts';

/** Search engines read a few; the page has them all. */
const MAX_LISTED = 5;

/** The rating and the first reviews as search engines read them; nothing without one: https://schema.org/Review. */
export function reviewsJsonLd({ average, count, items }: ProductReviews) {
  if (average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: items.slice(0, MAX_LISTED).map(({ rating, text, authorName, publishedAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName || 'A customer' },
      datePublished: publishedAt,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  };
}
