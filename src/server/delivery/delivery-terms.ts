import type { DeliverySummary } from '#shared/delivery-schema.ts';
import type { DeliverySettings } from '#shared/delivery-settings-schema.ts';
import type { ClosedDay, DeliveryTerms, DeliveryZone, PickupTerms } from '#shared/delivery.ts';
import type { LagosDay } from '#shared/lagos-time.ts';
import type { Kobo } from '#shared/money.ts';
import type { Ctx } from '#server/context.ts';
import { readRows, sql } from '#server/query.ts';

/** The value that `STORED_DELIVERY` reads; null before the first save. */
export type StoredDelivery = {
  isOn: boolean;
  version: number;
  freeFrom: number | null;
  isTaxed: boolean;
  cutOffHour: number;
  closedDays: ClosedDay[];
  giftWrapFee: number | null;
  pickup: PickupTerms | null;
  zones: DeliveryZone[] | null;
} | null;

/** The stored terms of delivery as a column, for a statement that reads more. */
export const STORED_DELIVERY = sql`(select json_build_object('isOn', is_on, 'version', version, 'freeFrom', free_from,
    'isTaxed', is_taxed, 'cutOffHour', cut_off_hour,
    'closedDays', closed_days, 'giftWrapFee', gift_wrap_fee, 'pickup', pickup, 'zones', (
      select json_agg(json_build_object('name', name, 'states', states, 'areas', areas, 'doorFee', door_fee,
        'parkFee', park_fee, 'daysFrom', days_from, 'daysTo', days_to) order by position) from delivery_zones))
  from delivery_settings)`;

const NOON = 12;

const defaultDeliverySettings: DeliverySettings = {
  isOn: false,
  version: 0,
  zones: [],
  pickup: null,
  freeFrom: null,
  isTaxed: false,
  cutOffHour: NOON,
  closedDays: [],
  giftWrapFee: null,
};

export const deliverySettingsFrom = (stored: StoredDelivery): DeliverySettings =>
  stored ? { ...stored, zones: stored.zones ?? [] } : defaultDeliverySettings;

/** The terms of delivery; null while delivery is free everywhere. */
export function deliveryTermsFrom(stored: StoredDelivery): DeliveryTerms | null {
  const { isOn, version: _, giftWrapFee: __, closedDays, ...terms } = deliverySettingsFrom(stored);
  return isOn ? { ...terms, closedDays: closedDays.map(({ day }) => day) } : null;
}

/** The store's offer for gifts, also while delivery is free everywhere. */
export interface GiftTerms {
  /** Null where gifts are not wrapped. */
  wrapFee: Kobo | null;
  closedDays: LagosDay[];
}

export function giftTermsFrom(stored: StoredDelivery): GiftTerms {
  const { giftWrapFee, closedDays } = deliverySettingsFrom(stored);
  return { wrapFee: giftWrapFee, closedDays: closedDays.map(({ day }) => day) };
}

async function readDelivery({ em }: Pick<Ctx, 'em'>): Promise<StoredDelivery> {
  const [row] = await readRows<{ stored: StoredDelivery }>(
    em,
    sql`select ${STORED_DELIVERY} as stored`,
    'delivery',
  );
  return row?.stored ?? null;
}

export const loadDeliverySettings = async (ctx: Pick<Ctx, 'em'>): Promise<DeliverySettings> =>
  deliverySettingsFrom(await readDelivery(ctx));

export const loadDeliveryTerms = async (ctx: Pick<Ctx, 'em'>): Promise<DeliveryTerms | null> =>
  deliveryTermsFrom(await readDelivery(ctx));

export const loadGiftTerms = async (ctx: Pick<Ctx, 'em'>): Promise<GiftTerms> =>
  giftTermsFrom(await readDelivery(ctx));

function feesOf(zones: readonly DeliveryZone[]) {
  const fees = zones
    .flatMap(({ doorFee, parkFee }) => [doorFee, parkFee])
    .filter((it) => it !== null);
  return fees.length > 0 ? { from: Math.min(...fees), to: Math.max(...fees) } : null;
}

/** The terms that are the same for every visitor and every place: the lowest and highest fees and times. */
export async function summarizeDelivery(ctx: Pick<Ctx, 'em'>): Promise<DeliverySummary> {
  const terms = await loadDeliveryTerms(ctx);
  if (!terms) return null;
  const promises =
    terms.zones.length > 0 ? terms.zones : [terms.pickup].filter((it) => it !== null);
  return {
    daysFrom: Math.min(...promises.map(({ daysFrom }) => daysFrom)),
    daysTo: Math.max(...promises.map(({ daysTo }) => daysTo)),
    freeFrom: terms.freeFrom,
    fees: feesOf(terms.zones),
  };
}
