import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StaffReview } from '#shared/reviews.ts';
import { Button } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { useReviewActions } from './use-review-actions.ts';

const linkStyle = 'underline decoration-edge underline-offset-4 hover:decoration-ink';

/** A review in full, with what staff can do about it. */
export function StaffReviewRow({ review }: { review: StaffReview }) {
  const { id, rating, text, authorName, orderId, productId, productName, createdAt } = review;
  const { productSlug, photos, answer, state, version } = review;
  const may = useMay();
  const { setState } = useReviewActions();
  const [isAnswering, setAnswering] = useState(false);
  const about = `the review by ${authorName || 'a customer'} of ${productName}`;
  return (
    <li className="border-b border-hairline p-4 last:border-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <p className="font-medium wrap-anywhere">
          {may('products:read') ? (
            <Link to={adminPaths.product(productId)} className={linkStyle}>
              {productName}
            </Link>
          ) : (
            productName
          )}
        </p>
      </div>
      <p className="mt-1 text-14 wrap-anywhere text-muted">
        {authorName || 'A customer'} ·{' '}
        {may('orders:read') ? (
          <Link to={adminPaths.order(orderId)} className={linkStyle}>
            Order #{orderId}
          </Link>
        ) : (
          `Order #${orderId}`
        )}{' '}
        · <DateTime iso={createdAt} time />
      </p>
      <p dir="auto" className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo.url}>
              <a {...newTab} href={photo.url} className="block">
                <ResponsivePicture
                  picture={photo}
                  alt={`Photo ${at + 1} of ${about}`}
                  sizes="80px"
                  small
                  className="aspect-4/5 w-20 rounded-small bg-hairline"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer !== '' && (
        <div className="mt-3 max-w-prose border-l-2 border-primary-edge pl-4 text-14">
          <p className="font-medium">Your answer</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
            {answer}
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {state !== 'published' && (
          <Button
            size="small"
            pending={setState.isPending}
            onClick={() => setState.mutate({ id, version, state: 'published' })}
          >
            Publish<span className="sr-only"> {about}</span>
          </Button>
        )}
        {state !== 'hidden' && (
          <Button
            variant="secondary"
            size="small"
            pending={setState.isPending}
            onClick={() => setState.mutate({ id, version, state: 'hidden' })}
          >
            Hide<span className="sr-only"> {about}</span>
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => setAnswering(true)}>
          {answer === '' ? 'Answer' : 'Change the answer'}
          <span className="sr-only"> to {about}</span>
        </Button>
        {state === 'published' && productSlug !== null && (
          <a
            {...newTab}
            href={`/product/${productSlug}#reviews`}
            className="inline-flex min-h-11 items-center px-3 text-14 underline underline-offset-4"
          >
            View in the shop
          </a>
        )}
      </div>
      {isAnswering && <AnswerDialog review={review} onClose={() => setAnswering(false)} />}
    </li>
  );
}
