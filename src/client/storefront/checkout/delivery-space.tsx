import { useState } from 'react';
import { ELSEWHERE } from '#shared/delivery-areas.ts';
import { deliveryOf } from '#shared/delivery-options.ts';
import type { DeliveryTerms } from '#shared/delivery.ts';
import { nigerianStates } from '#shared/nigerian-states.ts';
import { shopContact } from '#client/storefront/chat/shop-chat.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { AreaField, DeliveryOptions, NoDelivery, type DeliveryOffer } from './delivery-choice.tsx';
import * as texts from '#client/texts/checkout.ts';

interface Outline {
  key: string;
  state: string;
  offer: DeliveryOffer;
}

const byLength = ['', ...nigerianStates].toSorted((one, other) => one.length - other.length);

/** One for each height that the choice can have, of the state with the longest name. */
function outlinesOf(terms: DeliveryTerms): Outline[] {
  const now = new Date();
  const outlines = byLength.flatMap((state) => {
    const zones = terms.zones.filter(({ states }) => states.some((it) => it === state));
    return [undefined, ...zones.map(({ areas }) => areas[0] ?? ELSEWHERE)].map((area) => {
      const offer = deliveryOf(terms, { state, area }, 0, now);
      const methods = offer.options.map(({ method }) => method);
      return { key: `${offer.problem} ${offer.areas.length > 0} ${methods.join()}`, state, offer };
    });
  });
  return [...new Map(outlines.map((outline) => [outline.key, outline])).values()];
}

/** Reserves the greatest height that the choice of the delivery can have in any state. It is invisible and inert. */
export function DeliverySpace({ terms }: { terms: DeliveryTerms }) {
  const [outlines] = useState(() => outlinesOf(terms));
  const hasChat = shopContact(useSettings()) !== null;
  return outlines.map(({ key, state, offer }) => (
    <div key={key} inert className="invisible">
      <p className="font-display text-24">{texts.delivery}</p>
      {offer.areas.length > 0 && (
        <AreaField
          offer={offer}
          wish={{ state, area: '', method: '' }}
          hint={texts.areaFromCity}
          isAsked={false}
        />
      )}
      <DeliveryOptions offer={offer} wanted="" name={key} />
      <NoDelivery offer={offer} state={state} />
      {hasChat && offer.problem && <div className="mt-3 h-14" />}
    </div>
  ));
}
