import { formatNaira } from '#shared/money.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { OrderPayment } from '#shared/payments.ts';
import { OFFLINE_TEXT } from '#client/lib/reconnect.ts';
import { paths } from '#client/lib/paths.ts';
import type { ShownProblem } from '#client/ui/problem.tsx';
import type { ToastContent } from '#client/ui/toast/toast-provider.tsx';
import { chatNames, type ShopContact } from '#client/storefront/chat/shop-chat.ts';
import type { PaymentOutcome } from './pay-order.ts';
import { paidTwice } from './payment-text.ts';
import * as texts from '#client/texts/payment.ts';

/** Shown when a payment did not go through. */
export interface PaymentProblem extends ShownProblem {
  /** Whether a chat with the store opens, or is offered as a link, to complete the payment. */
  chat: 'opens' | 'offered' | null;
}

/** Null if there is no problem, or the page shows it anyway. */
export function paymentProblem(outcome: PaymentOutcome, isOnline: boolean): PaymentProblem | null {
  switch (outcome.kind) {
    case 'cancelled':
      return {
        title: texts.paymentCancelled,
        text: texts.notChargedWhenReady,
        chat: 'offered',
      };
    case 'failed':
      return {
        title: texts.paymentFailed,
        text: texts.tryAnotherCard,
        chat: 'opens',
      };
    case 'unavailable':
      return {
        title: outcome.message,
        text: texts.payAnotherWay,
        chat: 'opens',
      };
    case 'unreachable':
      return {
        title: isOnline ? texts.shopNotReached : OFFLINE_TEXT,
        text: texts.notChargedConnected,
        chat: null,
      };
    case 'rejected':
      return { title: texts.notStarted, text: outcome.message, chat: null };
    case 'paid':
    case 'confirming':
    case 'part':
    case 'short':
    case 'redirected':
      return null;
  }
}

export const problemToast = (
  { title, text, chat }: PaymentProblem,
  contact: ShopContact['kind'] | undefined,
): ToastContent =>
  chat === 'opens' && contact
    ? {
        variant: 'destructive',
        title: texts.methodNotAvailable,
        description: texts.completePaymentVia(chatNames[contact]),
      }
    : { variant: 'destructive', title, description: text };

interface PaidToastOptions {
  /** Where the order itself is not on the screen. */
  withLink: boolean;
  /** Another tab of this browser paid the order. */
  isElsewhere: boolean;
}

export function paidToast(
  order: CustomerOrder,
  { withLink, isElsewhere }: PaidToastOptions,
): ToastContent {
  const action = withLink
    ? { label: texts.viewYourOrder, to: paths.order(order.paymentReference) }
    : undefined;
  const extra = paidTwice(order);
  if (extra !== null) {
    return {
      variant: 'destructive',
      title: texts.alreadyPaid,
      description: texts.receivedSecondTime(formatNaira(extra)),
      action,
    };
  }
  return isElsewhere
    ? {
        title: texts.orderIsPaid,
        description: texts.paidInAnotherTab,
        action,
      }
    : {
        title: texts.paymentSuccessful,
        description: texts.orderHasBeenConfirmed,
        action,
      };
}

export const shortToast = ({ payment }: { payment: OrderPayment }): ToastContent => ({
  variant: 'destructive',
  title: texts.stillMissing(formatNaira(payment.due)),
  description: texts.receivedPayTheRest(formatNaira(payment.paid)),
});
