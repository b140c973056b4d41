import { z } from 'zod';
import { formatNaira } from '#shared/money.ts';
import { parseNaira } from '#shared/typed-naira.ts';
import type { BulkPriceChange } from '#shared/bulk-prices.ts';

const NAIRA = 100;
const MAX_PERCENT = 500;

/** In kobo. */
export const steps = [1, 10, 50, 100, 500, 1000].map((naira) => naira * NAIRA);
export const stepLabel = (step: number) =>
  step === NAIRA ? 'Whole naira' : `Nearest ${formatNaira(step)}`;

export const typedPriceChange = z.object({
  direction: z.enum(['raise', 'lower']),
  by: z.enum(['percent', 'amount']),
  typed: z.string(),
  step: z.literal(steps),
});
export type TypedPriceChange = z.infer<typeof typedPriceChange>;

const percentOf = (typed: string): number | null => {
  const number = /^(\d{1,3})(?:[.,](\d{0,2}))?\s*%?$/.exec(typed.trim());
  return number ? Number(`${number[1]}.${number[2] || 0}`) : null;
};

/** The typed text as a change; otherwise a message about the error, empty while nothing is typed. */
export function readPriceChange({
  direction,
  by,
  typed,
  step,
}: TypedPriceChange): BulkPriceChange | string {
  if (typed.trim() === '') return '';
  const sign = direction === 'raise' ? 1 : -1;
  if (by === 'amount') {
    const amount = parseNaira(typed);
    return amount ? { by, amount: sign * amount, step } : 'Please enter an amount, such as 5,000';
  }
  const percent = percentOf(typed);
  if (!percent) return 'Please enter a percentage, such as 10 or 7.5';
  if (direction === 'lower' && percent >= 100) return 'A price can be lowered by less than 100%';
  if (percent > MAX_PERCENT) return `A price can be raised by at most ${MAX_PERCENT}%`;
  return { by, percent: sign * percent, step };
}
