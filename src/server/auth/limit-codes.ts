import type { RequestCtx } from '#server/context.ts';
import {
  consumeRateLimit,
  resetRateLimit,
  restoreRateLimit,
  type RateLimit,
} from '#server/limits/rate-limit.ts';

const MAX_FAILURES = 5;
const WINDOW_SECONDS = 15 * 60;
/** Three of a million codes are right at any time: at this rate, finding one takes thirty years. */
const MAX_A_DAY = 30;
const DAY_SECONDS = 24 * 60 * 60;

const limitsOf = (userId: number): { short: RateLimit; daily: RateLimit } => ({
  short: { key: `code:${userId}`, max: MAX_FAILURES, windowSeconds: WINDOW_SECONDS },
  daily: { key: `code:${userId}:day`, max: MAX_A_DAY, windowSeconds: DAY_SECONDS },
});

/**
 * Counts a code before it is verified, so that parallel guesses count too; the caller resets the count after a right one.
 * Throws `too_many_requests` after five wrong codes of an account in 15 minutes or thirty in a day, from wherever.
 */
export async function limitCodes(
  { em, now }: Pick<RequestCtx, 'em' | 'now'>,
  userId: number,
): Promise<{ reset: () => Promise<void> }> {
  const { short, daily } = limitsOf(userId);
  await consumeRateLimit(em, now(), short);
  await consumeRateLimit(em, now(), daily);
  return {
    async reset() {
      await resetRateLimit(em, short.key);
      await restoreRateLimit(em, daily.key);
    },
  };
}

export const codeLimitKeys = (userId: number): string[] =>
  Object.values(limitsOf(userId)).map(({ key }) => key);
