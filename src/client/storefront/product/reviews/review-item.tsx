import { sellersLanguage } from '#client/texts/language.ts';
import { formatLagosDay, lagosDay } from '#shared/lagos-time.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { ReviewView } from '#shared/reviews.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Stars } from '#client/ui/stars.tsx';
import * as texts from '#client/texts/product.ts';

interface Props {
  review: ReviewView;
  onOpenPhoto: (photos: PictureView[], at: number) => void;
}

/** A published review with its photos and the store's answer. */
export function ReviewItem({ review, onOpenPhoto }: Props) {
  const { rating, text, authorName, photos, answer, publishedAt } = review;
  const { storeName } = useSettings();
  const author = authorName || texts.aCustomer;
  return (
    <li className="border-b border-hairline py-6 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <p className="text-14">
          <strong dir="auto" lang={sellersLanguage} className="font-medium wrap-anywhere">
            {author}
          </strong>{' '}
          <time dateTime={publishedAt} className="text-muted">
            {formatLagosDay(lagosDay(new Date(publishedAt)))}
          </time>
        </p>
      </div>
      <p
        dir="auto"
        lang={sellersLanguage}
        className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      {photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo.url}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={texts.photoBy(at + 1, photos.length, author)}
                onClick={() => onOpenPhoto(photos, at)}
                className="block"
              >
                <ResponsivePicture
                  picture={photo}
                  alt=""
                  sizes="80px"
                  small
                  className="aspect-4/5 w-18 rounded-small bg-hairline sm:w-20"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {answer !== '' && (
        <div className="mt-4 max-w-prose border-l-2 border-primary-edge pl-4">
          <p className="text-14 font-medium">
            {texts.answerFrom}
            {storeName}
          </p>
          <p
            dir="auto"
            lang={sellersLanguage}
            className="mt-1 text-14 wrap-anywhere whitespace-pre-line text-muted"
          >
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}
