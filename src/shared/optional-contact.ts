import { z } from 'zod';
import { phoneNumber } from './phone.ts';
import { optionalText } from './text.ts';

/** A phone number of any country in the form +2348031234567, or nothing. */
export const optionalPhone = optionalText(40).transform((typed, ctx) => {
  const number = typed === '' ? '' : phoneNumber(typed);
  if (number !== null) return number;
  ctx.addIssue(
    'Please enter a phone number like 0803 123 4567, or with its country code, or leave it empty',
  );
  return z.NEVER;
});

export const optionalEmail = optionalText(200).refine(
  (typed) => typed === '' || z.email().safeParse(typed).success,
  'Please enter an email address like ada@example.com, or leave it empty',
);
