import type { ToastContent } from '../../ui/toast-provider.tsx';
import { isResumable } from '../order/is-resumable.ts';
import type { Placed } from './place-once.ts';

export const placedToast = ({ order, isOutdated }: Placed): ToastContent => ({
  title: 'Order created successfully',
  description: isOutdated
    ? `Order #${order.id} had arrived before your last change. Message us if it should be different.`
    : isResumable(order) && !order.payment.isConfirming
      ? 'Redirecting to payment...'
      : `Your order number is #${order.id}.`,
});
