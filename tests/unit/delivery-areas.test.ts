import { describe, expect, it } from 'vitest';
import { matchArea } from '#shared/delivery-areas.ts';

describe('the area that a place means', () => {
  const areas = ['Ikorodu', 'Ìbàdàn North', 'Lekki Phase 1'];

  it.each([
    [{ city: 'ikorodu' }, 'Ikorodu'],
    [{ city: 'IKORODU L.G.A.' }, 'Ikorodu'],
    [{ city: 'Ikorodu Local Government Area' }, 'Ikorodu'],
    [{ city: 'Ikorodu, Lagos State' }, 'Ikorodu'],
    [{ city: 'ibadan-north' }, 'Ìbàdàn North'],
    [{ city: 'lekki  phase1' }, 'Lekki Phase 1'],
    [{ area: 'Ikorodu', city: 'Lekki Phase 1' }, 'Ikorodu'],
    [{ area: 'elsewhere', city: 'Lekki Phase 1' }, 'Lekki Phase 1'],
    [{ city: 'Lekki' }, null],
    [{ city: 'LGA' }, null],
    [{}, null],
  ])('is found by its names: %j is %s', (place, area) => {
    expect(matchArea(areas, place)).toBe(area);
  });
});
