import { expect, it } from 'vitest';
import { readOptions } from '#tests/bench/options.ts';
import { isWanted, stagesFor } from '#tests/bench/stages.ts';

it('without options, both databases are measured with 1,000 and 100,000 products', () => {
  const stages = stagesFor(readOptions([]));
  expect(stages.map(({ database, products }) => `${database} ${products}`)).toEqual([
    'postgres 1000',
    'postgres 100000',
    'pglite 1000',
    'pglite 100000',
  ]);
});

it('a quick run measures the most important cases on PostgreSQL alone', () => {
  const options = readOptions(['--quick']);
  expect(stagesFor(options)).toMatchObject([{ database: 'postgres', products: 1000 }]);
  expect(isWanted(options, 'home')).toBe(true);
  expect(isWanted(options, 'office')).toBe(false);
});

it('chosen cases run alone and more often', () => {
  const options = readOptions(['--only', 'home,shop', '--database', 'pglite']);
  expect(stagesFor(options)).toMatchObject([{ database: 'pglite', rounds: 3 }]);
  expect(['home', 'shop', 'quote'].filter((name) => isWanted(options, name))).toEqual([
    'home',
    'shop',
  ]);
});

it('misses are measured only where there are enough addresses', () => {
  const partsOf = (products: string) => stagesFor(readOptions(['--products', products]))[0]?.parts;
  expect(partsOf('1000')?.has('misses')).toBe(false);
  expect(partsOf('20000')?.has('misses')).toBe(true);
});

it('an option that does not exist is refused', () => {
  expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'");
  expect(() => readOptions(['--database', 'mysql'])).toThrow('postgres or pglite');
  expect(() => readOptions(['--products', 'many'])).toThrow('whole number');
});
