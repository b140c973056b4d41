import { createHash, timingSafeEqual } from 'node:crypto';
import type { Order } from '../entities/index.ts';

/** What is stored of a browser's change secret. The secret has at least 128 random bits, so a fast hash is enough. */
export const hashChangeSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/**
 * Whether the sender is the browser that placed the order: nothing else gives the right to change it. Links of orders are
 * passed on in chats, and phone and e-mail of a buyer are known to many.
 */
export function isSecretOf(
  { changeSecretHash }: Pick<Order, 'changeSecretHash'>,
  secret: string | undefined,
): boolean {
  if (!changeSecretHash || secret === undefined) return false;
  const given = Buffer.from(hashChangeSecret(secret));
  const stored = Buffer.from(changeSecretHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
