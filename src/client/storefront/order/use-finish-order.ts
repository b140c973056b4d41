import { useCallback } from 'react';
import { useCart } from '#client/cart/cart-provider.tsx';
import { forgetTypedDetails } from '../checkout/details-draft.ts';
import { forgetBuyer } from '../payment/payment-memory.ts';

/** What was ordered leaves the cart, and what was typed for it is forgotten; an order from elsewhere touches neither. */
export function useFinishOrder() {
  const { finishOrder } = useCart();
  return useCallback(
    (paymentReference: string) => {
      if (!finishOrder(paymentReference)) return;
      forgetTypedDetails();
      forgetBuyer();
    },
    [finishOrder],
  );
}
