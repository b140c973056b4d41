import type { PictureView } from '#shared/pictures.ts';
import type { ReviewState } from '#shared/reviews.ts';
import { columns, isoTime, sql, type RowTime } from '#server/query.ts';
import { picturesIn, presentPicture, type StoredPicture } from '#server/media/present-picture.ts';

/** A row of `reviews r` with the columns of `REVIEW_COLUMNS`. */
export interface StoredReview {
  id: number;
  rating: number;
  text: string;
  authorName: string;
  photos: string[];
  state: ReviewState;
  answer: string;
  answeredAt: RowTime | null;
  publishedAt: RowTime | null;
  stored: StoredPicture[] | null;
}

export const REVIEW_COLUMNS = sql`${columns('r', [
  'id',
  'rating',
  'text',
  'authorName',
  'photos',
  'state',
  'answer',
  'answeredAt',
  'publishedAt',
])},
  (select json_agg(picture) from pictures picture where picture.key in (
    select substring(url from '^/media/([a-z0-9-]+)[.]webp$') from jsonb_array_elements_text(r.photos) as photo (url)))
    as stored`;

export const photosOf = ({
  photos,
  stored,
}: Pick<StoredReview, 'photos' | 'stored'>): PictureView[] =>
  photos.map((url) => presentPicture(url, '', picturesIn(stored ?? [])));

/** The properties of every view of a review. The database may answer with more columns. */
export const presentReview = (row: StoredReview) => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  authorName: row.authorName,
  photos: photosOf(row),
  answer: row.answer,
  answeredAt: row.answeredAt && isoTime(row.answeredAt),
  publishedAt: row.publishedAt && isoTime(row.publishedAt),
});
