import { useEffect, useState } from 'react';
import { HOUR_MS } from '#shared/durations.ts';
import { deliveryOf } from '#shared/delivery-options.ts';
import { arrivalText } from '#shared/delivery-text.ts';
import type { DeliveryTerms } from '#shared/delivery.ts';
import { nigerianStates } from '#shared/nigerian-states.ts';
import { saveDeliveryWish, useDeliveryWish, type StoredWish } from '#client/cart/delivery-wish.ts';
import { trpc } from '#client/lib/trpc.ts';
import { generalArrival } from '#client/settings/general-arrival.ts';
import * as texts from '#client/texts/product.ts';

/** The arrival of an order placed today in the state that this browser's buyer chose, and the choice of the state. */
export function Arrival() {
  const { data: summary } = trpc.delivery.summary.useQuery();
  const { data: terms, isPending } = trpc.delivery.terms.useQuery();
  const wish = useDeliveryWish();
  const now = useCurrentHour();
  const isKnown = nigerianStates.some((state) => state === wish.state);
  // The days of a state known from the start replace those in general, and would move the choice.
  const [waits] = useState(isKnown);
  return (
    <>
      <span>
        {terms && isKnown ? arrivalIn(terms, wish, now) : summary && generalArrival(summary)}
      </span>
      {(!waits || !isPending) && <StateChoice state={isKnown ? wish.state : ''} />}
    </>
  );
}

/** A long name is cut off before the days need a second line. */
const StateChoice = ({ state }: { state: string }) => (
  <label className="flex h-8 min-w-0 shrink-[999] items-center gap-1">
    {texts.to}
    <select
      aria-label={texts.stateToDeliverTo}
      value={state}
      onChange={({ target }) => saveDeliveryWish({ state: target.value })}
      className="field-sizing-content h-8 max-w-48 min-w-0 cursor-pointer appearance-none rounded-none bg-transparent text-ellipsis font-medium text-ink underline underline-offset-4"
    >
      <option value="">{texts.yourState}</option>
      {nigerianStates.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  </label>
);

/**
 * The current time, updated at every full hour of Lagos and when somebody returns to the page: a promise ends on the
 * hour.
 */
function useCurrentHour(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = setTimeout(update, HOUR_MS - (now.getTime() % HOUR_MS));
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [now]);
  return now;
}

function arrivalIn(terms: DeliveryTerms, { state, area }: StoredWish, now: Date): string {
  const { chosen, options, problem } = deliveryOf(terms, { state, area }, 0, now);
  if (chosen) return arrivalText(chosen.method, chosen.from, chosen.to);
  if (problem === 'choose_area') return texts.toSomeAreas;
  return options.length > 0 ? texts.pickUpOnly : texts.noDeliveryYet;
}
