import { asStaff } from '#tests/support/api.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const zone = { areas: [], doorFee: null, parkFee: null, daysFrom: 1, daysTo: 3 };
const terms = {
  isTaxed: false,
  freeFrom: 50_000_000,
  cutOffHour: 12,
  pickup: {
    address: 'Central Area, Abuja',
    hours: 'Mon–Sat 10:00–18:00',
    fee: 0,
    daysFrom: 0,
    daysTo: 1,
  },
  zones: [
    { ...zone, name: 'Lagos', states: ['Lagos'], doorFee: 250_000 },
    {
      ...zone,
      name: 'Lekki and Ikoyi',
      states: ['Lagos'],
      areas: ['Lekki', 'Ikoyi'],
      doorFee: 400_000,
    },
    {
      ...zone,
      name: 'North',
      states: ['Kano', 'Kaduna'],
      doorFee: 600_000,
      parkFee: 350_000,
      daysTo: 7,
    },
  ],
  closedDays: [],
  giftWrapFee: 150_000,
};

export async function saveDelivery(server: ServerProcess, isOn: boolean): Promise<void> {
  const { version } = await asStaff<{ version: number }>(server, 'GET', '/api/delivery-settings');
  await asStaff(server, 'PUT', '/api/delivery-settings', { ...terms, isOn, version });
}
