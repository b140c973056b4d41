import { formatNaira } from '#shared/money.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import type { OrderPayment } from '#shared/payments.ts';
import { paths } from '../../paths.ts';
import type { ToastContent } from '../../ui/toast-provider.tsx';

export const CONFIRMING = 'We are confirming your payment, please do not pay again';

/** `withLink` where the order itself is not on the screen. */
export const paidToast = (paymentReference: string, withLink: boolean): ToastContent => ({
  title: 'Payment successful!',
  description: 'Your order has been confirmed. Thank you for shopping with us!',
  action: withLink ? { label: 'View your order', to: paths.order(paymentReference) } : undefined,
});

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
