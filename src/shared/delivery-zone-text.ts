import type { DeliveryZone } from './delivery.ts';
import { formatNaira, type Kobo } from './money.ts';
import { workingDaysText } from './working-days-text.ts';

/** A fee for staff; null where the store does not deliver in that way. */
export const deliveryFeeText = (amount: Kobo | null): string =>
  amount === null ? 'not offered' : formatNaira(amount);

/** Where a zone is, what it costs and how long it takes, all of it in one line for staff. */
export const deliveryZoneText = (zone: DeliveryZone): string =>
  [
    [...zone.areas, ...zone.states].join(', '),
    `door ${deliveryFeeText(zone.doorFee)}`,
    `park ${deliveryFeeText(zone.parkFee)}`,
    workingDaysText(zone),
  ].join('; ');
