import type { RequestCtx } from '#server/context.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';

const HOUR_SECONDS = 3600;

/** In an hour: for one order, and for one network address, which customers of a mobile carrier share. */
const limits = {
  review: { perOrder: 30, perAddress: 60 },
  'review-photo': { perOrder: 24, perAddress: 120 },
};

/** Throws `too_many_requests` when reviews or photos of one order, or from one address, come too often. */
export async function limitReviews(
  { em, now, address, rateLimits }: Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits'>,
  what: keyof typeof limits,
  orderId: number,
): Promise<void> {
  if (!rateLimits) return;
  const { perOrder, perAddress } = limits[what];
  const windowSeconds = HOUR_SECONDS;
  await consumeRateLimit(em, now(), { key: `${what}:${orderId}`, max: perOrder, windowSeconds });
  await consumeRateLimit(em, now(), {
    key: `${what}-from:${addressKey(address)}`,
    max: perAddress,
    windowSeconds,
  });
}
