import { z } from 'zod';
import * as texts from './texts/forms.ts';
import { plainTyped } from './typed.ts';

/** PostgreSQL cannot store NUL; other control characters come only by accident or from an attacker. */
const forbidden = /[^\P{Cc}\t\n\r]/u;

/** These reverse the direction of the text after them, so that one name can look like another. */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/g;
const lineBreaks = /\s*[\t\n\r\u2028\u2029]\s*/g;

/** Trimmed text of at most `max` characters; may be empty, but not absent. */
export const plainText = (
  max: number,
  missing = 'is required',
  tooLong = `must be at most ${max} characters`,
) =>
  z
    .string({ error: ({ input }) => (input == null ? missing : 'must be text') })
    .refine(
      (value) => value.isWellFormed() && !forbidden.test(value),
      'must not contain control characters',
    )
    .overwrite((value) => value.replaceAll(directionOverrides, ''))
    .trim()
    .max(max, tooLong);

/** The same on one line, for what is shown or mailed as one: a line break becomes a space. */
export const lineText = (...text: Parameters<typeof plainText>) =>
  plainText(...text).overwrite((value) => value.replaceAll(lineBreaks, ' '));

/** A required line. */
export const requiredLine = (max: number, missing = 'is required') =>
  lineText(max, missing).min(1, missing);

/** An optional line: absent, null and blank become `''`. */
export const optionalLine = (max: number) => z.preprocess((value) => value ?? '', lineText(max));

/** JavaScript gives these names a special meaning as fields of an object. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);
export const isReserved = (name: string) => reserved.has(name);

/** Text that becomes a field name: a variation, an option, a picture. */
export const nameText = (max: number) =>
  plainText(max).refine((name) => !isReserved(name), 'is a reserved word; please choose another');

/** Required text: trimmed, 1 to `max` characters. `missing` is the message if it is empty. */
export const requiredText = (max: number, missing = 'is required', tooLong?: string) =>
  plainText(max, missing, tooLong).min(1, missing);

/** Optional text: absent, null and blank become `''`. */
export const optionalText = (max: number) => z.preprocess((value) => value ?? '', plainText(max));

/** Treats null and `''` as not given. */
export const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema);

/** Replaces null, `''` and absent by `standard`. */
export const blankAs = <Schema extends z.ZodType>(standard: unknown, schema: Schema) =>
  z.preprocess((value) => (value === '' ? standard : (value ?? standard)), schema);

/** A required e-mail address, with messages for a missing and a mistyped one. */
export const emailAddress = requiredText(200, texts.enterEmail)
  .overwrite(plainTyped)
  .pipe(z.email(texts.emailLike));
