import type { Kobo } from './money.ts';
import type { NigerianState } from './nigerian-states.ts';
import * as texts from './texts/order-labels.ts';

/** To the buyer's door, to a motor park near them as a waybill, or collected at the store. */
export const deliveryMethods = ['door', 'park', 'pickup'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** A promise in working days after the day on which work on an order begins; 0 is that day. */
export interface PromisedDays {
  daysFrom: number;
  daysTo: number;
}

/**
 * Where the store delivers, and what that costs. `areas` narrow the zone, which then is in one state; without them it is
 * all of its states, except areas of other zones. A fee is null where the method is not offered.
 */
export interface DeliveryZone extends PromisedDays {
  name: string;
  states: NigerianState[];
  areas: string[];
  doorFee: Kobo | null;
  parkFee: Kobo | null;
}

export interface PickupTerms extends PromisedDays {
  address: string;
  hours: string;
  fee: Kobo;
}

/** The fees and times of delivery, while the seller charges for it. */
export interface DeliveryTerms {
  zones: DeliveryZone[];
  /** Null where nothing can be collected. */
  pickup: PickupTerms | null;
  /** Goods less discount from this amount on are delivered free; null for never. */
  freeFrom: Kobo | null;
  isTaxed: boolean;
  /** Orders from this hour on (Lagos) are worked on from the next working day. */
  cutOffHour: number;
  /** Days in Lagos on which nobody works, besides Sundays and public holidays. */
  closedDays: string[];
}

/** A day on which the seller does not work, like an Eid. */
export interface ClosedDay {
  day: string;
  label: string;
}

/** The choice of a buyer, as far as they have made one. */
export interface DeliveryWish {
  state?: string | undefined;
  /** `elsewhere`, or a place that is no area, stands for the rest of the state. */
  area?: string | undefined;
  /** Stands for the area where none is chosen. */
  city?: string | undefined;
  method?: DeliveryMethod | undefined;
}

export const deliveryMethodLabels: Record<DeliveryMethod, string> = {
  door: texts.toYourDoor,
  park: texts.toPark,
  pickup: texts.atOurShop,
};

/** The option with the wanted method where it is offered; else the first one that brings the order to its buyer. */
export const chosenOption = <Option extends { method: DeliveryMethod }>(
  options: readonly Option[],
  wanted: string | undefined,
): Option | null =>
  options.find(({ method }) => method === wanted) ??
  options.find(({ method }) => method !== 'pickup') ??
  null;
