import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import type { DeliverySettings, SaveDeliveryInput } from '#shared/delivery-settings-schema.ts';
import { deliveryFeeText, deliveryZoneText } from '#shared/delivery-zone-text.ts';
import type { PickupTerms } from '#shared/delivery.ts';
import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import { workingDaysText } from '#shared/working-days-text.ts';
import type { StaffRequestCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { loadDeliverySettings } from './delivery-terms.ts';

/**
 * Saves how the store delivers, all of it or nothing. The audit records each fee and promise that changed. Throws
 * `version_conflict` if somebody else has changed it since.
 */
export async function saveDelivery(
  ctx: StaffRequestCtx,
  input: SaveDeliveryInput,
): Promise<DeliverySettings> {
  return ctx.em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['delivery']);
    const before = await loadDeliverySettings({ em: tx });
    if (before.version !== input.version) throw new DomainError('version_conflict');
    const changes = changesOf(before, input);
    // The first save decides for what the store has by default.
    if (changes.length === 0 && before.version > 0) return before;
    await writeSettings(tx, input, ctx.now());
    recordAudit(
      tx,
      'delivery_saved',
      'store',
      { fields: changes.map(({ field }) => field), changes },
      actorOf(ctx),
    );
    await tx.flush();
    return loadDeliverySettings({ em: tx });
  });
}

async function writeSettings(
  tx: SqlEntityManager,
  { isOn, version, pickup, zones, ...terms }: SaveDeliveryInput,
  now: Date,
): Promise<void> {
  await tx.execute(
    `insert into delivery_settings (id, is_on, version, free_from, is_taxed, cut_off_hour, pickup,
       closed_days, gift_wrap_fee, updated_at)
     values (1, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?)
     on conflict (id) do update set is_on = excluded.is_on, version = excluded.version, free_from = excluded.free_from,
       is_taxed = excluded.is_taxed, cut_off_hour = excluded.cut_off_hour, pickup = excluded.pickup,
       closed_days = excluded.closed_days, gift_wrap_fee = excluded.gift_wrap_fee,
       updated_at = excluded.updated_at`,
    [
      isOn,
      version + 1,
      terms.freeFrom,
      terms.isTaxed,
      terms.cutOffHour,
      pickup && JSON.stringify(pickup),
      JSON.stringify(terms.closedDays),
      terms.giftWrapFee,
      now,
    ],
  );
  await tx.execute('delete from delivery_zones');
  for (const [position, zone] of zones.entries()) {
    await tx.execute(
      `insert into delivery_zones (position, name, states, areas, door_fee, park_fee, days_from, days_to)
       values (?, ?, ?::jsonb, ?::jsonb, ?, ?, ?, ?)`,
      [
        position,
        zone.name,
        JSON.stringify(zone.states),
        JSON.stringify(zone.areas),
        zone.doorFee,
        zone.parkFee,
        zone.daysFrom,
        zone.daysTo,
      ],
    );
  }
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const pickupText = (pickup: PickupTerms | null) =>
  pickup
    ? [pickup.address, pickup.hours, deliveryFeeText(pickup.fee), workingDaysText(pickup)]
        .filter(Boolean)
        .join('; ')
    : 'no';

/** The settings as text for people. */
const textsOf = (settings: DeliverySettings): Map<string, string> =>
  new Map([
    ['chargesForDelivery', yesOrNo(settings.isOn)],
    ['freeFrom', settings.freeFrom === null ? 'never' : formatNaira(settings.freeFrom)],
    ['taxedDelivery', yesOrNo(settings.isTaxed)],
    ['cutOffHour', String(settings.cutOffHour)],
    ['pickup', pickupText(settings.pickup)],
    ['giftWrap', deliveryFeeText(settings.giftWrapFee)],
    [
      'closedDays',
      settings.closedDays
        .map(({ day, label }) => [day, label].filter(Boolean).join(' '))
        .join(', '),
    ],
    ['order', settings.zones.map(({ name }) => name).join(', ')],
    ...settings.zones.map((zone): [string, string] => [
      `zone ${zone.name}`,
      deliveryZoneText(zone),
    ]),
  ]);

function changesOf(before: DeliverySettings, after: DeliverySettings): AuditChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields]
    .map((field) => ({ field, from: old.get(field) ?? '', to: now.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to);
}
