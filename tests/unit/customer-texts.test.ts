import { describe, expect, it } from 'vitest';
import {
  composeCustomerText,
  customerTextNames,
  customerTextOf,
  defaultCustomerTexts,
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
  ] as const)('of an order that is %s', (_, changes, money, words) => {
    const message = messageFor(changes, money);
    expect(message).toMatch(/^Hello Ngozi, this is Adunni Jewels about your order #1042\.\n\n/);
    expect(message).toContain(words);
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
