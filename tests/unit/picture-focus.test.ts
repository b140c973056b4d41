import { expect, it } from 'vitest';
import { CENTRE, focusPosition } from '#shared/picture-focus.ts';

const wide = { width: 1600, height: 900 };

it('shows the middle of a picture without a focus', () => {
  expect(focusPosition(wide, CENTRE, 4 / 5)).toBe('50% 50%');
});

it('brings the focus into the middle of an upright frame', () => {
  // The frame shows 45 % of the width: the point at 60 % is in its middle if the part begins at 37.5 %.
  expect(focusPosition(wide, { x: 60, y: 10 }, 4 / 5)).toBe('68% 50%');
});

it('never leaves the picture for a focus near its edge', () => {
  expect(focusPosition(wide, { x: 95, y: 50 }, 4 / 5)).toBe('100% 50%');
  expect(focusPosition(wide, { x: 0, y: 50 }, 4 / 5)).toBe('0% 50%');
});

it('moves an upright picture up and down in a wide frame', () => {
  expect(focusPosition({ width: 1080, height: 1350 }, { x: 20, y: 30 }, 16 / 9)).toBe('50% 14%');
});
