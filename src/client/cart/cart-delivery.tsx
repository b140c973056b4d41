import type { DeliveryView } from '#shared/delivery-schema.ts';
import { arrivalText } from '#shared/delivery-text.ts';
import { formatNaira } from '#shared/money.ts';
import { nigerianStates } from '#shared/nigerian-states.ts';
import { saveDeliveryWish, useDeliveryWish } from './delivery-wish.ts';
import * as texts from '#client/texts/cart.ts';
import * as general from '#client/texts/general.ts';

/** Replaces the fee until a delivery with a fee is chosen. */
export const feePending = (delivery: DeliveryView | null): string | undefined =>
  delivery && !delivery.chosen ? texts.notChosenYet : undefined;

/** Where the cart goes, and when it arrives there. */
export function CartDelivery({ delivery }: { delivery: DeliveryView }) {
  const { state } = useDeliveryWish();
  return (
    <div className="mt-3 border-t border-hairline pt-3 text-14">
      <label className="flex items-center justify-between gap-3">
        <span className="text-muted">{texts.deliverTo}</span>
        <select
          value={state}
          onChange={({ target }) => saveDeliveryWish({ state: target.value })}
          className="select-arrow h-11 min-w-0 rounded-small border border-edge bg-surface pl-3 text-16"
        >
          <option value="">{general.chooseYourState}</option>
          {nigerianStates.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <p aria-live="polite" className="mt-2 min-h-5 text-muted">
        {deliveryNote(delivery)}
      </p>
    </div>
  );
}

/** One sentence that says when the order arrives, or what is missing to know it. */
function deliveryNote({ chosen, problem, freeFrom }: DeliveryView): string {
  if (chosen) return `${arrivalText(chosen.method, chosen.from, chosen.to)}.`;
  if (problem === 'choose_area') return texts.areaAtCheckout;
  if (problem === 'not_delivered') return texts.noOnlineDelivery;
  return freeFrom === null ? '' : texts.freeDeliveryFrom(formatNaira(freeFrom));
}
