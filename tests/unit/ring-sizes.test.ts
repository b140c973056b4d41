import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  circumferenceOf,
  fittingRing,
  MAX_RING_SIZE,
  offeredRings,
  readRingSize,
  ringSizes,
  ringTable,
  MIN_RING_SIZE,
} from '#shared/ring-sizes.ts';

const demo = ['5', '6', '7', '8', '9', '10'];

describe('the sizes of a ring', () => {
  // As jewellers' tables have them.
  it.each([
    [15.7, { eu: '49', us: '5', uk: 'J½' }],
    [16.5, { eu: '52', us: '6', uk: 'L½' }],
    [17.3, { eu: '54', us: '7', uk: 'N½' }],
    [18.1, { eu: '57', us: '8', uk: 'P½' }],
    [18.9, { eu: '59', us: '9', uk: 'R½' }],
    [19.76, { eu: '62', us: '10', uk: 'T½' }],
    [21.38, { eu: '67', us: '12', uk: 'X½' }],
  ])('are those of jewellers’ tables at %s mm across', (diameter, sizes) => {
    expect(ringSizes(circumferenceOf(diameter))).toEqual(sizes);
  });

  it('go on after Z', () => {
    expect(ringSizes(68.75).uk).toBe('Z');
    expect(ringSizes(70).uk).toBe('Z+1');
    expect(ringSizes(70.7).uk).toBe('Z+1½');
  });

  test('parse back to the ring they came from, in every country', () => {
    const diameter = fc.double({ min: MIN_RING_SIZE, max: MAX_RING_SIZE, noNaN: true });
    fc.assert(
      fc.property(diameter, (across) => {
        const around = circumferenceOf(across);
        const { eu, us, uk } = ringSizes(around);
        const off = (label: string) => Math.abs((readRingSize(label) ?? 0) - around);
        expect(off(`EU ${eu}`)).toBeLessThanOrEqual(0.5001);
        expect(off(`US ${us}`)).toBeLessThanOrEqual(0.639);
        if (!uk.includes('+')) expect(off(`UK ${uk}`)).toBeLessThanOrEqual(0.3126);
      }),
    );
  });

  it('are in the table in half sizes, ascending', () => {
    expect(ringTable[0]).toMatchObject({ us: '3', eu: '44' });
    expect(ringTable.at(-1)).toMatchObject({ us: '13' });
    const around = ringTable.map(({ circumference }) => circumference);
    expect(around).toEqual(around.toSorted((one, other) => one - other));
  });
});

describe('a label', () => {
  it.each([
    ['7', 54.4],
    ['6.5', 53.1],
    ['6½', 53.1],
    ['US 6 1/2', 53.1],
    ['Size 7', 54.4],
    ['EU 54', 54],
    ['54', 54],
    ['N', 53.8],
    ['UK N½', 54.4],
    ['17.3 mm', 54.3],
    ['17,3 mm', 54.3],
    ['54 mm', 54],
  ])('%s is %s mm around', (label, circumference) => {
    expect(readRingSize(label)).toBeCloseTo(circumference, 0);
    expect(Math.abs((readRingSize(label) ?? 0) - circumference)).toBeLessThan(0.1);
  });

  it.each(['', 'Adjustable', '5 strands', '45 cm', 'US', 'EU 5', '20', '99', 'NN', 'Yellow gold'])(
    '%j is no ring size',
    (label) => expect(readRingSize(label)).toBeNull(),
  );
});

describe('what a product offers', () => {
  it('is known if all options are ring sizes', () => {
    expect(offeredRings(demo).map(({ option }) => option)).toEqual(demo);
    expect(offeredRings(['7', 'Adjustable'])).toEqual([]);
    expect(offeredRings(['S', 'M', 'L'])).toEqual([]);
    expect(offeredRings(['XS', 'S'])).toEqual([]);
    expect(offeredRings(['L', 'M', 'N', 'O'])).toHaveLength(4);
  });

  it('fits the nearest finger', () => {
    expect(fittingRing(demo, circumferenceOf(17.3))).toBe('7');
    expect(fittingRing(demo, circumferenceOf(17.6))).toBe('7');
    expect(fittingRing(demo, circumferenceOf(17.9))).toBe('8');
    expect(fittingRing(['EU 52', 'EU 54'], 53.6)).toBe('EU 54');
  });

  it('fits no finger that is too small or too large', () => {
    expect(fittingRing(demo, circumferenceOf(21.5))).toBeNull();
    expect(fittingRing(demo, circumferenceOf(14))).toBeNull();
    expect(fittingRing([], 54)).toBeNull();
  });

  test('fits every finger between its smallest and largest size', () => {
    fc.assert(
      fc.property(fc.double({ min: 49.3, max: 62, noNaN: true }), (around) => {
        expect(fittingRing(demo, around)).not.toBeNull();
      }),
    );
  });
});
