import { z } from 'zod';
import { grouped } from './money.ts';

/** A whole number from `least` to `most`, whose messages name the limit that is not kept. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER, unit = 'number') =>
  z
    .int(`must be a whole ${unit}`)
    .min(least, `must be at least ${grouped(least)}`)
    .max(most, `must be at most ${grouped(most)}`);
