import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import { OFFLINE, UNHEARD } from '../../lib/connection-words.ts';
import type { ShownProblem } from '../../ui/problem.tsx';
import type { LineChange } from './line-changes.ts';
import type { Outcome } from './place-once.ts';

/** What a shopper is told when the order was not placed, or may not have been. */
export interface PlacingProblem extends ShownProblem {
  /** Of what is in the cart or what was typed; else it is not known what became of the order. */
  isRefusal: boolean;
  /** The lines that were refused. */
  changes: LineChange[];
  /** The shop itself can still take the order. */
  needsChat: boolean;
}

const chatCodes: ReadonlySet<ErrorBody['code']> = new Set<ErrorCode>([
  'too_many_reserved',
  'too_many_unpaid_orders',
]);

export function placingProblem(
  outcome: Exclude<Outcome, { kind: 'placed' }>,
  isOnline: boolean,
  changes: LineChange[] = [],
): PlacingProblem {
  if (outcome.kind === 'refused') {
    return {
      title: 'Error creating order',
      text: refusalWords(outcome.error, changes),
      isRefusal: true,
      changes,
      needsChat: chatCodes.has(outcome.error.code),
    };
  }
  return isOnline
    ? {
        title: UNHEARD,
        text: 'Your order may or may not have arrived. Nothing you typed is lost: press the button again, and the same order is placed only once.',
        isRefusal: false,
        changes: [],
        needsChat: false,
      }
    : {
        title: OFFLINE,
        text: 'Nothing you typed is lost. Press the button again when you are connected; the same order is placed only once.',
        isRefusal: false,
        changes: [],
        needsChat: false,
      };
}

/** The server's own words, except where they speak to a program or the refused lines follow by name. */
function refusalWords(
  { code, message, issues = [] }: ErrorBody,
  changes: readonly LineChange[],
): string {
  if (changes.some(({ isPriceAlone }) => !isPriceAlone)) {
    return 'Your order has changed since you put it together. Please see what is marked, then press the button again.';
  }
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

/** The toast's words: it has room for one name, and the page names them all. */
export function refusalToastText({ text, changes }: PlacingProblem): string {
  const [first, ...others] = changes;
  if (!first) return text;
  return others.length === 0
    ? `${first.text}.`
    : `${changes.length} items in your order have changed. Please see what is marked.`;
}
