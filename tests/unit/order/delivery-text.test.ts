import { describe, expect, it } from 'vitest';
import {
  arrivalLine,
  buyerDeliveryLines,
  deliveryLines,
  expectationText,
} from '#shared/delivery-text.ts';

const order = {
  deliveryMethod: 'door',
  deliveryZone: 'Lagos',
  deliveryArea: null,
  deliveryFrom: '2026-11-26',
  deliveryTo: '2026-11-28',
} as const;
const promise = 'Arrives between Thu 26 Nov and Sat 28 Nov';
const expected = { expectedOn: '2026-11-27' };
const wished = { wishedOn: '2026-12-02' };

describe('when an order arrives', () => {
  it.each([
    ['pending', null, promise],
    ['shipped', { expectedOn: null }, promise],
    ['shipped', expected, 'Expected on Fri 27 Nov'],
    ['completed', null, undefined],
    ['completed', expected, undefined],
    ['cancelled', null, undefined],
  ] as const)('is said while it is still to come: %s, %j', (status, shipment, line) => {
    expect(arrivalLine({ ...order, status, shipment })).toBe(line);
  });

  it.each([
    [{}, 'Expected between Thu 26 Nov and Sat 28 Nov'],
    [{ deliveryTo: '2026-11-26' }, 'Expected on Thu 26 Nov'],
    [{ deliveryMethod: 'pickup' }, 'Ready to collect between Thu 26 Nov and Sat 28 Nov'],
    [{ deliveryMethod: null }, undefined],
    [{ deliveryFrom: null }, undefined],
    [{ gift: wished }, 'Expected on Wed 2 Dec'],
    [{ gift: wished, deliveryMethod: null }, 'Expected on Wed 2 Dec'],
    [{ gift: wished, deliveryMethod: 'pickup' }, 'Ready to collect on Wed 2 Dec'],
    [{ gift: wished, shipment: expected }, 'Expected on Fri 27 Nov'],
    [{ gift: { wishedOn: null } }, 'Expected between Thu 26 Nov and Sat 28 Nov'],
  ] as const)('is said of the delivery to come, %j', (changed, text) => {
    expect(expectationText({ ...order, ...changed })).toBe(text);
  });

  it('is no longer said to the buyer of a delivered order; staff see what was promised', () => {
    expect(buyerDeliveryLines({ ...order, status: 'completed' })).toEqual([
      'Delivery to your door',
    ]);
    expect(deliveryLines(order)).toEqual(['Delivery to your door', 'Lagos', promise]);
  });

  it('is the wished day of a gift, to the buyer and to staff, until another day is named', () => {
    const gift = { ...order, status: 'pending', gift: wished } as const;
    expect(buyerDeliveryLines(gift)).toEqual(['Delivery to your door', 'Arrives on Wed 2 Dec']);
    expect(deliveryLines(gift).at(-1)).toBe('Arrives on Wed 2 Dec');
    const shipped = { ...gift, status: 'shipped', shipment: expected } as const;
    expect(buyerDeliveryLines(shipped).at(-1)).toBe('Expected on Fri 27 Nov');
    expect(deliveryLines(shipped).at(-1)).toBe('Expected on Fri 27 Nov');
    expect(deliveryLines({ ...order, shipment: expected }).at(-1)).toBe(promise);
  });

  it('names the area that the buyer chose, or the place to collect, and the zone to staff alone', () => {
    const islands = { ...order, deliveryZone: 'North 2', deliveryArea: 'Lekki' };
    expect(buyerDeliveryLines({ ...islands, status: 'pending' })).toEqual([
      'Delivery to your door',
      'Delivery area: Lekki',
      promise,
    ]);
    const collected = {
      ...order,
      deliveryMethod: 'pickup',
      deliveryZone: '1 Broad Street',
    } as const;
    expect(buyerDeliveryLines({ ...collected, status: 'completed' })).toEqual([
      'Pick-up at our shop',
      '1 Broad Street',
    ]);
    expect(deliveryLines(islands)).toEqual(['Delivery to your door', 'Lekki, North 2', promise]);
  });
});
