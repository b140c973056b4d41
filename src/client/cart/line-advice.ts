import { formatNaira } from '#shared/money.ts';
import type { CheckedLine } from './checked-lines.ts';

export type LineFix = 'remove-product' | 'remove-line' | 'lower' | 'accept-price' | 'choose-again';

export interface LineAdvice {
  text: string;
  /** The buttons that resolve it. */
  fixes: { label: string; fix: LineFix }[];
}

/** What has changed about a line since it was added; null if nothing has. */
export function lineAdvice({ problem, max, previousPrice, price }: CheckedLine): LineAdvice | null {
  switch (problem) {
    case 'gone':
      return {
        text: 'This piece is no longer in the shop.',
        fixes: [{ label: 'Remove', fix: 'remove-product' }],
      };
    case 'sold_out':
      return {
        text: 'This piece is sold out.',
        fixes: [{ label: 'Remove', fix: 'remove-product' }],
      };
    case 'choice_gone':
      return {
        text: 'This choice is no longer offered.',
        fixes: [
          { label: 'Choose again', fix: 'choose-again' },
          { label: 'Remove', fix: 'remove-line' },
        ],
      };
    case 'insufficient_stock':
      return max > 0
        ? {
            text: `Only ${max} of these can be ordered.`,
            fixes: [{ label: `Change to ${max}`, fix: 'lower' }],
          }
        : {
            text: 'Your other choices of this piece already take all that is left.',
            fixes: [{ label: 'Remove', fix: 'remove-line' }],
          };
    case null:
      return previousPrice === null
        ? null
        : {
            text: `The price has changed: was ${formatNaira(previousPrice)}, now ${formatNaira(price)}.`,
            fixes: [{ label: 'OK', fix: 'accept-price' }],
          };
  }
}
