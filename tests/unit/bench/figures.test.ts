import { describe, expect, it } from 'vitest';
import { formatGoal, formatNumber, formatValue } from '#tests/bench/report/format.ts';
import type { Figure } from '#tests/bench/report/figure.ts';
import { growthFigures } from '#tests/bench/report/growth.ts';
import { explainMissed, tableOf } from '#tests/bench/report/markdown.ts';
import { readGoal, verdictOf } from '#tests/bench/report/verdicts.ts';
import { AnswerTimes, median, percentile } from '#tests/bench/statistics.ts';

const figure = (overrides: Partial<Figure>): Figure => ({
  section: 'reads',
  name: 'home',
  title: 'Home',
  database: 'postgres',
  products: 1000,
  value: 0.61,
  unit: 'ratio',
  goal: { atLeast: 0.5 },
  details: { sent: '52.1 kB' },
  ...overrides,
});

describe('statistics', () => {
  it('the median of an even number of values is the mean of the two in the middle', () => {
    expect(median([4, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
  it('the first answer on each connection counts for p50 and p99 only if there are no others', () => {
    const times = new AnswerTimes();
    times.add('one', 900);
    times.add('two', 800);
    expect(times.percentiles()).toEqual({ p50: 900, p99: 900 });
    times.add('one', 10);
    times.add('two', 20);
    expect([times.count, times.percentiles()]).toEqual([4, { p50: 20, p99: 20 }]);
  });

  it('a percentile is one of the values, and the last one at most', () => {
    const values = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(percentile(values, 0.5)).toBe(51);
    expect(percentile(values, 0.99)).toBe(100);
    expect(percentile([], 0.99)).toBeNaN();
  });
});

describe('verdicts', () => {
  it('a figure on its goal reaches it', () => {
    expect(verdictOf({ value: 0.5, goal: { atLeast: 0.5 } })).toBe('reached');
    expect(verdictOf({ value: 0.49, goal: { atLeast: 0.5 } })).toBe('missed');
    expect(verdictOf({ value: 100, goal: { atMost: 100 } })).toBe('reached');
    expect(verdictOf({ value: 101, goal: { atMost: 100 } })).toBe('missed');
  });
  it('a figure that could not be measured misses its goal, and one without a goal has no verdict', () => {
    expect(verdictOf({ value: Number.NaN, goal: { atMost: 2 } })).toBe('missed');
    expect(verdictOf({ value: 1, goal: null })).toBe('–');
  });
  it('a small answer has the lower goal', () => {
    expect(readGoal(9_999)).toEqual({ atLeast: 0.3 });
    expect(readGoal(10_000)).toEqual({ atLeast: 0.5 });
  });
});

describe('numbers', () => {
  it('have about three digits', () => {
    expect([12_345.6, 123.4, 12.34, 1.234, 0.1234].map(formatNumber)).toEqual([
      '12,346',
      '123',
      '12.3',
      '1.23',
      '0.123',
    ]);
  });
  it('carry their unit, except ratios', () => {
    expect(formatValue(0.617, 'ratio')).toBe('0.62');
    expect(formatValue(31.26, 'ms')).toBe('31.3 ms');
    expect(formatGoal({ atLeast: 0.33 }, 'ratio')).toBe('≥ 0.33');
    expect(formatGoal({ atMost: 2.5 }, 's')).toBe('≤ 2.5 s');
    expect(formatGoal(null, 'ms')).toBe('–');
    expect(formatValue(Number.NaN, 'ratio')).toBe('–');
  });
});

describe('the report', () => {
  it('a table has a row for each figure with its verdict', () => {
    const slow = figure({ title: 'Shop', database: 'pglite', products: 100_000, value: 0.1 });
    expect(tableOf([figure({}), slow])).toBe(
      [
        '|  | database | products | sent | figure | goal |  |',
        '| --- | --- | --- | --- | --- | --- | --- |',
        '| Home | PostgreSQL | 1,000 | 52.1 kB | 0.61 | ≥ 0.5 | reached |',
        '| Shop | embedded | 100,000 | 52.1 kB | 0.10 | ≥ 0.5 | missed |',
      ].join('\n'),
    );
  });
  it('each case below a goal is explained once', () => {
    const figures = [
      figure({}),
      figure({ name: 'shop', value: 0.1 }),
      figure({ name: 'shop', value: 0.2 }),
      figure({ name: 'new', value: 0.2 }),
    ];
    expect(explainMissed(figures, { home: 'Fast.', shop: 'It renders 60 cards.' })).toBe(
      '- `shop`: It renders 60 cards.\n- `new`: not profiled yet.',
    );
  });
  it('growth compares the p99 of a read with many and with few products', () => {
    const [grown] = growthFigures(new Map([['home', 20]]), new Map([['home', 50]]));
    expect(grown).toMatchObject({ name: 'home', value: 2.5 });
    expect(grown && verdictOf(grown)).toBe('missed');
  });
});
