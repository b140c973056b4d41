import type { ErrorBody } from '#shared/errors.ts';
import { pictureView } from '#shared/pictures-schema.ts';
import type { PictureView } from '#shared/pictures.ts';
import { MAX_PICTURE_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';
import { NO_RESPONSE_TEXT, OFFLINE_TEXT } from '#client/lib/reconnect.ts';
import { shrinkPicture } from '#client/lib/shrink-picture.ts';
import * as texts from '#client/texts/order-reviews.ts';

const TIMEOUT_MS = 120_000;

/** Shrinks a photo and uploads it for a review of the order. Throws an error whose message is for the buyer. */
export async function sendPhoto(paymentReference: string, file: File): Promise<PictureView> {
  const photo = await shrinkPicture(file);
  if (photo.size > MAX_PICTURE_MEGABYTES * MEGABYTE) {
    throw new Error(texts.smallerImage(MAX_PICTURE_MEGABYTES));
  }
  const form = new FormData();
  form.append('photo', photo, file.name);
  const address = `/api/checkout/orders/${encodeURIComponent(paymentReference)}/review-photos`;
  const response = await fetch(address, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) throw new Error(`${navigator.onLine ? NO_RESPONSE_TEXT : OFFLINE_TEXT}.`);
  const body: unknown = await response.json().catch(() => null);
  const stored = pictureView.safeParse(body);
  if (stored.success) return stored.data;
  throw new Error((body as Partial<ErrorBody> | null)?.message ?? texts.photoNotSent);
}
