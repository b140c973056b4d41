import type { ProductReviews } from '#shared/reviews.ts';
import { Icon } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/product.ts';

/** Average and number of the reviews, which the page shows below; nothing without one. */
export const RatingLink = ({ reviews: { average, count } }: { reviews: ProductReviews }) =>
  average !== null && (
    <a
      href="#reviews"
      className="inline-flex min-h-11 items-center gap-1.5 text-14 text-muted underline-offset-4 hover:underline"
    >
      <Icon name="star" className="size-4 fill-primary text-primary-edge" />
      <span>
        {average.toFixed(1)}
        <span className="sr-only">{texts.outOfFiveStars}</span> · {reviewCount(count)}
      </span>
    </a>
  );

export const reviewCount = (count: number) => texts.reviewCount(count);
