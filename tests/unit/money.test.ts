import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, price } from '#shared/money-schema.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shared/order-limits.ts';
import { formatNaira, koboOfNaira, MAX_PRICE } from '#shared/money.ts';
import { taxOf } from '#shared/tax.ts';
import { totalRows } from '#shared/total-rows.ts';
import { discountForTotal, spreadDiscount, totalsOf } from '#shared/totals.ts';
import { nairaReadings, parseNaira, parseNairaChange, readNaira } from '#shared/typed-naira.ts';

/** The dearest order there can be, taxed at 100 %. */
const DEAREST = MAX_LINES * MAX_QUANTITY * MAX_PRICE * 2;
const kobo = fc.integer({ min: 0, max: DEAREST });
const rate = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.option(fc.stringMatching(/^\d{1,4}$/)))
  .map(([whole, fraction]) => (fraction === null ? `${whole}` : `${whole}.${fraction}`));

it.each([
  [1612.5, 161_250],
  ['1612.50', 161_250],
  [0.1 + 0.2, 30],
  [4.35, 435],
  [-1612.5, -161_250],
  [1612.505, null],
  [0.001, null],
  ['', null],
  ['1,612', null],
  [1e15, null],
])('%s naira of a provider are %s kobo', (naira, kobo) => {
  expect(koboOfNaira(naira)).toBe(kobo);
});

describe('a formatted amount', () => {
  it.each([
    [0, '₦0'],
    [-0, '₦0'],
    [1, '₦0.01'],
    [100, '₦1'],
    [110, '₦1.10'],
    [15_000_000, '₦150,000'],
    [1_612_393, '₦16,123.93'],
    [MAX_PRICE, '₦1,000,000,000'],
    [MAX_PRICE - 1, '₦999,999,999.99'],
    [DEAREST - 1, '₦49,999,999,999,999.99'],
    [-250_050, '-₦2,500.50'],
  ])('shows %d kobo as %s', (amount, text) => {
    expect(formatNaira(amount)).toBe(text);
  });

  it('shows exactly the payable amount', () => {
    fc.assert(fc.property(kobo, (amount) => parseNaira(formatNaira(amount)) === amount));
  });
});

describe('a typed amount', () => {
  it.each([
    ['150000', 15_000_000],
    ['150,000', 15_000_000],
    ['150 000', 15_000_000],
    [' ₦150,000 ', 15_000_000],
    ['₦ 1,234.50', 123_450],
    ['1234.5', 123_450],
    ['0', 0],
    ['0.05', 5],
    ['N15,000 only.', 1_500_000],
    ['1234,5', 123_450],
    ['1.234,50', 123_450],
    ['1.234.567', 123_456_700],
    ['NGN 1 234', 123_400],
    ['15000.0000', 1_500_000],
    ['1.2m', 120_000_000],
    ['1.25 million', 125_000_000],
    ['262.345k', 26_234_500],
    ['₦0.5k', 50_000],
    ['₦15,000.50k', 1_500_050],
    ['١٥', null],
  ])('%j', (text, amount) => {
    expect(readNaira(text)).toBe(amount);
    expect(parseNaira(text)).toBe(amount);
  });

  it('is read with every mark, space and multiple that Nigerians write', () => {
    const marks = ['', '₦', 'N', 'n', '#', '=N=', 'NGN', 'ngn ', 'Naira ', '＃'];
    const ends = ['', ' naira', 'NGN', ' only', '/=', '/-', ' naira only', '\u00A0'];
    const numbers = [
      [(whole: number) => String(whole), 1],
      [(whole: number) => `${formatNaira(whole * 100).slice(1)}.00`, 1],
      [(whole: number) => formatNaira(whole * 100).slice(1), 1],
      [
        (whole: number) =>
          formatNaira(whole * 100)
            .slice(1)
            .replaceAll(',', ' '),
        1,
      ],
      [(whole: number) => `${whole}k`, 1000],
      [(whole: number) => `${whole} K`, 1000],
      [(whole: number) => `${whole} thousand`, 1000],
      [(whole: number) => `${whole}.5m`, 1_000_000],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000 }),
        fc.constantFrom(...marks),
        fc.constantFrom(...ends),
        fc.constantFrom(...numbers),
        (whole, mark, end, [write, factor]) => {
          const half = factor === 1_000_000 ? factor / 2 : 0;
          expect(readNaira(`${mark}${write(whole)}${end}`)).toBe((whole * factor + half) * 100);
        },
      ),
    );
  });

  it.each([
    ['15.000', [1_500, 1_500_000]],
    ['₦1.500', [150, 150_000]],
    ['1,5000', []],
    ['1 5000', []],
    ['15 000 20 000', []],
    ['15,000 - 20,000', []],
    ['15k or 20k', []],
    ['15,000,5', []],
  ])('of a file has these readings: %j %j', (text, readings) => {
    expect(nairaReadings(text)).toEqual(readings);
    expect(readNaira(text)).toBeNull();
  });

  it('may have its commas anywhere while somebody edits what the field shows', () => {
    expect(parseNaira('₦1,5000')).toBe(1_500_000);
    expect(parseNaira('1 5000')).toBe(1_500_000);
  });

  it.each([
    '',
    ' ',
    '₦',
    'free',
    '-5',
    '1.234',
    '1.2.3',
    '1e5',
    '0x10',
    '12abc',
    '9'.repeat(20),
    '٣',
  ])('%j is no amount', (text) => {
    expect(parseNaira(text)).toBeNull();
  });

  it('never throws and never has a fraction of a kobo', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseNaira(text);
        return read === null || (Number.isSafeInteger(read) && read >= 0);
      }),
    );
  });
});

describe('tax', () => {
  it.each([
    [1_499_900, '7.5', 112_493],
    [20, '2.5', 1],
    [19, '2.5', 0],
    [1, '50', 1],
    [1, '49.9999', 0],
    [1_000_000, '0', 0],
    [1_000_000, '0.0', 0],
    [1_000_000, '100', 1_000_000],
    // 1.005 × 100 is 100.49999999999999 in floating point.
    [10_000, '1.005', 101],
    [DEAREST / 2, '7.5', 187_500_000_000_000],
  ])('on %d kobo at %s %% is %d', (subtotal, percent, tax) => {
    expect(taxOf(subtotal, percent)).toBe(tax);
  });

  it('is the exact product rounded half away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DEAREST / 2 }), rate, (subtotal, percent) => {
        const [whole = '', fraction = ''] = percent.split('.');
        const exact = BigInt(subtotal) * BigInt(whole + fraction.padEnd(4, '0'));
        const doubled = BigInt(taxOf(subtotal, percent)) * 2n * 1_000_000n;
        return doubled - 2n * exact > -1_000_000n && doubled - 2n * exact <= 1_000_000n;
      }),
    );
  });
});

describe('totals', () => {
  it('are subtotal, tax at the rate, and their sum: ₦14,999 makes ₦16,123.93', () => {
    const totals = totalsOf([{ price: 749_950, quantity: 2 }], '7.5');
    expect(totals).toEqual({
      subtotal: 1_499_900,
      discount: 0,
      giftWrapFee: 0,
      deliveryFee: 0,
      taxRate: '7.5',
      tax: 112_493,
      total: 1_612_393,
    });
    expect(formatNaira(totals.total)).toBe('₦16,123.93');
  });

  it('tax the sum of the lines, not each line', () => {
    const lines = [1, 2, 3].map(() => ({ price: 7, quantity: 1 }));
    expect(totalsOf(lines, '7.5').tax).toBe(2);
  });

  it('take the discount off before tax, and tax delivery only where that is set', () => {
    const charges = { discount: 99_900, deliveryFee: 250_000 };
    const lines = [{ price: 749_950, quantity: 2 }];
    expect(totalsOf(lines, '7.5', charges)).toMatchObject({ tax: 105_000, total: 1_755_000 });
    expect(totalsOf(lines, '7.5', { ...charges, isDeliveryTaxed: true })).toMatchObject({
      tax: 123_750,
      total: 1_773_750,
    });
  });

  it('are listed with discount and tax only if there are any, and with free delivery', () => {
    const listed = (charges = {}, taxRate = '7.5') =>
      totalRows(totalsOf([{ price: 100_000, quantity: 1 }], taxRate, charges)).map(
        ({ label, text }) => `${label}: ${text}`,
      );
    expect(listed()).toEqual([
      'Subtotal: ₦1,000',
      'Shipping: Free',
      'Tax (7.5%): ₦75',
      'Total: ₦1,075',
    ]);
    expect(listed({}, '0')).toEqual(['Subtotal: ₦1,000', 'Shipping: Free', 'Total: ₦1,000']);
    expect(listed({ discount: 20_000, deliveryFee: 150_000 })).toEqual([
      'Subtotal: ₦1,000',
      'Discount: -₦200',
      'Shipping: ₦1,500',
      'Tax (7.5%): ₦60',
      'Total: ₦2,360',
    ]);
  });

  it('a discount brings goods to an agreed total with their tax, or a kobo below it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.constantFrom('0', '7.5', '20', '100'),
        fc.integer({ min: 0, max: 100 }),
        (subtotal, taxRate, percent) => {
          const whole = totalsOf([{ price: subtotal, quantity: 1 }], taxRate).total;
          const agreed = Math.floor((whole / 100) * percent);
          const discount = discountForTotal(subtotal, taxRate, agreed);
          const { total } = totalsOf([{ price: subtotal, quantity: 1 }], taxRate, { discount });
          expect(agreed - total).toBeGreaterThanOrEqual(0);
          expect(agreed - total).toBeLessThanOrEqual(1);
          expect(discountForTotal(subtotal, taxRate, whole)).toBe(0);
        },
      ),
    );
  });

  it('are zero without lines', () => {
    expect(totalsOf([], '7.5')).toEqual({
      subtotal: 0,
      discount: 0,
      giftWrapFee: 0,
      deliveryFee: 0,
      taxRate: '7.5',
      tax: 0,
      total: 0,
    });
  });

  it('are safe integers even for the most expensive order', () => {
    const lines = Array.from({ length: MAX_LINES }, () => ({
      price: MAX_PRICE,
      quantity: MAX_QUANTITY,
    }));
    expect(totalsOf(lines, '100').total).toBe(DEAREST);
    expect(Number.isSafeInteger(DEAREST)).toBe(true);
  });
});

describe('a price sent by a client', () => {
  it.each([0, 1, MAX_PRICE])('can be %d kobo', (sent) => {
    expect(price.safeParse(sent).success).toBe(true);
  });

  it.each([-1, 0.5, MAX_PRICE + 1, Number.NaN, Infinity, '100', null])('cannot be %j', (sent) => {
    expect(price.safeParse(sent).success).toBe(false);
  });

  it.each([-1, 0.5, 2 ** 53, '1'])('has an amount that cannot be %j', (sent) => {
    expect(amount.safeParse(sent).success).toBe(false);
  });
});

it.each([
  ['5,000', 500_000],
  ['+₦200', 20_000],
  ['-₦500', -50_000],
  [' − 1.50 ', -150],
  ['-0', 0],
  ['--5', null],
  ['-', null],
  ['', null],
])('more or less of a price: %j is %j kobo', (typed, kobo) => {
  expect(parseNairaChange(typed)).toBe(kobo);
});

describe('a discount over lines', () => {
  const line = fc.record({
    price: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: DEAREST })),
    quantity: fc.integer({ min: 1, max: 99 }),
  });

  it('gives each line its share to the kobo and the last one the rest', () => {
    const lines = [100_000, 100_000, 100_000].map((price) => ({ price, quantity: 1 }));
    expect(spreadDiscount(lines, 10_000)).toEqual([3_333, 3_333, 3_334]);
    expect(spreadDiscount(lines, 0)).toEqual([0, 0, 0]);
    expect(spreadDiscount([], 0)).toEqual([]);
  });

  it('is all of it, and no line bears more than it costs', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: MAX_LINES }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const { subtotal } = totalsOf(lines, '0');
          // No order costs more: its amounts would not be exact.
          fc.pre(subtotal <= Number.MAX_SAFE_INTEGER);
          const discount = Math.floor(subtotal * part);
          const shares = spreadDiscount(lines, discount);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
          for (const [index, { price, quantity }] of lines.entries()) {
            expect(shares[index]).toBeGreaterThanOrEqual(0);
            expect(shares[index]).toBeLessThanOrEqual(price * quantity);
          }
        },
      ),
    );
  });
});
