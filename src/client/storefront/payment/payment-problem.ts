import { OFFLINE } from '../../lib/connection-words.ts';
import type { ShownProblem } from '../../ui/problem.tsx';
import { chatNames, type ShopContact } from '../order/order-chat.ts';
import type { PaymentOutcome } from './pay-order.ts';

/** What a shopper is told when nothing was paid. */
export interface PaymentProblem extends ShownProblem {
  /** How it may be completed with the shop itself: in a chat that opens, or one that is offered as a link; null where it may not. */
  chat: 'opens' | 'offered' | null;
}

/** Null where there is no problem, or the page says it by itself. */
export function paymentProblem(outcome: PaymentOutcome, isOnline: boolean): PaymentProblem | null {
  switch (outcome.kind) {
    case 'cancelled':
      return {
        title: 'Payment was cancelled',
        text: 'Nothing was taken from you, and your order is kept. Pay whenever you are ready.',
        chat: 'offered',
      };
    case 'failed':
      return {
        title: 'Payment was not successful',
        text: 'Your order is kept. Try once more, perhaps with another card or by bank transfer.',
        chat: 'opens',
      };
    case 'unavailable':
      return {
        title: outcome.message,
        text: 'Nothing was taken from you, and your order is kept. We are glad to help you pay another way.',
        chat: 'opens',
      };
    case 'unreachable':
      return {
        title: isOnline ? 'We could not reach the shop' : OFFLINE,
        text: 'Nothing was taken from you, and your order is kept. Press the button again when you are connected.',
        chat: null,
      };
    case 'refused':
      return { title: 'The payment could not be started', text: outcome.message, chat: null };
    case 'paid':
    case 'confirming':
    case 'short':
    case 'left':
      return null;
  }
}

/** The toast that goes with it. */
export const problemToast = (
  { title, text, chat }: PaymentProblem,
  contact: ShopContact['kind'] | undefined,
) =>
  chat === 'opens' && contact
    ? {
        variant: 'destructive' as const,
        title: 'Payment method not available at this time',
        description: `Please complete payment via ${chatNames[contact]}`,
      }
    : { variant: 'destructive' as const, title, description: text };
