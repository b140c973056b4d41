import type { RequestCtx } from '#server/context.ts';
import { addressKey, networkOf, NETWORK_TIMES } from './address-key.ts';
import { consumeRateLimit, restoreRateLimit, type RateLimit } from './rate-limit.ts';

/**
 * How often strangers may do what the store keeps, or what could be guessed: in an hour, from one network address, which
 * customers of a mobile carrier share, and in total. Nothing else that a stranger sends is stored, besides orders: those of
 * an address are limited by `orders/hold-limits.ts`, and all of them by the stock that each takes.
 */
export const addressLimits = {
  /** Answers to an `Idempotency-Key`, kept for a day. */
  'stored-answer': { perAddress: 120, inTotal: 2000 },
  /** Of the contact form. */
  message: { perAddress: 15, inTotal: 500 },
  'stock-ask': { perAddress: 30, inTotal: 2000 },
  'review-from': { perAddress: 60, inTotal: 2000 },
  'review-photo-from': { perAddress: 120, inTotal: 2000 },
  /** Each is an entry in the order's history, and a mail to the address that the order had before. */
  'correct-from': { perAddress: 30, inTotal: 2000 },
  'payment-from': { perAddress: 240, inTotal: 20_000 },
  /** What the visit of a page took, where the store measures it. Further ones are not counted. */
  'page-speed': { perAddress: 120, inTotal: 20_000 },
  /** "I have sent the transfer" */
  claim: { perAddress: 10, inTotal: 2000 },
  /** Unknown discount codes. Nothing is kept, and no total keeps other buyers from their codes. */
  'discount-code': { perAddress: 30, inTotal: null },
} satisfies Record<string, { perAddress: number; inTotal: number | null }>;

export type AddressLimit = keyof typeof addressLimits;

export type Counted = Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits'>;

/** Of the address, of its /48, and of everybody: in this order, so that what an address is refused uses up nothing of others. */
function limitsOf(address: string, name: AddressLimit): RateLimit[] {
  const { perAddress, inTotal } = addressLimits[name];
  const key = addressKey(address);
  const network = networkOf(key);
  return [
    { of: key, max: perAddress },
    ...(network === null ? [] : [{ of: network, max: perAddress * NETWORK_TIMES }]),
    ...(inTotal === null ? [] : [{ of: 'all', max: inTotal }]),
  ].map(({ of, max }) => ({ key: `${name}:${of}`, max, windowSeconds: 3600 }));
}

/**
 * Counts a use. Call it before what it limits, so that uses at once count too, or in the same transaction. `takeBack` is for
 * limits of failures: call it after a success. Throws `too_many_requests`.
 */
export async function countUse(
  { em, now, address, rateLimits }: Counted,
  name: AddressLimit,
): Promise<{ takeBack: () => Promise<void> }> {
  const limits = rateLimits && address !== '' ? limitsOf(address, name) : [];
  for (const limit of limits) await consumeRateLimit(em, now(), limit);
  return {
    async takeBack() {
      for (const { key } of limits) await restoreRateLimit(em, key);
    },
  };
}
