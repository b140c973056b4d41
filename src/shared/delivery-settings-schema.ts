import { z } from 'zod';
import { areaKey } from './delivery-areas.ts';
import { day } from './lagos-time-schema.ts';
import { price } from './money-schema.ts';
import { findState, nigerianStates } from './nigerian-states.ts';
import { optionalLine, requiredLine } from './text.ts';
import { wholeNumber } from './whole-number.ts';

export const MAX_ZONES = 100;
export const MAX_AREAS = 100;
const MAX_DAYS = 60;
/** More would leave few days to work on. */
export const MAX_CLOSED_DAYS = 100;

const state = requiredLine(60).transform((typed, ctx) => {
  const found = findState(typed);
  if (found) return found;
  ctx.addIssue('Please choose one of the 36 states or the Federal Capital Territory');
  return z.NEVER;
});

const days = wholeNumber(0, MAX_DAYS, 'days');
const promised = { daysFrom: days, daysTo: days };
const inOrder = ({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }) => daysFrom <= daysTo;
const notInOrder = { path: ['daysTo'], message: 'must not be less than the days from' };

const unique = (texts: string[]) => [
  ...new Map(texts.map((text) => [areaKey(text) || text, text])).values(),
];

/** A part of the country where delivery costs and takes the same. */
export const deliveryZone = z
  .object({
    name: requiredLine(60, 'Please enter a name'),
    states: z
      .array(state)
      .min(1, 'Please choose at least one state')
      .transform((states) => [...new Set(states)].toSorted()),
    areas: z
      .array(requiredLine(60))
      .max(MAX_AREAS, `must be at most ${MAX_AREAS} areas`)
      .transform(unique)
      .default([]),
    doorFee: price.nullable().default(null),
    parkFee: price.nullable().default(null),
    ...promised,
  })
  .refine(inOrder, notInOrder)
  .refine(({ areas, states }) => areas.length === 0 || states.length === 1, {
    path: ['areas'],
    message: 'A zone with areas must be in one state',
  })
  .refine(({ doorFee, parkFee }) => doorFee !== null || parkFee !== null, {
    path: ['doorFee'],
    message: 'Please enter a fee for the door or for the park; 0 is free',
  });

const pickup = z
  .object({
    address: requiredLine(300, 'Please enter where orders are collected'),
    hours: optionalLine(120),
    fee: price,
    ...promised,
  })
  .refine(inOrder, notInOrder);

const closedDays = z
  .array(z.object({ day, label: optionalLine(60) }))
  .max(MAX_CLOSED_DAYS, `must be at most ${MAX_CLOSED_DAYS} days`)
  .transform((days) =>
    [...new Map(days.map((closed) => [closed.day, closed])).values()].toSorted((one, other) =>
      one.day.localeCompare(other.day),
    ),
  )
  .default([]);

const terms = {
  zones: z.array(deliveryZone).max(MAX_ZONES, `must be at most ${MAX_ZONES} zones`),
  pickup: pickup.nullable(),
  freeFrom: price.nullable(),
  isTaxed: z.boolean(),
  cutOffHour: z.int().min(0).max(24),
  closedDays,
  giftWrapFee: price.nullable().default(null),
};

const daysView = { daysFrom: z.int(), daysTo: z.int() };

/** The charges for delivery, as everybody may see them. */
export const deliveryTerms = z.object({
  zones: z.array(
    z.object({
      name: z.string(),
      states: z.array(z.enum(nigerianStates)),
      areas: z.array(z.string()),
      doorFee: z.int().nullable(),
      parkFee: z.int().nullable(),
      ...daysView,
    }),
  ),
  pickup: z
    .object({ address: z.string(), hours: z.string(), fee: z.int(), ...daysView })
    .nullable(),
  freeFrom: z.int().nullable(),
  isTaxed: z.boolean(),
  cutOffHour: z.int(),
  /** Besides Sundays and public holidays. */
  closedDays: z.array(z.iso.date()),
});

/** The settings for staff: the terms, stored also while the store delivers free, and whether they apply. */
export const deliverySettings = deliveryTerms.extend({
  closedDays: z.array(z.object({ day: z.iso.date(), label: z.string() })),
  /** The fee of gift wrap, also while delivery is free; null if gift wrap is not offered. */
  giftWrapFee: z.int().nullable(),
  isOn: z.boolean(),
  /** Increases with every change; 0 before the first. */
  version: z.int(),
});
export type DeliverySettings = z.infer<typeof deliverySettings>;

interface Covered {
  name: string;
  states: readonly string[];
  areas: readonly string[];
}

/** Each state, area of a state, or name that two zones have. */
function claimedTwice(zones: readonly Covered[]): { index: number; message: string }[] {
  const claimed = new Map<string, string>();
  const names = zones.map(({ name }) => name.toLowerCase());
  const namesakes = zones.flatMap(({ name }, index) =>
    names.indexOf(name.toLowerCase()) < index
      ? [{ index, message: `${name} is the name of another zone` }]
      : [],
  );
  const places = zones.flatMap(({ name, states, areas }, index) => {
    const covered =
      areas.length > 0
        ? areas.map((area) => [`${area}, ${states[0]}`, `${areaKey(area)}, ${states[0]}`] as const)
        : states.map((state) => [state, state] as const);
    return covered.flatMap(([place, key]) => {
      const other = claimed.get(key);
      claimed.set(key, name);
      return other === undefined ? [] : { index, message: `${place} is in ${other} too` };
    });
  });
  return [...namesakes, ...places];
}

/** `version` is that of the settings that were edited. */
export const saveDeliveryInput = z
  .object({ ...terms, isOn: z.boolean(), version: z.int().min(0) })
  .superRefine(({ zones, isOn, pickup: shop }, ctx) => {
    for (const { index, message } of claimedTwice(zones)) {
      ctx.addIssue({ code: 'custom', path: ['zones', index, 'states'], message });
    }
    if (isOn && zones.length === 0 && !shop) {
      ctx.addIssue({
        code: 'custom',
        path: ['zones'],
        message: 'Please add a zone or offer pick-up before you charge for delivery',
      });
    }
  });
export type SaveDeliveryInput = z.infer<typeof saveDeliveryInput>;
