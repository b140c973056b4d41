import { z } from 'zod';

/** PostgreSQL stores no NUL; other control characters only ever arrive by accident or malice. */
const forbidden = /[^\P{Cc}\t\n\r]/u;

/** They turn the text after them around, so that a name can pass for another. */
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

/** A line a person must fill in. */
export const requiredLine = (max: number, missing = 'is required') =>
  lineText(max, missing).min(1, missing);

/** A line that may be left out: absent, null and blank all come out as `''`. */
export const optionalLine = (max: number) => z.preprocess((value) => value ?? '', lineText(max));

/** JavaScript gives these a meaning of their own when they name a field of an object. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);
export const isReserved = (name: string) => reserved.has(name);

/** Text that names a field somewhere: a variation, an option, a picture. */
export const nameText = (max: number) =>
  plainText(max).refine((name) => !isReserved(name), 'is a reserved word; please choose another');

/** Text a person must fill in: trimmed, 1 to `max` characters. `missing` is said when it is empty. */
export const requiredText = (max: number, missing = 'is required', tooLong?: string) =>
  plainText(max, missing, tooLong).min(1, missing);

/** Text that may be left out: absent, null and blank all come out as `''`. */
export const optionalText = (max: number) => z.preprocess((value) => value ?? '', plainText(max));

/** Drops null and `''`, so that both mean "not given" to the schema behind it. */
export const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema);

/** Puts `standard` in place of null, `''` and nothing at all. */
export const blankAs = <Schema extends z.ZodType>(standard: unknown, schema: Schema) =>
  z.preprocess((value) => (value === '' ? standard : (value ?? standard)), schema);
