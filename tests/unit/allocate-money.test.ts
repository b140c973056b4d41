import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocateMoney } from '#server/payments/allocate-money.ts';

it('divides any money of an order without losing a kobo, and full payment is exactly sales, delivery and tax', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (goods, deliveryFee, tax, earned) => {
      const order = { total: goods + deliveryFee + tax, tax, deliveryFee };
      const { sales, delivery, vat } = allocateMoney(order, earned);
      expect(sales + delivery + vat).toBe(earned);
      expect(Math.min(sales, delivery, vat)).toBeGreaterThanOrEqual(0);
      expect(allocateMoney(order, order.total)).toEqual({
        sales: goods,
        delivery: deliveryFee,
        vat: tax,
      });
    }),
  );
});

it('takes the named parts of an order off what they were, not off everything', () => {
  const share = fc.float({ min: 0, max: 1, noNaN: true });
  const amount = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      share,
      fc.boolean(),
      (goods, deliveryFee, tax, part, all) => {
        const order = { total: goods + deliveryFee + tax, tax, deliveryFee };
        const [sales, vat, delivery] = [
          Math.floor(goods * part),
          Math.floor(tax * part),
          all ? deliveryFee : 0,
        ];
        const returned = { amount: sales + vat + delivery, vat, delivery };
        expect(allocateMoney(order, order.total - returned.amount, returned)).toEqual({
          sales: goods - sales,
          delivery: deliveryFee - delivery,
          vat: tax - vat,
        });
      },
    ),
  );
});
