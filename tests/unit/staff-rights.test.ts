import { expect, it } from 'vitest';
import { needsOwner } from '#shared/staff-rights.ts';

it.each([
  ['₦5,000 of a large order', -500_000, 91_375_000, false],
  ['more than ₦5,000', -500_001, 91_375_000, true],
  ['more than ₦5,000 over', 500_001, 91_375_000, true],
  ['2% of a small order', -21_500, 1_075_000, false],
  ['more than 2% of a small order', -21_501, 1_075_000, true],
  ['more than 2% over', 21_501, 1_075_000, true],
  ['nearly everything', -91_374_900, 91_375_000, true],
])('accepting %s needs the owner: %s', (_, difference, total, isOwnerNeeded) => {
  expect(needsOwner(difference, total)).toBe(isOwnerNeeded);
});
