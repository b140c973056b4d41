import { describe, expect, it } from 'vitest';
import { necklaceStyle, offeredLengths, readLength } from '#shared/necklace-lengths.ts';

describe('a length', () => {
  it.each([
    ['45 cm', 45],
    ['Long (60cm)', 60],
    ['42,5 cm', 42.5],
    ['450 mm', 45],
    ['18 in', 45.72],
    ['18 inches', 45.72],
    ['18"', 45.72],
  ])('is read from %s', (text, length) => expect(readLength(text)).toBeCloseTo(length, 2));

  it.each(['5 strands', '', '45', 'cm', '45 cmx'])('is not read from %j', (text) =>
    expect(readLength(text)).toBeNull(),
  );

  it('is a necklace’s only if all options are lengths', () => {
    expect(offeredLengths(['45 cm', '50 cm']).map(({ length }) => length)).toEqual([45, 50]);
    expect(offeredLengths(['5 strands', '7 strands'])).toEqual([]);
    expect(offeredLengths(['60 mm', '65 mm'])).toEqual([]);
    expect(offeredLengths([])).toEqual([]);
  });

  it.each([
    [28, 'Choker'],
    [38, 'Choker'],
    [40, 'Collar'],
    [42, 'Collar'],
    [45, 'Princess'],
    [46, 'Princess'],
    [50, 'Matinee'],
    [60, 'Matinee'],
    [70, 'Opera'],
    [85, 'Opera'],
    [90, 'Rope'],
    [160, 'Rope'],
  ])('is named: %s cm is a %s', (length, name) => expect(necklaceStyle(length).name).toBe(name));
});
