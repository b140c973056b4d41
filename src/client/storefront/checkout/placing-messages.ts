import type { ErrorBody, ErrorCode, FieldIssue } from '#shared/errors.ts';
import { OFFLINE_TEXT, NO_RESPONSE_TEXT } from '#client/lib/reconnect.ts';
import type { ShownProblem } from '#client/ui/problem.tsx';
import type { ToastContent } from '#client/ui/toast/toast-provider.tsx';
import { isResumable } from '#client/storefront/order/order-status.ts';
import type { LineChange } from './line-changes.ts';
import type { Placed, PlacingOutcome } from './place-once.ts';

/** Shown when the order was not placed, or may not have been. */
export interface PlacingProblem extends ShownProblem {
  /** The server rejected the cart or the details; otherwise it is unknown what became of the order. */
  isRejection: boolean;
  /** What the server rejected, by path. */
  issues: FieldIssue[];
  /** The rejected lines of the cart. */
  changes: LineChange[];
  /** The shop itself can still take the order. */
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
      title: 'Error creating order',
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
        text: 'Your order may or may not have arrived. Nothing you typed is lost: press the button again, and the order is placed only once.',
        ...unknown,
      }
    : {
        title: OFFLINE_TEXT,
        text: 'Nothing you typed is lost. Press the button again when you are connected; the order is placed only once.',
        ...unknown,
      };
}

/** The server's message, unless it addresses programs or the rejected lines follow by name. */
function rejectionText(
  { code, message, issues = [] }: ErrorBody,
  changes: readonly LineChange[],
): string {
  if (changes.some(({ isPriceOnly }) => !isPriceOnly)) {
    return 'Your order has changed since you put it together. Please check the marked items, then press the button again.';
  }
  switch (code) {
    case 'total_changed':
      return 'Prices have changed since you saw them. Please check the new total, then press the button again.';
    case 'wrong_choice':
      return 'A choice you made is no longer offered. Please check the marked item in your order.';
    case 'invalid_input':
      return issues.some(({ path }) => /^(?:customer|gift\.)/.test(path))
        ? 'Please check the marked details.'
        : message;
    default:
      return message;
  }
}

/** The toast has room for one name; the page names all changed lines. */
export function rejectionToastText({ text, changes }: PlacingProblem): string {
  const [first, ...others] = changes;
  if (!first) return text;
  return others.length === 0
    ? `${first.text}.`
    : `${changes.length} items in your order have changed. Please check the marked items.`;
}

export const placedToast = ({ order, isOutdated }: Placed): ToastContent => ({
  title: 'Order created successfully',
  description: isOutdated
    ? `Order #${order.id} was placed before your last change. Message us if it should be different.`
    : isResumable(order) && !order.payment.isConfirming
      ? 'Redirecting to payment...'
      : `Your order number is #${order.id}.`,
});
