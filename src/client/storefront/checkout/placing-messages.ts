import type { ErrorBody, ErrorCode, FieldIssue } from '#shared/errors.ts';
import { OFFLINE_TEXT, NO_RESPONSE_TEXT } from '#client/lib/reconnect.ts';
import type { ShownProblem } from '#client/ui/problem.tsx';
import type { ToastContent } from '#client/ui/toast/toast-provider.tsx';
import { isResumable } from '#client/storefront/order/order-status.ts';
import type { LineChange } from './line-changes.ts';
import type { Placed, PlacingOutcome } from './place-once.ts';
import * as texts from '#client/texts/checkout.ts';

/** Shown when the order was not placed, or may not have been. */
export interface PlacingProblem extends ShownProblem {
  /** The server rejected the cart or the details; otherwise it is unknown what became of the order. */
  isRejection: boolean;
  /** The rejected fields, by path. */
  issues: FieldIssue[];
  /** The rejected lines of the cart. */
  changes: LineChange[];
  /** The store itself can still take the order. */
  needsChat: boolean;
}

const chatCodes: ReadonlySet<ErrorBody['code']> = new Set<ErrorCode>([
  'too_many_reserved',
  'too_many_unpaid_orders',
  'delivery_unavailable',
]);

export function placingProblem(
  outcome: Exclude<PlacingOutcome, Placed>,
  isOnline: boolean,
  changes: LineChange[] = [],
): PlacingProblem {
  if (outcome.kind === 'rejected') {
    return {
      title: texts.errorCreatingOrder,
      text: rejectionText(outcome.error, changes),
      isRejection: true,
      issues: outcome.error.issues ?? [],
      changes,
      needsChat: chatCodes.has(outcome.error.code),
    };
  }
  const unknown = { isRejection: false, issues: [], changes: [], needsChat: false };
  return isOnline
    ? {
        title: NO_RESPONSE_TEXT,
        text: texts.mayHaveArrived,
        ...unknown,
      }
    : {
        title: OFFLINE_TEXT,
        text: texts.pressWhenConnected,
        ...unknown,
      };
}

/** The server's message, unless it addresses programs or the rejected lines follow by name. */
function rejectionText(
  { code, message, issues = [] }: ErrorBody,
  changes: readonly LineChange[],
): string {
  if (changes.some(({ isPriceOnly }) => !isPriceOnly)) {
    return texts.orderHasChanged;
  }
  switch (code) {
    case 'total_changed':
      return texts.pricesHaveChanged;
    case 'wrong_choice':
      return texts.choiceHasGone;
    case 'invalid_input':
      return issues.some(({ path }) => /^(?:customer|gift\.)/.test(path))
        ? texts.checkDetails
        : message;
    default:
      return message;
  }
}

/** The toast has room for one name; the page names all changed lines. */
export function rejectionToastText({ text, changes }: PlacingProblem): string {
  const [first, ...others] = changes;
  if (!first) return text;
  return others.length === 0 ? `${first.text}.` : texts.itemsHaveChanged(changes.length);
}

export const placedToast = ({ order, isOutdated }: Placed): ToastContent => ({
  title: texts.orderCreated,
  description: isOutdated
    ? texts.placedBefore(order.id)
    : isResumable(order) && !order.payment.isConfirming
      ? texts.redirecting
      : texts.yourOrderNumber(order.id),
});
