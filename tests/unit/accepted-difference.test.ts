import { expect, it } from 'vitest';
import { acceptedDiscount, needsOwner } from '#shared/accepted-difference.ts';

it.each([
  ['₦5,000 of a large order', -500_000, 91_375_000, false],
  ['more than ₦5,000', -500_001, 91_375_000, true],
  ['more than ₦5,000 over', 500_001, 91_375_000, true],
  ['2% of a small order', -21_500, 1_075_000, false],
  ['more than 2% of a small order', -21_501, 1_075_000, true],
  ['more than 2% over', 21_501, 1_075_000, true],
  ['nearly everything', -91_374_900, 91_375_000, true],
])('letting %s be: the owner is needed %s', (_, difference, total, isNeeded) => {
  expect(needsOwner(difference, total)).toBe(isNeeded);
});

it('only money that is missing is a discount', () => {
  expect([acceptedDiscount(-100), acceptedDiscount(100), acceptedDiscount(0)]).toEqual([100, 0, 0]);
});
