import type { DeliveryView } from '#shared/delivery-schema.ts';
import { arrivalText } from '#shared/delivery-text.ts';
import { ELSEWHERE } from '#shared/delivery-areas.ts';
import { chosenOption, deliveryMethodLabels } from '#shared/delivery.ts';
import { formatNaira } from '#shared/money.ts';
import { saveDeliveryWish, type StoredWish } from '#client/cart/delivery-wish.ts';
import { SelectField } from '#client/ui/field.tsx';
import * as texts from '#client/texts/checkout.ts';

export type DeliveryOffer = Pick<DeliveryView, 'options' | 'areas' | 'hasRest' | 'problem'>;

interface AreaProps {
  offer: DeliveryOffer;
  wish: StoredWish;
  hint: string;
  /** The buyer wanted to pay without a choice. */
  isAsked: boolean;
}

/** Nothing is chosen before the buyer chooses. */
export function AreaField({ offer, wish: { state, area }, hint, isAsked }: AreaProps) {
  const { areas, hasRest } = offer;
  const isKnown = areas.includes(area) || (hasRest && area === ELSEWHERE);
  const isMissing = isAsked && !isKnown;
  return (
    <SelectField
      label={texts.area}
      value={isKnown ? area : ''}
      onChange={({ target }) => saveDeliveryWish({ area: target.value })}
      error={isMissing ? texts.pleaseChooseArea : undefined}
      hint={isMissing ? undefined : hint}
      className="mt-4"
    >
      <option value="">{texts.chooseArea}</option>
      {areas.map((each) => (
        <option key={each}>{each}</option>
      ))}
      {hasRest && <option value={ELSEWHERE}>{texts.anotherArea(state)}</option>}
    </SelectField>
  );
}

interface OptionProps {
  offer: DeliveryOffer;
  wanted: string;
  /** Of the radio buttons, one of which is chosen. */
  name: string;
}

export function DeliveryOptions({ offer: { options }, wanted, name }: OptionProps) {
  // A choice shows at once, before the quote for it arrives.
  const chosen = chosenOption(options, wanted)?.method;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      {options.map(({ method, fee, zone, from, to }) => (
        <label
          key={method}
          className="flex min-h-16 flex-wrap items-center gap-x-4 rounded-small border border-edge bg-surface px-4 py-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
        >
          <input
            type="radio"
            name={name}
            value={method}
            checked={chosen === method}
            onChange={() => saveDeliveryWish({ method })}
            className="size-5 accent-ink"
          />
          <span className="min-w-28 flex-1">
            <span className="block font-medium">{deliveryMethodLabels[method]}</span>
            {method === 'pickup' && (
              <span className="block text-14 break-words text-muted">{zone}</span>
            )}
            <span className="block text-14 text-muted">{arrivalText(method, from, to)}</span>
          </span>
          <span className="ml-auto whitespace-nowrap tabular-nums">
            {fee === 0 ? texts.free : formatNaira(fee)}
          </span>
        </label>
      ))}
    </div>
  );
}

interface ProblemProps {
  offer: DeliveryOffer;
  state: string;
}

/** Why nothing can be delivered, unless the choice of the area says it. */
export function NoDelivery({ offer: { options, problem }, state }: ProblemProps) {
  if (problem === 'choose_state') {
    return (
      <p className="mt-3 flex flex-1 items-center justify-center rounded-small bg-hairline/60 p-4 text-center text-14 text-muted">
        {texts.chooseStateForFee}
      </p>
    );
  }
  if (problem !== 'not_delivered') return null;
  return (
    <p className="mt-3 rounded-small bg-hairline/60 p-4">
      {texts.notDeliveredStart}
      {state}
      {texts.notDeliveredMiddle}
      {options.length > 0 ? texts.butCollect : ''}
      {texts.notDeliveredEnd}
    </p>
  );
}
