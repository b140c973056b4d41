import { describe, expect, it } from 'vitest';
import {
  composeCustomerText,
  customerTextNames,
  customerTextOf,
  defaultCustomerTexts,
  fittingTextsOf,
  reminderTextOf,
  unknownVariables,
  type CustomerTextFacts,
} from '#shared/customer-texts.ts';

type Order = CustomerTextFacts['order'];

const order: Order = {
  id: 1042,
  status: 'pending',
  paymentStatus: 'unpaid',
  total: 3_225_000,
  items: [{ name: 'Okun Pearl Ring', quantity: 1 }],
  customerName: 'Ngozi Adeyemi',
  customerAddress: '12 Allen Avenue',
  deliveryMethod: null,
  deliveryZone: null,
  customerCity: 'Ikeja',
  shipment: null,
  payment: { paid: 0, due: 3_225_000 },
};
const url = 'https://shop.example/order/ADN-1';
const messageFor = (
  changes: Partial<Order>,
  money: Partial<Order['payment']> = {},
  text?: string,
) => {
  const state = { ...order, ...changes, payment: { ...order.payment, ...money } };
  return composeCustomerText(text ?? defaultCustomerTexts[customerTextOf(state)], {
    order: state,
    storeName: 'Adunni Jewels',
    orderUrl: url,
  });
};

describe('the message to a customer', () => {
  it.each([
    ['unpaid', {}, {}, `You can pay here: ${url}`],
    ['paid in part', {}, { paid: 3_000_000, due: 225_000 }, '₦2,250 is still missing'],
    [
      'a balance due',
      { paymentStatus: 'balance_due' },
      { paid: 1_000_000, due: 2_225_000 },
      `The balance is ₦22,250.\n\nYou can pay the balance here: ${url}`,
    ],
    ['awaiting a transfer', { paymentStatus: 'awaiting_transfer' }, {}, 'your transfer of ₦32,250'],
    [
      'paid',
      { status: 'processing' },
      { paid: 3_225_000, due: 0 },
      'We are preparing your pieces.',
    ],
    ['shipped', { status: 'shipped' }, { due: 0 }, 'on their way to 12 Allen Avenue, Ikeja'],
    ['completed', { status: 'completed' }, { due: 0 }, 'We hope you love your pieces!'],
    ['cancelled', { status: 'cancelled' }, { due: 0 }, 'It has been cancelled.'],
    [
      'cancelled but paid',
      { status: 'cancelled' },
      { paid: 3_225_000, due: 0 },
      'your ₦32,250 back',
    ],
  ] as const)('fits an order that is %s', (_, changes, money, words) => {
    const message = messageFor(changes, money);
    expect(message).toMatch(/^Hello Ngozi, this is Adunni Jewels about your order #1042\.\n\n/);
    expect(message).toContain(words);
  });

  it.each([
    ['unpaid', {}, {}, ['unpaid', 'transfer_awaited']],
    ['paid in part', {}, { paid: 3_000_000, due: 225_000 }, ['balance_due', 'partly_paid']],
    ['paid', {}, { paid: 3_225_000, due: 0 }, ['preparing', 'shipped']],
    [
      'paid and collected',
      { deliveryMethod: 'pickup' },
      { paid: 3_225_000, due: 0 },
      ['preparing', 'ready_to_collect'],
    ],
    ['shipped', { status: 'shipped' }, { paid: 3_225_000, due: 0 }, ['shipped', 'completed']],
    ['cancelled', { status: 'cancelled' }, {}, ['cancelled']],
    [
      'cancelled but paid',
      { status: 'cancelled' },
      { paid: 3_225_000, due: 0 },
      ['cancelled', 'cancelled_paid'],
    ],
  ] as const)('is chosen from those that fit an order that is %s', (_, changes, money, names) => {
    const state = { ...order, ...changes, payment: { ...order.payment, ...money } };
    expect(fittingTextsOf(state)).toEqual(names);
    expect(names).toContain(customerTextOf(state));
  });

  it('asks, as a reminder, for the money of a parcel on its way, and of no cancelled order', () => {
    const owing = { paymentStatus: 'balance_due', status: 'shipped' } as const;
    expect(customerTextOf({ ...order, ...owing })).toBe('shipped');
    expect(reminderTextOf(owing)).toBe('balance_due');
    expect(reminderTextOf({ ...owing, paymentStatus: 'unpaid' })).toBe('unpaid');
    expect(reminderTextOf({ ...owing, paymentStatus: 'paid' })).toBeNull();
    expect(reminderTextOf({ ...owing, status: 'cancelled' })).toBeNull();
  });

  it('addresses a walk-in customer without a name', () => {
    expect(messageFor({ customerName: 'Walk-in customer' })).toMatch(/^Hello, this is/);
  });

  it('has the seller’s own words and values', () => {
    const own = '{greeting}! {items}: {total}, {due} to go. {code}';
    expect(messageFor({}, {}, own)).toBe(
      'Hello Ngozi! 1 × Okun Pearl Ring: ₦32,250, ₦32,250 to go. AD1042H',
    );
  });

  it('leaves no gap where a value is empty', () => {
    expect(messageFor({ status: 'shipped' }, { due: 0 })).toContain(
      'Ikeja.\n\nYou can follow your order here',
    );
  });

  it('names what stands for nothing', () => {
    expect(unknownVariables('{greeting} {frist} {}')).toEqual(['frist']);
    expect(
      customerTextNames.flatMap((name) => unknownVariables(defaultCustomerTexts[name])),
    ).toEqual([]);
  });
});
