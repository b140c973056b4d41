import { expect, it } from 'vitest';
import { receivedPaymentText } from '#shared/received-payment-text.ts';
import { isReceipt, printTitle } from '#shared/receipt.ts';

it.each([
  ['pending', 'paid', 'Receipt'],
  ['shipped', 'paid', 'Receipt'],
  ['completed', 'partially_refunded', 'Receipt'],
  ['pending', 'unpaid', 'Order — not paid'],
  ['shipped', 'unpaid', 'Order — not paid'],
  ['pending', 'awaiting_transfer', 'Order — not paid'],
  ['pending', 'needs_attention', 'Order — not fully paid'],
  ['completed', 'refunded', 'Order — refunded'],
  ['cancelled', 'unpaid', 'Cancelled'],
  ['cancelled', 'paid', 'Cancelled'],
  ['cancelled', 'refunded', 'Cancelled'],
] as const)('an order that is %s and %s is printed as %s', (status, paymentStatus, title) => {
  const facts = { status, paymentStatus, payment: { received: [{ mode: 'live' as const }] } };
  expect(printTitle(facts)).toBe(title);
  expect(isReceipt(facts)).toBe(title === 'Receipt');
});

it('test money makes no receipt', () => {
  const payment = { received: [{ mode: 'live' as const }, { mode: 'test' as const }] };
  expect(printTitle({ status: 'pending', paymentStatus: 'paid', payment })).toBe(
    'Order — paid with test money',
  );
});

it.each([
  ['paystack', 'card', 'card (Paystack)'],
  ['flutterwave', 'banktransfer', 'bank transfer (Flutterwave)'],
  ['flutterwave', 'something new', 'Flutterwave'],
  ['bank_transfer', null, 'bank transfer'],
  ['pos', null, 'card in person'],
] as const)('a receipt says how it was paid: %s %s', (source, channel, way) => {
  const payment = {
    amount: 5_160_000,
    refunded: 0,
    source,
    channel,
    reference: null,
    mode: 'live' as const,
  };
  expect(receivedPaymentText({ ...payment, paidAt: '2026-11-22T09:12:00Z' })).toBe(
    `₦51,600 by ${way} on 22 November 2026, 10:12`,
  );
});
