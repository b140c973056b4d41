import { describe, expect, it } from 'vitest';
import { orderStatus, type OrderFlag, type PaymentStatus } from '#shared/orders.ts';
import { shippingConcerns } from '#shared/shipping-concerns.ts';

const facts = (
  paymentStatus: PaymentStatus,
  paid: number,
  flags: OrderFlag[] = [],
  acceptedDifference = 0,
) => ({
  status: 'pending' as const,
  total: 91_375_000,
  paid,
  due: Math.max(0, 91_375_000 + Math.min(0, acceptedDifference) - paid),
  acceptedDifference,
  paymentStatus,
  flags,
});

describe('the question before an order is shipped or completed', () => {
  it.each([
    ['unpaid', facts('unpaid', 0), ['₦913,750 is unpaid.']],
    ['waiting for a transfer', facts('awaiting_transfer', 0), ['₦913,750 is unpaid.']],
    ['with a balance due', facts('balance_due', 50_000_000), ['₦413,750 is unpaid.']],
    ['paid in part', facts('needs_attention', 50_000_000, ['underpaid']), ['₦413,750 is unpaid.']],
    ['paid in another currency', facts('needs_attention', 0), ['₦913,750 is unpaid.']],
    ['refunded', facts('refunded', 0), ['The payment was refunded.']],
    ['refunded in part', facts('partially_refunded', 90_000_000), []],
    ['paid', facts('paid', 91_375_000), []],
    ['paid with an accepted shortfall', facts('paid', 91_275_000, [], -100_000), []],
    ['paid too much', facts('paid', 92_000_000, ['overpaid']), []],
    [
      'paid and disputed',
      facts('paid', 91_375_000, ['disputed']),
      ['The customer disputes the payment.'],
    ],
    [
      'unpaid and disputed',
      facts('unpaid', 0, ['disputed']),
      ['₦913,750 is unpaid.', 'The customer disputes the payment.'],
    ],
  ])('fits an order that is %s', (_, order, concerns) => {
    expect(shippingConcerns(order, 'shipped')).toEqual(concerns);
    expect(shippingConcerns(order, 'completed')).toEqual(concerns);
  });

  it('is not checked for any other status', () => {
    for (const status of orderStatus.exclude(['shipped', 'completed']).options) {
      expect(shippingConcerns(facts('unpaid', 0, ['disputed']), status)).toEqual([]);
    }
  });
});
