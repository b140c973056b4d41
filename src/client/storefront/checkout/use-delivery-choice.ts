import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { CustomerDetails } from '#shared/customer-details.ts';
import type { DeliveryView } from '#shared/delivery-schema.ts';
import { chosenOption } from '#shared/delivery.ts';
import { saveDeliveryWish, useDeliveryWish } from '#client/cart/delivery-wish.ts';
import type { DetailsDraft } from '#client/cart/details-draft.ts';

/**
 * Keeps the state in the form and the one that delivery is quoted for the same: the one that changed last counts, and at
 * first the one that was quoted. Does nothing while delivery is free everywhere. Returns the area.
 */
export function useDeliveryChoice(
  form: UseFormReturn<DetailsDraft, unknown, CustomerDetails>,
  delivery: DeliveryView | null,
) {
  const wish = useDeliveryWish();
  const state = useWatch({ control: form.control, name: 'customerState' });
  const agreed = useRef('');
  const isCharged = delivery !== null;
  useEffect(() => {
    if (!isCharged) return;
    if (wish.state !== '' && wish.state !== agreed.current) {
      agreed.current = wish.state;
      if (state !== wish.state) form.setValue('customerState', wish.state);
    } else if (state !== '' && state !== agreed.current) {
      agreed.current = state;
      saveDeliveryWish({ state });
    }
  }, [isCharged, wish.state, state, form]);
  return wish.area;
}

/** Whether the buyer wants to collect the order, where the shop offers that. */
export function useIsCollected(delivery: DeliveryView | null): boolean {
  const { method } = useDeliveryWish();
  return chosenOption(delivery?.options ?? [], method)?.method === 'pickup';
}

/** What an order says of the delivery that was quoted; nothing while delivery is free everywhere. */
export const deliveryContent = (delivery: DeliveryView | null, area: string) =>
  delivery?.chosen
    ? {
        deliveryMethod: delivery.chosen.method,
        ...(delivery.chosen.method !== 'pickup' &&
          delivery.areas.includes(area) && { deliveryArea: area }),
      }
    : {};
