/** `Ìbàdàn North L.G.A.` and `ibadan-north` are the same place. */
export const areaKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:l ?g ?a|local government(?: area)?)$/, '')
    .replaceAll(' ', '');

/** Where in a state an order goes: the area that its buyer chose, and the city of the address. */
export interface TypedPlace {
  area?: string | undefined;
  city?: string | undefined;
}

/** The choice of a place in none of a state's areas. */
export const ELSEWHERE = 'elsewhere';

const named = (areas: readonly string[], typed: string) => {
  const key = areaKey(typed);
  return key === '' ? undefined : areas.find((area) => areaKey(area) === key);
};

/**
 * The area with a fee of its own that the order goes to: the chosen one, else the one that the city names, also in
 * `Ikorodu, Lagos`. Null if it goes to the rest of the state.
 */
export function matchArea(
  areas: readonly string[],
  { area = '', city = '' }: TypedPlace,
): string | null {
  const [town = ''] = city.split(',');
  return named(areas, area) ?? named(areas, city) ?? named(areas, town) ?? null;
}
