import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Real values are never longer and have no other characters; the database rejects some of them. */
const isPlain = (text: string) => /^[\x20-\x7e]{1,200}$/.test(text);

/** A field of a webhook; null where it is missing or malformed. */
export const webhookText = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine(isPlain)
  .nullish()
  .catch(null);

export const webhookName = z.string().refine(isPlain);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, for input of any length. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
