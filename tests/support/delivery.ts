import type { SaveDeliveryInput } from '#shared/delivery-settings-schema.ts';
import { staffClient } from './orders.ts';
import type { TestShop } from './test-shop.ts';

/** ₦2,500 in Lagos, ₦4,000 on its island, ₦6,000 or ₦3,500 to a park in the north, and pick-up. */
export const someDelivery: Omit<SaveDeliveryInput, 'version'> = {
  isOn: true,
  isTaxed: false,
  freeFrom: null,
  cutOffHour: 12,
  closedDays: [],
  giftWrapFee: null,
  pickup: {
    address: '1 Broad Street, Lagos',
    hours: 'Mon–Sat 10:00–18:00',
    fee: 0,
    daysFrom: 0,
    daysTo: 1,
  },
  zones: [
    zone('Lagos', ['Lagos'], { doorFee: 250_000, daysFrom: 1, daysTo: 2 }),
    zone('Lagos Island', ['Lagos'], { areas: ['Ikoyi', 'Lekki'], doorFee: 400_000 }),
    zone('North', ['Kaduna', 'Kano'], { doorFee: 600_000, parkFee: 350_000, daysTo: 7 }),
    zone('Benin City', ['Edo'], { areas: ['Benin City'], parkFee: 200_000 }),
  ],
};

type Zone = SaveDeliveryInput['zones'][number];

function zone(name: string, states: string[], own: Partial<Zone>): Zone {
  return {
    name,
    states: states as Zone['states'],
    areas: [],
    doorFee: null,
    parkFee: null,
    daysFrom: 2,
    daysTo: 4,
    ...own,
  };
}

/** Saves how the shop delivers, as its owner does in the back office. */
export async function saveDelivery(
  shop: TestShop,
  changed: Partial<Omit<SaveDeliveryInput, 'version'>> = {},
): Promise<void> {
  const { delivery } = await staffClient(shop);
  const { version } = await delivery.forStaff.query();
  await delivery.save.mutate({ ...someDelivery, ...changed, version });
}
