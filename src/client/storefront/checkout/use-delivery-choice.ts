import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { CustomerDetails } from '#shared/customer-details.ts';
import { matchArea } from '#shared/delivery-areas.ts';
import type { DeliveryView } from '#shared/delivery-schema.ts';
import { chosenOption } from '#shared/delivery.ts';
import { saveDeliveryWish, useDeliveryWish } from '#client/cart/delivery-wish.ts';
import type { DetailsDraft } from '#client/cart/details-draft.ts';

type DetailsForm = UseFormReturn<DetailsDraft, unknown, CustomerDetails>;

/**
 * Keeps the state in the form equal to the state that delivery is quoted for: the last change wins, and at first the
 * quoted state. Chooses the area that the city names. Does nothing while delivery is free everywhere.
 */
export function useDeliveryChoice(form: DetailsForm, delivery: DeliveryView | null) {
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
  return { area: wish.area, areaOfCity: useAreaOfCity(form, delivery, wish.area) };
}

/** The area that the city names, which is chosen until the buyer chooses another one. */
function useAreaOfCity(form: DetailsForm, delivery: DeliveryView | null, area: string) {
  const city = useWatch({ control: form.control, name: 'customerCity' });
  const areas = delivery?.areas ?? [];
  const named = matchArea(areas, { city });
  const isKnown = areas.includes(area);
  const before = useRef<string | null>(isKnown ? named : null);
  useEffect(() => {
    const wasNamed = before.current;
    before.current = named;
    if (named !== null && (named !== wasNamed || !isKnown)) saveDeliveryWish({ area: named });
    if (named === null && wasNamed !== null && wasNamed === area) saveDeliveryWish({ area: '' });
  }, [named, isKnown, area]);
  return named;
}

/** Whether the buyer wants to collect the order, where the store offers that. */
export function useIsCollected(delivery: DeliveryView | null): boolean {
  const { method } = useDeliveryWish();
  return chosenOption(delivery?.options ?? [], method)?.method === 'pickup';
}

/** The fields of an order about the quoted delivery; none while delivery is free everywhere. */
export const deliveryContent = (delivery: DeliveryView | null, area: string) =>
  delivery?.chosen
    ? {
        deliveryMethod: delivery.chosen.method,
        ...(delivery.chosen.method !== 'pickup' &&
          delivery.areas.length > 0 && { deliveryArea: area }),
      }
    : {};
