import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { pictureKey, type PictureView } from '#shared/pictures.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { Picture } from '#server/entities/index.ts';
import { pictureStates } from '#server/media/present-picture.ts';
import { removePicture, storePicture } from '#server/media/store-picture.ts';
import { sql } from '#server/query.ts';
import { limitReviews } from './limit-reviews.ts';
import { requireReviewedOrder } from './reviewed-order.ts';

type Uploader = Pick<RequestCtx, 'em' | 'now' | 'jobs' | 'orderAccess' | 'address' | 'rateLimits'>;

/**
 * Lets this browser upload a photo for a review of the order, and counts that. Call it before the file is received.
 * Throws `not_found`, `forbidden`, `review_closed` and `too_many_requests`.
 */
export async function allowPhoto(ctx: Uploader, paymentReference: string): Promise<number> {
  const { id } = await requireReviewedOrder(ctx, paymentReference);
  await limitReviews(ctx, 'review-photo', id);
  return id;
}

/** Stores a photo as a picture that belongs to this order alone, so that it can be removed with it. Throws like `storePicture`. */
export async function storePhoto(
  ctx: Uploader,
  files: PictureFiles,
  orderId: number,
  upload: string,
): Promise<PictureView> {
  const url = await storePicture(ctx, files, upload, randomUUID());
  await ctx.em.execute(
    sql`insert into review_photos (picture_key, order_id, used_at) values (${pictureKey(url)}, ${orderId}, ${ctx.now()})`,
  );
  const [stored] = await pictureStates(ctx, [url]);
  if (!stored) throw new Error('a stored picture has a row');
  const { state: _, ...picture } = stored;
  return picture;
}

/**
 * Keeps photos of a review from being discarded. Throws `invalid_input` at `photos` if one was not uploaded for this order, or
 * was discarded.
 */
export async function claimPhotos(
  tx: SqlEntityManager,
  orderId: number,
  urls: readonly string[],
  now: Date,
): Promise<void> {
  if (urls.length === 0) return;
  const keys = urls.map(pictureKey);
  const claimed = await tx.execute<object[]>(
    sql`update review_photos set used_at = ${now} where order_id = ${orderId} and discarded_at is null
       and picture_key in (select json_array_elements_text(${JSON.stringify(keys)}::json)) returning picture_key`,
  );
  if (claimed.length === urls.length) return;
  throw new DomainError('invalid_input', {
    issues: [{ path: 'photos', message: 'One of the photos is gone. Please add it again.' }],
  });
}

/** A buyer who writes for a day has time enough. */
const UNUSED_HOURS = 24;

/**
 * Removes the files of photos that no review shows: uploads that were not sent, photos that were replaced, and those of
 * erased customers. One that was marked and not removed, because the storage failed, is removed by the next run.
 */
export async function removeUnusedPhotos(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  files: PictureFiles,
): Promise<void> {
  await em.execute(
    sql`update review_photos photo set discarded_at = ${now()} where discarded_at is null
       and used_at < ${now()}::timestamptz - interval '1 hour' * ${UNUSED_HOURS}
       and not exists (select from reviews r where r.order_id = photo.order_id
         and r.photos @> to_jsonb('/media/' || photo.picture_key || '.webp'))`,
  );
  const discarded = await em.execute<{ key: string }[]>(
    sql`select picture_key as key from review_photos where discarded_at is not null`,
  );
  for (const { key } of discarded) {
    const picture = await em.findOne(Picture, key);
    if (picture) await removePicture(files, picture);
    await em.execute(sql`delete from pictures where key = ${key}`);
    await em.execute(sql`delete from review_photos where picture_key = ${key}`);
  }
}
