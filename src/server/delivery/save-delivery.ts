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
import { sql } from '#server/query.ts';
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
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('delivery', 0))`);
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
  const { freeFrom, isTaxed, cutOffHour, giftWrapFee } = terms;
  const stored = pickup && JSON.stringify(pickup);
  const closedDays = JSON.stringify(terms.closedDays);
  await tx.execute(
    sql`insert into delivery_settings (id, is_on, version, free_from, is_taxed, cut_off_hour, pickup,
       closed_days, gift_wrap_fee, updated_at)
     values (1, ${isOn}, ${version + 1}, ${freeFrom}, ${isTaxed}, ${cutOffHour}, ${stored}::jsonb,
       ${closedDays}::jsonb, ${giftWrapFee}, ${now})
     on conflict (id) do update set is_on = excluded.is_on, version = excluded.version, free_from = excluded.free_from,
       is_taxed = excluded.is_taxed, cut_off_hour = excluded.cut_off_hour, pickup = excluded.pickup,
       closed_days = excluded.closed_days, gift_wrap_fee = excluded.gift_wrap_fee,
       updated_at = excluded.updated_at`,
  );
  await tx.execute(sql`delete from delivery_zones`);
  for (const [position, { name, doorFee, parkFee, daysFrom, daysTo, ...zone }] of zones.entries()) {
    const [states, areas] = [JSON.stringify(zone.states), JSON.stringify(zone.areas)];
    await tx.execute(
      sql`insert into delivery_zones (position, name, states, areas, door_fee, park_fee, days_from, days_to)
       values (${position}, ${name}, ${states}::jsonb, ${areas}::jsonb, ${doorFee}, ${parkFee}, ${daysFrom}, ${daysTo})`,
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
