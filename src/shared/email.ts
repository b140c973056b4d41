import { z } from 'zod';
import { requiredText } from './text.ts';

/** An e-mail address that a person has to give, with the words for one who has not or has mistyped it. */
export const emailAddress = requiredText(200, 'Please enter your email address').pipe(
  z.email('Please enter an email address like ada@example.com'),
);
