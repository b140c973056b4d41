import { expect, test } from 'vitest';
import { frenchSearch } from '#server/catalog/french-words.ts';

test.each([
  ['bague', 'ring'],
  ['Bagues', 'ring'],
  ['bague en or blanc', 'ring white gold'],
  ['Boucles d’oreilles perles', 'earrings pearl'],
  ["boucles d'oreille", 'earrings'],
  ['collier de corail', 'necklace coral'],
  ['émeraude', 'emerald'],
  ['rubis', 'ruby'],
  ['onyx', 'onyx'],
  ['Imole solitaire', 'imole solitaire'],
  ['wax prints', 'wax prints'],
  ['bijoux en argent', 'silver'],
  // Nothing but small words is what was typed.
  ['bijou', 'bijou'],
  ['de la', 'de la'],
])('%s: %s', (search, meant) => {
  expect(frenchSearch(search)).toBe(meant);
});
