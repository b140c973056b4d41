import { expect, it } from 'vitest';
import { tileWidths } from '#client/storefront/home/tile-widths.ts';

it('makes the first two tiles twice as wide', () => {
  for (let count = 2; count <= 24; count += 1) {
    expect(tileWidths(count).slice(0, 2)).toEqual([2, 2]);
  }
});

it('fills every row of four columns', () => {
  for (let count = 1; count <= 24; count += 1) {
    let place = 0;
    for (const width of tileWidths(count)) {
      expect(place + width).toBeLessThanOrEqual(4);
      place = (place + width) % 4;
    }
    expect(place, `${count} tiles`).toBe(0);
  }
});
