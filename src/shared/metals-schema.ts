import { z } from 'zod';
import { purityShare, ratedMetals } from './metals.ts';

export const metal = z.enum(ratedMetals);

/** As it is stored: `18 ct` is `18k`. */
export const purity = z
  .string({ error: 'Enter a purity, like 18k or 925' })
  .refine((text) => purityShare(text) !== null, 'Enter a purity, like 18k or 925')
  .overwrite((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\s*(?:k|kt|ct|carats?|karats?)$/, 'k'),
  );
