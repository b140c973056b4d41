import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combinationCount,
  combinationsOf,
  variantInQuery,
  variantQuery,
} from '#shared/combinations.ts';
import { isGtin } from '#shared/gtin.ts';
import type { Variation } from '#shared/variations.ts';

const variation = (name: string, ...options: string[]): Variation => ({
  id: name,
  name,
  type: 'combo',
  options,
  priceModifier: 0,
});
const metal = variation('Metal', 'Yellow gold', 'Silver');
const size = variation('Ring size', '6', '7', '8');

describe('the combinations of a product’s options', () => {
  it('are all of them in the order of the page, and one for a product without options', () => {
    expect(combinationsOf([metal, size], 100)).toEqual([
      { Metal: 'Yellow gold', 'Ring size': '6' },
      { Metal: 'Yellow gold', 'Ring size': '7' },
      { Metal: 'Yellow gold', 'Ring size': '8' },
      { Metal: 'Silver', 'Ring size': '6' },
      { Metal: 'Silver', 'Ring size': '7' },
      { Metal: 'Silver', 'Ring size': '8' },
    ]);
    expect(combinationsOf([], 100)).toEqual([{}]);
  });

  it('are the first ones of many, without making the others', () => {
    const options = Array.from({ length: 100 }, (_, at) => String(at));
    const many = Array.from({ length: 20 }, (_, at) => variation(`V${at}`, ...options));
    const first = combinationsOf(many, 100);
    expect(first).toHaveLength(100);
    expect(new Set(first.map((it) => JSON.stringify(it))).size).toBe(100);
    expect(Object.keys(first[99] ?? {})).toHaveLength(20);
    expect(combinationCount([metal, size])).toBe(6);
  });
});

describe('a link with options', () => {
  it('chooses the same options again, whatever their names', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.string({ minLength: 1, maxLength: 20 }),
        (name, option) => {
          fc.pre(name !== '__proto__' && name.isWellFormed() && option.isWellFormed());
          const query = variantQuery({ [name]: option });
          expect(variantInQuery([variation(name, option)], query)).toEqual({ [name]: option });
        },
      ),
    );
  });

  it('ignores what the product does not have', () => {
    expect(variantInQuery([metal], '?Metal=Platinum&Stone=Ruby&utm_source=x')).toEqual({});
    expect(variantInQuery([metal, size], '?Ring+size=7&Metal=Silver')).toEqual({
      Metal: 'Silver',
      'Ring size': '7',
    });
  });
});

describe('a GTIN', () => {
  it.each(['4006381333931', '96385074', '036000291452', '00036000291452'])(
    '%s is valid',
    (code) => {
      expect(isGtin(code)).toBe(true);
    },
  );
  it.each(['4006381333932', '123', 'SHELF 4', '', '1234567890', null])(
    '%s is not valid',
    (code) => {
      expect(isGtin(code)).toBe(false);
    },
  );

  const withCheckDigit = (digits: string) => {
    const sum = Array.from(digits, Number)
      .toReversed()
      .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  };
  it.each([
    // Of a shop, of a region, of a company, coupons and receipts for money back: as EAN, UPC, EAN-8 and ITF-14.
    '200000000001',
    '299999999999',
    '021234567890',
    '045678901234',
    '051234567890',
    '982123456789',
    '999123456789',
    '21234567890',
    '41234567890',
    '51234567890',
    '0123456',
    '2123456',
    '1200000000001',
    // Nobody's.
    '000000000000',
    '0000000',
  ])('that begins like %s names no product', (digits) => {
    const code = withCheckDigit(digits);
    expect([8, 12, 13, 14]).toContain(code.length);
    expect(isGtin(code)).toBe(false);
  });
});
