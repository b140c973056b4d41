import { useState } from 'react';
import type { CustomerOrder } from '#shared/orders.ts';
import type { OrderReviews as Reviews } from '#shared/reviews.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stars } from '#client/ui/stars.tsx';
import * as texts from '#client/texts/order-reviews.ts';
import * as general from '#client/texts/general.ts';

type Item = Reviews['items'][number];

const loadForm = async () => (await import('./reviews/review-sheet.tsx')).ReviewSheet;

/** Where the buyer of a delivered order reviews its products. The mail "delivered" leads here. */
export function OrderReviewsSection({ order }: { order: CustomerOrder }) {
  const { status, isMasked, paymentReference } = order;
  if (status !== 'completed') return null;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className="mt-10 scroll-mt-24 print:hidden"
    >
      <h2 id="reviews-heading" className="font-display text-24">
        {texts.howDoYouLikeIt}
      </h2>
      {isMasked ? (
        <p className="mt-2 text-muted">
          {texts.confirmPhoneStart}{' '}
          <a href="#delivery-details" className="underline underline-offset-4">
            {texts.confirmPhoneEnd}
          </a>
          .
        </p>
      ) : (
        <ReviewList paymentReference={paymentReference} />
      )}
    </section>
  );
}

function ReviewList({ paymentReference }: { paymentReference: string }) {
  const { data, isLoadingError, refetch } = trpc.reviews.ofOrder.useQuery({ paymentReference });
  const form = useLazyComponent(loadForm);
  const [written, setWritten] = useState<Item | null>(null);
  if (isLoadingError) {
    return (
      <div className="mt-2">
        <p className="text-muted">{texts.reviewsNotLoaded}</p>
        <Button variant="secondary" onClick={() => void refetch()} className="mt-3">
          {general.tryAgain}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="mt-4 h-24 w-full" />;
  return (
    <>
      <p className="mt-2 text-muted">{texts.reviewsText}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {data.items.map((item) => (
          <ReviewRow
            key={item.productId}
            item={item}
            isLoading={form.isLoading && written?.productId === item.productId}
            onPrepare={form.prepare}
            onWrite={() => {
              setWritten(item);
              form.setOpen(true);
            }}
          />
        ))}
      </ul>
      {form.Component && written && (
        <form.Component
          key={written.productId}
          open={form.isOpen}
          onOpenChange={form.setOpen}
          paymentReference={paymentReference}
          item={written}
          suggestedName={data.suggestedName}
        />
      )}
    </>
  );
}

interface RowProps {
  item: Item;
  isLoading: boolean;
  onPrepare: () => void;
  onWrite: () => void;
}

const stateTexts = {
  pending: texts.reviewWaiting,
  published: texts.reviewPublished,
  hidden: texts.reviewHidden,
};

function ReviewRow({ item: { name, image, review }, isLoading, onPrepare, onWrite }: RowProps) {
  return (
    <li className="grid grid-cols-[--spacing(16)_1fr] gap-x-4 gap-y-3 py-4 sm:grid-cols-[--spacing(16)_1fr_auto] sm:items-center">
      <ResponsivePicture
        picture={image ? pictureOfAddress(image, name) : null}
        sizes="64px"
        alt=""
        className="aspect-4/5 w-16 rounded-small bg-hairline"
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        {review && (
          <>
            <Stars rating={review.rating} className="mt-1 h-4" />
            <p className="mt-1 text-14 text-muted">{stateTexts[review.state]}</p>
          </>
        )}
      </div>
      {review?.state !== 'published' && review?.state !== 'hidden' && (
        <Button
          variant="secondary"
          pending={isLoading}
          onPointerEnter={onPrepare}
          onTouchStart={onPrepare}
          onClick={onWrite}
          className="max-sm:col-span-2"
        >
          {review ? texts.changeIt : texts.writeReview}
          <span className="sr-only">
            {texts.starsOf}
            {name}
          </span>
        </Button>
      )}
    </li>
  );
}
