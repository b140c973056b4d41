import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocateMoney } from '#server/reports/allocate-money.ts';

it('divides any money of an order without losing a kobo, and full payment is exactly sales, delivery and tax', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (goods, deliveryFee, tax, received) => {
      const order = { total: goods + deliveryFee + tax, tax, deliveryFee };
      const { sales, delivery, vat, overpaid } = allocateMoney(order, received);
      expect(sales + delivery + vat + overpaid).toBe(received);
      expect(Math.min(sales, delivery, vat, overpaid)).toBeGreaterThanOrEqual(0);
      expect(allocateMoney(order, order.total)).toEqual({
        sales: goods,
        delivery: deliveryFee,
        vat: tax,
        overpaid: 0,
      });
    }),
  );
});
