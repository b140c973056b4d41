import { describe, expect, it } from 'vitest';
import type { DeliverySettings } from '#shared/delivery-settings-schema.ts';
import type { DeliveryZone } from '#shared/delivery.ts';
import { mergeDelivery } from '#client/admin/delivery/merge-delivery.ts';

const zone = (name: string, doorFee: number): DeliveryZone => ({
  name,
  states: ['Lagos'],
  areas: [],
  doorFee,
  parkFee: null,
  daysFrom: 1,
  daysTo: 2,
});

const base: DeliverySettings = {
  zones: [zone('West', 1), zone('East', 2)],
  pickup: null,
  freeFrom: null,
  isTaxed: false,
  cutOffHour: 14,
  closedDays: [],
  giftWrapFee: null,
  isOn: true,
  version: 1,
};

const keysOf = (values: readonly { key: string }[]) => values.map(({ key }) => key);

describe('delivery that two people changed', () => {
  it('keeps what either changed alone, with the version of the last save', () => {
    const mine = { ...base, freeFrom: 500, zones: [zone('West', 9), zone('East', 2)] };
    const theirs = { ...base, isTaxed: true, zones: [...base.zones, zone('North', 3)], version: 4 };
    const { adopted, disputed, merge } = mergeDelivery(base, mine, theirs);
    expect(keysOf(adopted)).toEqual(['isTaxed', 'Zone North']);
    expect(disputed).toEqual([]);
    expect(merge([])).toEqual({
      ...base,
      freeFrom: 500,
      isTaxed: true,
      zones: [zone('West', 9), zone('East', 2), zone('North', 3)],
      version: 4,
    });
  });

  it('asks about a zone that one removed and the other changed', () => {
    const without = { ...base, zones: [zone('East', 2)] };
    const changed = { ...base, zones: [zone('West', 7), zone('East', 2)], version: 2 };
    const removedByMe = mergeDelivery(base, without, changed);
    expect(removedByMe.disputed).toMatchObject([{ key: 'Zone West', mine: 'None' }]);
    expect(removedByMe.merge([]).zones).toEqual([zone('East', 2)]);
    expect(removedByMe.merge(['Zone West']).zones).toEqual(changed.zones);
    const removedByThem = mergeDelivery(base, changed, { ...without, version: 2 });
    expect(keysOf(removedByThem.disputed)).toEqual(['Zone West']);
    expect(removedByThem.merge([]).zones).toContainEqual(zone('West', 7));
    expect(removedByThem.merge(['Zone West']).zones).toEqual([zone('East', 2)]);
  });

  it('asks nothing where both typed the same', () => {
    const both = { ...base, giftWrapFee: 100 };
    expect(mergeDelivery(base, both, { ...both, version: 2 })).toMatchObject({
      adopted: [],
      disputed: [],
    });
  });
});
