import { expect, it } from 'vitest';
import { acceptedDiscount } from '#shared/accepted-discount.ts';

it('only a shortfall is a discount', () => {
  expect([acceptedDiscount(-100), acceptedDiscount(100), acceptedDiscount(0)]).toEqual([100, 0, 0]);
});
