import { formatNaira, type Kobo } from '#shared/money.ts';
import type { CheckedLine } from './checked-lines.ts';
import * as texts from '#client/texts/cart.ts';

export type LineFix = 'remove-product' | 'remove-line' | 'lower' | 'accept-price' | 'choose-again';

export interface LineAdvice {
  text: string;
  /** The buttons that resolve it. */
  fixes: { label: string; fix: LineFix }[];
}

/** The change to a line since it was added; null if there is none. `label` is that of a price in the shop. */
export function lineAdvice(
  { problem, max, previousPrice, price }: CheckedLine,
  label = ({ kobo }: { kobo: Kobo }) => formatNaira(kobo),
): LineAdvice | null {
  switch (problem) {
    case 'gone':
      return {
        text: texts.pieceGone,
        fixes: [{ label: texts.remove, fix: 'remove-product' }],
      };
    case 'sold_out':
      return {
        text: texts.pieceSoldOut,
        fixes: [{ label: texts.remove, fix: 'remove-product' }],
      };
    case 'choice_gone':
      return {
        text: texts.choiceGone,
        fixes: [
          { label: texts.chooseAgain, fix: 'choose-again' },
          { label: texts.remove, fix: 'remove-line' },
        ],
      };
    case 'insufficient_stock':
      return max > 0
        ? {
            text: texts.onlyOrderable(max),
            fixes: [{ label: texts.changeTo(max), fix: 'lower' }],
          }
        : {
            text: texts.otherChoicesTakeAll,
            fixes: [{ label: texts.remove, fix: 'remove-line' }],
          };
    case null:
      return previousPrice === null
        ? null
        : {
            text: texts.priceChanged(label({ kobo: previousPrice }), label({ kobo: price })),
            fixes: [{ label: texts.ok, fix: 'accept-price' }],
          };
  }
}
