import { describe, expect, it } from 'vitest';
import { timeAgo } from '#client/admin/ui/date-time.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('the time since a moment', () => {
  it.each([
    ['2026-11-21T12:00:05Z', 'Just now'],
    ['2026-11-21T11:59:01Z', 'Just now'],
    ['2026-11-21T11:59:00Z', '1m ago'],
    ['2026-11-21T11:00:01Z', '59m ago'],
    ['2026-11-21T11:00:00Z', '1h ago'],
    ['2026-11-20T12:00:01Z', '23h ago'],
    ['2026-11-20T12:00:00Z', '1d ago'],
    ['2026-10-21T12:00:00Z', '31d ago'],
  ])('%s is %s', (iso, words) => {
    expect(timeAgo(iso, now)).toBe(words);
  });
});
