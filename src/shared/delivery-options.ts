import type {
  DeliveryMethod,
  DeliveryTerms,
  DeliveryWish,
  DeliveryZone,
  PromisedDays,
} from './delivery.ts';
import { matchArea, type TypedPlace } from './delivery-areas.ts';
import { chosenOption } from './delivery.ts';
import type { LagosDay } from './lagos-time.ts';
import type { Kobo } from './money.ts';
import { promisedDays } from './promised-days.ts';

/** One way to get an order to its buyer. `zone` is the zone's name, or for pick-up the store's address and hours. */
export interface DeliveryOption {
  method: DeliveryMethod;
  zone: string;
  fee: Kobo;
  from: LagosDay;
  to: LagosDay;
}

/** Why nothing is delivered: the buyer has yet to choose a state or an area, or the store does not deliver there. */
export type DeliveryProblem = 'choose_state' | 'choose_area' | 'not_delivered';

export interface Delivery {
  options: DeliveryOption[];
  /** The buyer's choice, else the first that is no pick-up; null if there is none. */
  chosen: DeliveryOption | null;
  /** The areas of the state that the buyer can choose. */
  areas: string[];
  /** The one of them that the fee is of; null for the rest of the state. */
  area: string | null;
  /** Whether the state has a rest, beside these areas, to which the store delivers. */
  hasRest: boolean;
  /** Null if there is delivery to the buyer; pick-up may be possible all the same. */
  problem: DeliveryProblem | null;
}

const inState = (terms: DeliveryTerms, state: string | undefined) =>
  terms.zones.filter(({ states }) => states.some((it) => it === state));

const areasOf = (zones: readonly DeliveryZone[]) => zones.flatMap(({ areas }) => areas).toSorted();

/** The area of the terms that an order to this place goes to; null for the rest of the state. */
export const areaIn = (
  terms: DeliveryTerms,
  { state, ...place }: TypedPlace & { state?: string | undefined },
): string | null => matchArea(areasOf(inState(terms, state)), place);

/** The cost of delivery of `goods` (kobo, less discount) where the buyer wants it, and its arrival if ordered `now`. */
export function deliveryOf(
  terms: DeliveryTerms,
  { state, method, ...place }: DeliveryWish,
  goods: Kobo,
  now: Date,
): Delivery {
  const zones = inState(terms, state);
  const areas = areasOf(zones);
  const area = matchArea(areas, place);
  // Nobody pays for the rest of the state by having overlooked the question.
  const isAnswered = area !== null || areas.length === 0 || Boolean(place.area);
  const zone = isAnswered
    ? zones.find((it) => (area === null ? it.areas.length === 0 : it.areas.includes(area)))
    : undefined;
  const isFree = terms.freeFrom !== null && goods >= terms.freeFrom;
  const option = (
    by: DeliveryMethod,
    where: string,
    fee: Kobo | null | undefined,
    days: PromisedDays,
  ): DeliveryOption[] =>
    fee === null || fee === undefined
      ? []
      : [
          {
            method: by,
            zone: where,
            fee: isFree ? 0 : fee,
            ...promisedDays(days, terms, now),
          },
        ];
  const { pickup } = terms;
  const options = [
    ...(zone ? option('door', zone.name, zone.doorFee, zone) : []),
    ...(zone ? option('park', zone.name, zone.parkFee, zone) : []),
    ...(pickup
      ? option(
          'pickup',
          [pickup.address, pickup.hours].filter(Boolean).join(' · '),
          pickup.fee,
          pickup,
        )
      : []),
  ];
  return {
    options,
    chosen: chosenOption(options, method),
    areas,
    area,
    hasRest: zones.some((it) => it.areas.length === 0),
    problem: zone ? null : problemOf(state, zones),
  };
}

function problemOf(state: string | undefined, zones: readonly DeliveryZone[]): DeliveryProblem {
  if (!state) return 'choose_state';
  return zones.length > 0 ? 'choose_area' : 'not_delivered';
}
