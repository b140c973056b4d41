import { describe, expect, it } from 'vitest';
import { comparedDays, daysOf } from '#client/admin/analytics/range.ts';

const now = new Date('2026-11-25T12:00:00Z');
const preset = (range: 'month' | 'last-month' | '30') =>
  daysOf({ range, from: '', to: '', with: 'before' }, now) ?? { from: '', to: '' };

describe('the days that a range is compared with', () => {
  it('are the month before where the range is a whole month', () => {
    expect(comparedDays(preset('last-month'), 'before')).toEqual({
      from: '2026-09-01',
      to: '2026-09-30',
    });
    expect(comparedDays({ from: '2026-03-01', to: '2026-03-31' }, 'before')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(comparedDays({ from: '2028-02-01', to: '2028-02-29' }, 'year')).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
  });

  it('are as many directly before, where it is not', () => {
    expect(comparedDays(preset('month'), 'before')).toEqual({
      from: '2026-10-07',
      to: '2026-10-31',
    });
    expect(comparedDays(preset('30'), 'before')).toEqual({ from: '2026-09-27', to: '2026-10-26' });
    expect(comparedDays(preset('30'), 'none')).toBeNull();
  });
});
