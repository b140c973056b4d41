import { describe, expect, it } from 'vitest';
import { findOrderCode, orderCode } from '#shared/order-code.ts';

const ids = Array.from({ length: 3000 }, (_, index) => 1001 + index * 7);

describe('the code of an order', () => {
  it('is short, and different for each order', () => {
    expect(orderCode(1042)).toBe('AD1042H');
    expect(new Set(ids.map(orderCode)).size).toBe(ids.length);
  });

  it.each([
    'AD1042H',
    'ad1042h',
    ' AD 1042 H ',
    'AD-1042-H',
    'NIP/GTB/ADA OBI/AD1042H/000013',
    'Transfer from ADA 1042, AD1042h',
  ])('is found in %j', (text) => expect(findOrderCode(text)).toBe(1042));

  it.each(['', '1042', '#1042', 'Ada Obi', 'ad1042', 'HEAD1042H', 'AD1042HX', 'ada@example.com'])(
    'is not seen in %j',
    (text) => expect(findOrderCode(text)).toBeNull(),
  );

  it('detects each wrong digit and each swap of two digits', () => {
    for (const id of ids) {
      const letter = orderCode(id).at(-1) ?? '';
      const digits = String(id).split('');
      for (const [place, digit] of digits.entries()) {
        const wrong = digits.with(place, String((Number(digit) + 1 + (id % 9)) % 10));
        if (wrong.join('') === String(id)) continue;
        expect(findOrderCode(`AD${wrong.join('')}${letter}`)).toBe('mistyped');
        const next = digits[place + 1];
        if (next === undefined || next === digit) continue;
        const swapped = digits.with(place, next).with(place + 1, digit);
        expect(findOrderCode(`AD${swapped.join('')}${letter}`)).toBe('mistyped');
      }
    }
  });
});
