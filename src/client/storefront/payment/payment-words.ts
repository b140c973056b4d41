import { formatNaira } from '#shared/money.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import type { OrderPayment } from '#shared/payments.ts';
import { paths } from '../../paths.ts';
import { paidTwice } from '../order/paid-twice.ts';
import type { ToastContent } from '../../ui/toast-provider.tsx';

export const CONFIRMING = 'We are confirming your payment, please do not pay again';

/** `withLink` where the order itself is not on the screen; `elsewhere` where another tab of this browser paid it. */
export function paidToast(
  order: OrderReceipt,
  { withLink, elsewhere }: { withLink: boolean; elsewhere: boolean },
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
  return elsewhere
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
  description: `We received ${formatNaira(payment.paid)}. Please pay the rest, so that your order can go out.`,
});

export interface PaidState {
  paidOrder: { id: number; paymentReference: string };
}

/** For the page that follows, to lead back to the order. */
export const paidState = ({ id, paymentReference }: OrderReceipt): PaidState => ({
  paidOrder: { id, paymentReference },
});
