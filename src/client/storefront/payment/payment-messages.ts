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

/** Shown when a payment did not go through. */
export interface PaymentProblem extends ShownProblem {
  /** Whether a chat with the shop opens, or is offered as a link, to complete the payment. */
  chat: 'opens' | 'offered' | null;
}

/** Null if there is no problem, or the page shows it anyway. */
export function paymentProblem(outcome: PaymentOutcome, isOnline: boolean): PaymentProblem | null {
  switch (outcome.kind) {
    case 'cancelled':
      return {
        title: 'Payment was cancelled',
        text: 'You have not been charged, and your order is saved. Pay whenever you are ready.',
        chat: 'offered',
      };
    case 'failed':
      return {
        title: 'Payment was not successful',
        text: 'Your order is saved. Please try again, perhaps with another card or by bank transfer.',
        chat: 'opens',
      };
    case 'unavailable':
      return {
        title: outcome.message,
        text: 'You have not been charged, and your order is saved. We are glad to help you pay another way.',
        chat: 'opens',
      };
    case 'unreachable':
      return {
        title: isOnline ? 'We could not reach the shop' : OFFLINE_TEXT,
        text: 'You have not been charged, and your order is saved. Press the button again when you are connected.',
        chat: null,
      };
    case 'rejected':
      return { title: 'The payment could not be started', text: outcome.message, chat: null };
    case 'paid':
    case 'confirming':
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
        title: 'Payment method not available at this time',
        description: `Please complete payment via ${chatNames[contact]}`,
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
    ? { label: 'View your order', to: paths.order(order.paymentReference) }
    : undefined;
  const extra = paidTwice(order);
  if (extra !== null) {
    return {
      variant: 'destructive',
      title: 'This order was already paid',
      description: `We received ${formatNaira(extra)} a second time, and will give it back or be in touch with you.`,
      action,
    };
  }
  return isElsewhere
    ? {
        title: 'This order is paid',
        description: 'You paid it in another tab. Thank you for shopping with us!',
        action,
      }
    : {
        title: 'Payment successful!',
        description: 'Your order has been confirmed. Thank you for shopping with us!',
        action,
      };
}

export const shortToast = ({ payment }: { payment: OrderPayment }): ToastContent => ({
  variant: 'destructive',
  title: `${formatNaira(payment.due)} is still missing`,
  description: `We received ${formatNaira(payment.paid)}. Please pay the rest so that we can ship your order.`,
});
