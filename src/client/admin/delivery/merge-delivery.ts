import type { DeliverySettings } from '#shared/delivery-settings-schema.ts';
import { deliveryFeeText, deliveryZoneText } from '#shared/delivery-zone-text.ts';
import type { DeliveryZone, PickupTerms } from '#shared/delivery.ts';
import { formatLagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { workingDaysText } from '#shared/working-days-text.ts';
import type { ChangedValue, Conflict } from '#client/admin/ui/conflict-dialog.tsx';

interface Merged extends Conflict<string> {
  /** Returns my settings with the changes that only others made, and with their values for `theirKeys`. */
  merge: (theirKeys: readonly string[]) => DeliverySettings;
}

type Setting = Exclude<keyof DeliverySettings, 'zones' | 'version'>;

/**
 * Merges my changes with those that somebody else saved, both since `base`: each setting, and each zone by its name.
 */
export function mergeDelivery(
  base: DeliverySettings,
  mine: DeliverySettings,
  theirs: DeliverySettings,
): Merged {
  const [was, typed, now] = [base, mine, theirs].map(textsOf) as [Texts, Texts, Texts];
  const textIn = (texts: Texts, key: string) => texts.get(key) ?? 'None';
  const keys = [...new Set([...now.keys(), ...typed.keys(), ...was.keys()])];
  const isMine = (key: string) => textIn(typed, key) !== textIn(was, key);
  const differing = keys.filter(
    (key) => textIn(now, key) !== textIn(was, key) && textIn(now, key) !== textIn(typed, key),
  );
  const present = (key: string): ChangedValue<string> => ({
    key,
    label: labels[key as Setting] ?? key,
    mine: textIn(typed, key),
    theirs: textIn(now, key),
  });
  const merge = (theirKeys: readonly string[]): DeliverySettings => {
    const isTheirs = (key: string) => !isMine(key) || theirKeys.includes(key);
    const zoneOf = ({ zones }: DeliverySettings, key: string) =>
      zones.find((zone) => zoneKey(zone) === key);
    const zoneKeys = [...new Set([...theirs.zones, ...mine.zones].map(zoneKey))];
    const settings = Object.keys(labels) as Setting[];
    return {
      ...mine,
      ...Object.fromEntries(settings.filter(isTheirs).map((key) => [key, theirs[key]])),
      zones: zoneKeys.flatMap((key) => zoneOf(isTheirs(key) ? theirs : mine, key) ?? []),
      version: theirs.version,
    };
  };
  return {
    adopted: differing.filter((key) => !isMine(key)).map(present),
    disputed: differing.filter(isMine).map(present),
    merge,
  };
}

const labels: Record<Setting, string> = {
  isOn: 'Charge for delivery',
  isTaxed: 'Tax on delivery',
  freeFrom: 'Free from',
  cutOffHour: 'Orders until',
  pickup: 'Pick-up',
  giftWrapFee: 'Fee for gift wrap',
  closedDays: 'Closed days',
};

type Texts = ReadonlyMap<string, string>;

const zoneKey = ({ name }: DeliveryZone) => `Zone ${name}`;
const yes = (value: boolean) => (value ? 'On' : 'Off');

/** Each setting and zone as complete text: equal texts mean equal values. */
const textsOf = (settings: DeliverySettings): Texts =>
  new Map<string, string>([
    ['isOn', yes(settings.isOn)],
    ['isTaxed', yes(settings.isTaxed)],
    ['freeFrom', settings.freeFrom === null ? 'Never' : formatNaira(settings.freeFrom)],
    ['cutOffHour', `${settings.cutOffHour}:00`],
    ['pickup', pickupText(settings.pickup)],
    ['giftWrapFee', deliveryFeeText(settings.giftWrapFee)],
    [
      'closedDays',
      settings.closedDays.map(({ day, label }) => `${formatLagosDay(day)} ${label}`).join(', ') ||
        'None',
    ],
    ...settings.zones.map((zone): [string, string] => [zoneKey(zone), deliveryZoneText(zone)]),
  ]);

const pickupText = (pickup: PickupTerms | null) =>
  pickup
    ? [pickup.address, pickup.hours, deliveryFeeText(pickup.fee), workingDaysText(pickup)].join(
        '; ',
      )
    : 'Not offered';
