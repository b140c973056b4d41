import { z } from 'zod';

/** A day in Lagos, `2026-11-21`, in a year that the database knows. */
export const day = z.iso
  .date({ error: 'must be a day like 2026-11-21', abort: true })
  .refine((it) => it >= '1970-01-01' && it < '9999', 'must be in the years 1970 to 9998');
