import { z } from 'zod';
import { blankAsAbsent, requiredText } from './text.ts';

/**
 * The keys of requests that store something once, however often they are sent. A key belongs to the content that it was first
 * sent with: with another one it gets 409 and the name of the record that was stored.
 */
export const requestKeys = z.registry<{ isKey: true }>();

/** A key of a form: a form that is sent again with it, after a lost response, has its effect once. */
export const formKey = blankAsAbsent(
  z
    .string()
    .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')
    .optional(),
).register(requestKeys, { isKey: true });

/** A key that moves money, so that nothing does without one. */
export const moneyKey = requiredText(64).register(requestKeys, { isKey: true });
