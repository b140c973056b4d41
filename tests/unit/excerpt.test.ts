import { expect, test } from 'vitest';
import { excerptOf } from '#shared/excerpt.ts';

test('keeps a short text, on one line', () => {
  expect(excerptOf(' A pearl.\nOn a band. ', 20)).toBe('A pearl. On a band.');
});

test('ends a long text with a whole word', () => {
  expect(excerptOf('Two strands of cream pearls', 21)).toBe('Two strands of cream…');
  expect(excerptOf('Two strands of cream pearls', 20)).toBe('Two strands of…');
});

test('cuts a very long word at the length', () => {
  expect(excerptOf('a'.repeat(30), 20)).toBe(`${'a'.repeat(19)}…`);
  expect(excerptOf(`An ${'a'.repeat(30)}`, 20)).toBe(`An ${'a'.repeat(16)}…`);
});

test('counts an emoji as one character and keeps it whole', () => {
  expect(excerptOf('💍'.repeat(20), 20)).toBe('💍'.repeat(20));
  expect(excerptOf('💍'.repeat(30), 20)).toBe(`${'💍'.repeat(19)}…`);
});
