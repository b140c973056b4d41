import { z } from 'zod';
import { grouped } from './money.ts';

/** A whole number from `least` to `most`, of a `unit` such as "days"; its messages name the limit that is exceeded. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER, unit?: string) =>
  z
    .int(`must be a whole number${unit ? ` of ${unit}` : ''}`)
    .min(least, `must be at least ${grouped(least)}`)
    .max(most, `must be at most ${grouped(most)}`);
