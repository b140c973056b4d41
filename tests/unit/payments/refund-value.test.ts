import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadDiscount, totalsOf } from '#shared/totals.ts';
import { partsValue } from '#server/payments/refund-value.ts';

const line = fc.record({
  price: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});

it('all items with the fees are worth the order’s total, and no more items are worth less', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.record({
        off: fc.integer({ min: 0, max: 100 }),
        deliveryFee: fc.integer({ min: 0, max: 500_000 }),
        giftWrapFee: fc.integer({ min: 0, max: 500_000 }),
        isDeliveryTaxed: fc.boolean(),
        taxRate: fc.constantFrom('0', '7.5', '12.25'),
      }),
      (lines, { off, taxRate, ...charges }) => {
        const { subtotal } = totalsOf(lines, taxRate);
        const discount = Math.floor((subtotal * off) / 100);
        const order = totalsOf(lines, taxRate, { ...charges, discount });
        const shares = spreadDiscount(lines, discount);
        const items = lines.map((it, id) => ({ ...it, id, discount: shares[id] ?? 0 }));
        const quantities = new Map<number, number>();
        let before = partsValue(order, items, { quantities, withFees: false }).value;
        expect(before).toBe(0);
        for (const { id, quantity } of items) {
          for (let count = 1; count <= quantity; count += 1) {
            quantities.set(id, count);
            const { value } = partsValue(order, items, { quantities, withFees: false });
            expect(value).toBeGreaterThanOrEqual(before);
            before = value;
          }
        }
        expect(partsValue(order, items, { quantities, withFees: true })).toEqual({
          value: order.total,
          vat: order.tax,
          delivery: order.deliveryFee,
        });
      },
    ),
  );
});
