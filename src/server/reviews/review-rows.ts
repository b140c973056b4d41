import type { PictureView } from '#shared/pictures.ts';
import type { ReviewState } from '#shared/reviews.ts';
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
  answeredAt: Date | string | null;
  publishedAt: Date | string | null;
  stored: StoredPicture[] | null;
}

export const REVIEW_COLUMNS = `r.id, r.rating, r.text, r.author_name as "authorName", r.photos, r.state, r.answer,
  r.answered_at as "answeredAt", r.published_at as "publishedAt",
  (select json_agg(picture) from pictures picture where picture.key in (
    select substring(url from '^/media/([a-z0-9-]+)[.]webp$') from jsonb_array_elements_text(r.photos) as photo (url)))
    as stored`;

export const isoOrNull = (at: Date | string | null): string | null =>
  at === null ? null : new Date(at).toISOString();

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
  answeredAt: isoOrNull(row.answeredAt),
  publishedAt: isoOrNull(row.publishedAt),
});
