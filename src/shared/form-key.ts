import { z } from 'zod';
import { blankAsAbsent } from './text.ts';

/** A form's own mark: sent again under it after a lost answer, what it does is done once. */
export const formKey = blankAsAbsent(
  z
    .string()
    .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')
    .optional(),
);
