import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nigerianStates, regions } from '#shared/nigerian-states.ts';
import { readStates, statesText, suggestStates } from '#client/admin/delivery/typed-states.ts';

test('the regions have each state once', () => {
  expect(Object.values(regions).flat().toSorted()).toEqual([...nigerianStates].toSorted());
});

test('states are read from a list with any separator, in capitals or small letters', () => {
  const separators = [', ', ',', '; ', '\n', ' and ', ' & '];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...nigerianStates), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...separators),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toLowerCase(),
        (text: string) => `${text} State`,
      ),
      (states, separator, write) => {
        expect(readStates(states.map(write).join(separator))).toEqual({ states, rest: '' });
      },
    ),
  );
});

test('regions are read as their states, and what is no state is left', () => {
  expect(readStates('south-west').states).toEqual(regions['South West']);
  expect(readStates('South West', ['Lagos']).states).not.toContain('Lagos');
  expect(readStates('Lagos', ['Lagos']).states).toEqual(['Lagos']);
  expect(readStates('Abuja, Lagso, Oyo')).toEqual({
    states: ['Federal Capital Territory', 'Oyo'],
    rest: 'Lagso',
  });
  expect(suggestStates('o', []).slice(0, 4)).toEqual(['Ogun', 'Ondo', 'Osun', 'Oyo']);
  expect(suggestStates('lag', ['Lagos'])).toEqual([]);
  expect(suggestStates('south', [])).toEqual(['South East', 'South South', 'South West']);
});

test('many states are summarised', () => {
  const west = ['Lagos', 'Ogun', 'Oyo', 'Osun'] as const;
  const others = nigerianStates.filter((state) => !west.some((it) => it === state));
  expect(statesText(west, [])).toBe('Lagos, Ogun, Oyo, Osun');
  expect(statesText(others, west)).toBe('33 other states');
  expect(statesText(nigerianStates, [])).toBe('All states');
  expect(statesText([...(regions['South West'] ?? []), 'Kwara'], [])).toBe('South West, Kwara');
  expect(statesText(others.slice(1), west)).toMatch(/^(?:North|South|\d+ states)/);
});
