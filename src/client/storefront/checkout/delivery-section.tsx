import type { DeliveryView } from '#shared/delivery-schema.ts';
import { arrivalText } from '#shared/delivery-text.ts';
import { chosenOption, deliveryMethodLabels } from '#shared/delivery.ts';
import { formatNaira } from '#shared/money.ts';
import { saveDeliveryWish, useDeliveryWish } from '#client/cart/delivery-wish.ts';
import { SelectField } from '#client/ui/field.tsx';
import { CartChat } from './cart-chat.tsx';
import type { CheckedCart } from '#client/cart/use-checked-cart.ts';
import * as texts from '#client/texts/checkout.ts';

interface Props {
  delivery: DeliveryView;
  checked: CheckedCart;
}

/** How the order gets to its buyer: area, method, fee and promised days. */
export function DeliverySection({ delivery, checked }: Props) {
  const { options, areas, problem } = delivery;
  const { state, area, method: wanted } = useDeliveryWish();
  // A choice shows at once, before the quote for it arrives.
  const chosen = chosenOption(options, wanted)?.method;
  const isCollected = chosen === 'pickup';
  return (
    <fieldset id="delivery" tabIndex={-1} className="mt-8 scroll-my-24">
      <legend className="font-display text-24">{texts.delivery}</legend>
      {areas.length > 0 && !isCollected && (
        <SelectField
          label={texts.area}
          value={areas.includes(area) ? area : ''}
          onChange={({ target }) => saveDeliveryWish({ area: target.value })}
          error={problem === 'choose_area' ? texts.pleaseChooseArea : undefined}
          hint={texts.areaHint}
          className="mt-4"
        >
          <option value="">
            {problem === 'choose_area' ? texts.chooseArea : texts.anotherArea(state)}
          </option>
          {areas.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      )}
      <div className="mt-4 grid gap-3">
        {options.map(({ method, fee, zone, from, to }) => (
          <label
            key={method}
            className="flex min-h-16 items-center gap-4 rounded-small border border-edge bg-surface px-4 py-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
          >
            <input
              type="radio"
              name="deliveryMethod"
              value={method}
              checked={chosen === method}
              onChange={() => saveDeliveryWish({ method })}
              className="size-5 accent-ink"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{deliveryMethodLabels[method]}</span>
              {method === 'pickup' && (
                <span className="block text-14 break-words text-muted">{zone}</span>
              )}
              <span className="block text-14 text-muted">{arrivalText(method, from, to)}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {fee === 0 ? texts.free : formatNaira(fee)}
            </span>
          </label>
        ))}
      </div>
      {isCollected && options.length === 1 && (
        <button
          type="button"
          onClick={() => saveDeliveryWish({ method: '' })}
          className="mt-2 min-h-11 text-14 font-medium underline underline-offset-4"
        >
          {texts.deliverInstead}
        </button>
      )}
      <div aria-live="polite">
        {problem === 'choose_state' && !isCollected && (
          <p className="mt-3 text-14 text-muted">{texts.chooseStateForFee}</p>
        )}
        {problem === 'not_delivered' && !isCollected && (
          <p className="mt-3 rounded-small bg-hairline/60 p-4">
            {texts.notDeliveredStart}
            {state}
            {texts.notDeliveredMiddle}
            {options.length > 0 ? texts.butCollect : ''}
            {texts.notDeliveredEnd}
          </p>
        )}
      </div>
      {(problem === 'not_delivered' || problem === 'choose_area') && !isCollected && (
        <CartChat checked={checked} className="mt-3 w-full max-sm:px-3" />
      )}
    </fieldset>
  );
}
