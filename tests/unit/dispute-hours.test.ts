import { describe, expect, it } from 'vitest';
import { addWorkingHours } from '#server/adapters/flutterwave/dispute-hours.ts';

const after = (start: string, hours: number) =>
  addWorkingHours(new Date(start), hours).toISOString();

describe('working hours', () => {
  it.each([
    ['within a day', '2026-11-23T08:00:00Z', 2, '2026-11-23T10:00:00.000Z'],
    ['a whole day', '2026-11-23T07:00:00Z', 10, '2026-11-23T17:00:00.000Z'],
    ['over a night', '2026-11-23T15:00:00Z', 10, '2026-11-24T15:00:00.000Z'],
    ['over a weekend', '2026-11-20T15:00:00Z', 10, '2026-11-23T15:00:00.000Z'],
    ['from a Sunday', '2026-11-22T12:00:00Z', 10, '2026-11-23T17:00:00.000Z'],
    ['from before the shop opens', '2026-11-23T02:00:00Z', 1, '2026-11-23T08:00:00.000Z'],
    ['from late on a Friday', '2026-11-20T22:30:00Z', 1, '2026-11-23T08:00:00.000Z'],
    // Half past midnight on Monday in Lagos is Sunday evening in London.
    ['by the day in Lagos', '2026-11-22T23:30:00Z', 1, '2026-11-23T08:00:00.000Z'],
  ])('are counted %s', (_, start, hours, end) => {
    expect(after(start, hours)).toBe(end);
  });
});
