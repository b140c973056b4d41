import { z } from 'zod';
import { randomHex } from './random-hex.ts';
import { referencePattern } from './reference-pattern.ts';

export const paymentReference = z
  .string()
  .regex(referencePattern, 'must be 24 to 100 letters, digits or . = -');

/** `ADN-<timestamp>-<128 random bits>`: the order's idempotency key and the secret part of its page's address. */
export const createPaymentReference = (now = Date.now()): string => `ADN-${now}-${randomHex(16)}`;
