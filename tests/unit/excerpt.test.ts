import { expect, test } from 'vitest';
import { excerptOf } from '#shared/excerpt.ts';

test('a short text stays, on one line', () => {
  expect(excerptOf(' A pearl.\nOn a band. ', 20)).toBe('A pearl. On a band.');
});

test('a long one ends with a whole word', () => {
  expect(excerptOf('Two strands of cream pearls', 21)).toBe('Two strands of cream…');
  expect(excerptOf('Two strands of cream pearls', 20)).toBe('Two strands of…');
});

test('a word that does not end is cut within the length', () => {
  expect(excerptOf('a'.repeat(30), 20)).toBe(`${'a'.repeat(19)}…`);
  expect(excerptOf(`An ${'a'.repeat(30)}`, 20)).toBe(`An ${'a'.repeat(16)}…`);
});

test('an emoji counts as one character and stays whole', () => {
  expect(excerptOf('💍'.repeat(20), 20)).toBe('💍'.repeat(20));
  expect(excerptOf('💍'.repeat(30), 20)).toBe(`${'💍'.repeat(19)}…`);
});
