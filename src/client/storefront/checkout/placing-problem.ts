import type { ErrorBody } from '#shared/errors.ts';
import { OFFLINE, UNHEARD } from '../../lib/connection-words.ts';
import type { ShownProblem } from '../../ui/problem.tsx';
import type { Outcome } from './place-once.ts';

/** What a shopper is told when the order was not placed, or may not have been. */
export interface PlacingProblem extends ShownProblem {
  /** Of what is in the cart or what was typed; else it is not known what became of the order. */
  isRefusal: boolean;
}

export function placingProblem(
  outcome: Exclude<Outcome, { kind: 'placed' }>,
  isOnline: boolean,
): PlacingProblem {
  if (outcome.kind === 'refused') {
    return {
      title: 'Error creating order',
      text: refusalWords(outcome.error),
      isRefusal: true,
    };
  }
  return isOnline
    ? {
        title: UNHEARD,
        text: 'Your order may or may not have arrived. Nothing you typed is lost: press the button again, and the same order is placed only once.',
        isRefusal: false,
      }
    : {
        title: OFFLINE,
        text: 'Nothing you typed is lost. Press the button again when you are connected; the same order is placed only once.',
        isRefusal: false,
      };
}

/** The server's own words, except where they speak to a program. */
function refusalWords({ code, message, issues = [] }: ErrorBody): string {
  switch (code) {
    case 'total_changed':
      return 'Prices have changed since you saw them. Please check the new total, then press the button again.';
    case 'wrong_choice':
      return 'A choice you made is no longer offered. Please see the marked item in your order.';
    case 'invalid_input':
      return issues.some(({ path }) => path.startsWith('customer'))
        ? 'Some of your details need another look.'
        : message;
    default:
      return message;
  }
}
