import { describe, expect, it } from 'vitest';
import { atRegularPrice, fromPrice, toPrice, unitPrice } from '#shared/pricing.ts';
import { productContent } from '#shared/products.ts';
import { saleState } from '#shared/sale-prices.ts';

const noon = new Date('2026-11-24T11:00:00Z');
const before = new Date('2026-11-24T10:59:59Z');
const after = new Date('2026-11-24T11:00:01Z');
const sale = { salePrice: 800, saleFrom: null, saleUntil: null };

describe('a sale', () => {
  it.each([
    ['without a price', { ...sale, salePrice: null }, false, null],
    ['without times', sale, true, null],
    ['that begins now', { ...sale, saleFrom: noon }, true, null],
    ['that begins later', { ...sale, saleFrom: after, saleUntil: null }, false, after],
    ['that ends now', { ...sale, saleUntil: noon }, false, null],
    ['that ends later', { ...sale, saleFrom: before, saleUntil: after }, true, after],
    ['that is over', { ...sale, saleFrom: before, saleUntil: before }, false, null],
  ])('%s', (_, stored, onSale, saleChangesAt) => {
    expect(saleState(stored, noon)).toEqual({ onSale, saleChangesAt });
  });

  it('replaces the base price, to which options add what they always add', () => {
    const ring = {
      price: 1000,
      salePrice: 800,
      onSale: true,
      variations: [
        {
          id: 'a',
          name: 'Size',
          type: 'size' as const,
          options: ['S', 'L'],
          priceModifier: 0,
          optionPrices: { L: 200 },
        },
      ],
    };
    expect([fromPrice(ring), toPrice(ring), unitPrice(ring, { Size: 'L' })]).toEqual([
      800, 1000, 1000,
    ]);
    expect(unitPrice(atRegularPrice(ring), { Size: 'L' })).toBe(1200);
    expect(fromPrice({ ...ring, onSale: false })).toBe(1000);
  });

  it.each([
    [{ salePrice: 1000 }, 'salePrice'],
    [{ salePrice: 900, saleFrom: '2026-11-24', saleUntil: '2026-11-23' }, 'saleUntil'],
    [{ salePrice: -1 }, 'salePrice'],
    [{ salePrice: 900, saleFrom: 'soon' }, 'saleFrom'],
  ])('%j is refused', (given, path) => {
    const read = productContent.safeParse({
      name: 'Ring',
      description: 'A',
      price: 1000,
      ...given,
    });
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('a day is in Lagos, and that of the end is included', () => {
    const { saleFrom, saleUntil } = productContent.parse({
      name: 'Ring',
      description: 'A',
      price: 1000,
      salePrice: 900,
      saleFrom: '2026-11-24',
      saleUntil: '2026-11-24',
    });
    expect([saleFrom, saleUntil]).toEqual(['2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z']);
  });
});
