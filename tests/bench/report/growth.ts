import { LARGE } from '../stages.ts';
import { formatNumber } from './format.ts';
import type { Figure } from './figure.ts';

const MAX_GROWTH = 2;

/** The p99 of each read with many products against few, on PostgreSQL. */
export const growthFigures = (
  few: ReadonlyMap<string, number>,
  many: ReadonlyMap<string, number>,
): Figure[] =>
  [...many].map(([name, p99]) => {
    const before = few.get(name) ?? Number.NaN;
    return {
      section: 'growth',
      name,
      title: name,
      database: 'postgres',
      products: LARGE,
      value: p99 / before,
      unit: 'ratio',
      goal: { atMost: MAX_GROWTH },
      details: {
        '1,000 products': `${formatNumber(before)} ms`,
        '100,000 products': `${formatNumber(p99)} ms`,
      },
    };
  });
