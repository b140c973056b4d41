import { countUse, type Counted } from '#server/limits/address-limits.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';

/** In an hour, for one order. */
const perOrder = { review: 30, 'review-photo': 24 };

/** Throws `too_many_requests` when reviews or photos of one order, or from one address, come too often. */
export async function limitReviews(
  ctx: Counted,
  what: keyof typeof perOrder,
  orderId: number,
): Promise<void> {
  if (!ctx.rateLimits) return;
  await consumeRateLimit(ctx.em, ctx.now(), {
    key: `${what}:${orderId}`,
    max: perOrder[what],
    windowSeconds: 3600,
  });
  await countUse(ctx, `${what}-from`);
}
