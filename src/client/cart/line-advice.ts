import { formatNaira } from '#shared/money.ts';
import type { CheckedLine } from './checked-lines.ts';

export type LineFix = 'remove-product' | 'remove-line' | 'lower' | 'accept-price' | 'choose-again';

export interface LineAdvice {
  words: string;
  /** The taps that settle it, by what they say. */
  fixes: { label: string; fix: LineFix }[];
}

/** What has changed about a line since it was put in; null when nothing has. */
export function lineAdvice({ problem, max, previousPrice, price }: CheckedLine): LineAdvice | null {
  switch (problem) {
    case 'gone':
      return {
        words: 'This piece is no longer in the shop.',
        fixes: [{ label: 'Remove', fix: 'remove-product' }],
      };
    case 'sold_out':
      return {
        words: 'This piece is sold out.',
        fixes: [{ label: 'Remove', fix: 'remove-product' }],
      };
    case 'choice_gone':
      return {
        words: 'This choice is no longer offered.',
        fixes: [
          { label: 'Choose again', fix: 'choose-again' },
          { label: 'Remove', fix: 'remove-line' },
        ],
      };
    case 'insufficient_stock':
      return max > 0
        ? {
            words: `Only ${max} of these can be ordered.`,
            fixes: [{ label: `Change to ${max}`, fix: 'lower' }],
          }
        : {
            words: 'Your other choices of this piece already take all that is left.',
            fixes: [{ label: 'Remove', fix: 'remove-line' }],
          };
    case null:
      return previousPrice === null
        ? null
        : {
            words: `The price has changed: was ${formatNaira(previousPrice)}, now ${formatNaira(price)}.`,
            fixes: [{ label: 'OK', fix: 'accept-price' }],
          };
  }
}
