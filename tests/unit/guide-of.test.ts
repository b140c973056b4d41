import { expect, it } from 'vitest';
import { guideOf } from '#client/storefront/size-guide/guide-of.ts';
import type { Variation } from '#shared/variations.ts';

const rings = { id: 1, name: 'Rings', slug: 'rings' };
const size: Variation = {
  id: 'a',
  name: 'Ring size',
  type: 'size',
  options: ['6', '7'],
  priceModifier: 0,
};

it('a ring has a size guide, a polishing cloth among the rings has none', () => {
  const kindOf = (name: string, variations: Variation[] = []) =>
    guideOf({ name, slug: 'piece', category: rings, variations })?.kind;
  expect(kindOf('Okun Pearl Ring')).toBe('ring');
  expect(kindOf('Oba Signet', [size])).toBe('ring');
  expect(kindOf('Polishing cloth')).toBeUndefined();
});

it('a necklace needs no such name', () => {
  const category = { id: 2, name: 'Necklaces', slug: 'necklaces' };
  expect(guideOf({ name: 'Edo Coral', slug: 'edo-coral', category, variations: [] })?.kind).toBe(
    'necklace',
  );
});

it('finds the kind of a piece whose names are in another language', () => {
  const category = { id: 1, name: 'Bagues', slug: 'rings' };
  const piece = { name: 'Bague de perle Okun', slug: 'okun-pearl-ring', category };
  expect(guideOf({ ...piece, variations: [] })?.kind).toBe('ring');
});
