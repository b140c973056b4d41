import { formatNumber } from '../report/format.ts';
import type { Comparison } from './alternate.ts';

/** More failed requests than this make a comparison worthless: an error is a fast answer. */
const MAX_FAILED = 0.01;

/** The ratio of a comparison and its columns. Without a value if requests failed. */
export function comparisonFigure({ store, limit, ratio }: Comparison) {
  const isFailed = store.failed > (store.answered + store.failed) * MAX_FAILED;
  return {
    value: isFailed ? Number.NaN : ratio,
    unit: 'ratio' as const,
    details: {
      'store/s': formatNumber(store.perSecond),
      'limit/s': formatNumber(limit.perSecond),
      failed: String(store.failed),
      p50: `${formatNumber(store.p50)} ms`,
      p99: `${formatNumber(store.p99)} ms`,
      CPU: `${formatNumber(store.cpuMs)} ms`,
      "limit's p99": `${formatNumber(limit.p99)} ms`,
      "limit's CPU": `${formatNumber(limit.cpuMs)} ms`,
    },
  };
}
