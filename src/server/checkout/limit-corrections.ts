import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { addressKey } from '../limits/address-key.ts';
import { countAttempt } from '../limits/count-attempt.ts';

const MAX_AN_HOUR = 10;
const MAX_AN_HOUR_FROM_AN_ADDRESS = 30;

/** Each correction is mailed to whatever address the order had before. Throws `too_many_requests`. */
export async function limitCorrections(
  { em, now, address, rateLimits }: Pick<Context, 'em' | 'now' | 'address' | 'rateLimits'>,
  order: Order,
): Promise<void> {
  if (!rateLimits) return;
  const count = (key: string, most: number) =>
    countAttempt(em.fork(), now(), { key, most, windowSeconds: 3600 });
  await count(`correct:${order.id}`, MAX_AN_HOUR);
  await count(`correct-from:${addressKey(address)}`, MAX_AN_HOUR_FROM_AN_ADDRESS);
}
