import { z } from 'zod';
import { phoneNumber } from './phone.ts';
import { optionalText } from './text.ts';
import * as texts from './texts/forms.ts';
import { plainTyped } from './typed.ts';

/** A phone number of any country in the form +2348031234567, or nothing. */
export const optionalPhone = optionalText(40).transform((typed, ctx) => {
  const number = typed === '' ? '' : phoneNumber(typed);
  if (number !== null) return number;
  ctx.addIssue(texts.phoneOrEmpty);
  return z.NEVER;
});

export const optionalEmail = optionalText(200)
  .transform(plainTyped)
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, texts.emailOrEmpty);
