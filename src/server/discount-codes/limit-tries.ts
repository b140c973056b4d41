import { DomainError } from '#shared/errors.ts';
import type { RequestCtx } from '#server/context.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';

/** Unknown codes from one network address, which customers of a mobile carrier share. */
const MAX_UNKNOWN = 30;
const WINDOW_SECONDS = 3600;

type Ctx = Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits'>;

const keyOf = ({ address }: Ctx) => `discount-code:${addressKey(address)}`;

/** False when so many unknown codes came from the address that somebody may be guessing. */
export async function mayTryCodes(ctx: Ctx): Promise<boolean> {
  if (!ctx.rateLimits || ctx.address === '') return true;
  const [row] = await ctx.em.execute<object[]>(
    'select from rate_limits where key = ? and count >= ? and resets_at > ?',
    [keyOf(ctx), MAX_UNKNOWN, ctx.now()],
  );
  return row === undefined;
}

export async function noteUnknownCode(ctx: Ctx): Promise<void> {
  if (!ctx.rateLimits || ctx.address === '') return;
  const limit = { key: keyOf(ctx), max: MAX_UNKNOWN, windowSeconds: WINDOW_SECONDS };
  await consumeRateLimit(ctx.em, ctx.now(), limit).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}
