import { orderCases } from '../cases/order-cases.ts';
import type { Goal } from '../report/figure.ts';
import { untilIdle } from '../store/process-usage.ts';
import { alternate } from './alternate.ts';
import type { Bench } from './bench.ts';
import { comparisonFigure } from './comparison-figure.ts';

const MAX_P99_MS = 100;
const BUSY_CONNECTIONS = 64;

/** `POST /api/orders` against a loop over the driver that writes the same rows in one transaction. */
export async function measureOrders(bench: Bench): Promise<void> {
  const { stage, store, load, limits, facts } = bench;
  for (const { name, title, connections, lines } of orderCases(facts)) {
    if (!bench.isWanted(name)) continue;
    const comparison = await alternate(
      stage,
      {
        pid: store.pid,
        settle: () => store.settle(),
        burst: (seconds) =>
          load.call('send', {
            url: store.url,
            requests: { kind: 'orders', lines },
            headers: {},
            connections,
            seconds,
          }),
      },
      {
        pid: limits.pid,
        settle: () => untilIdle(limits.pid),
        burst: (seconds) => limits.call('loopOrders', { lines, connections, seconds }),
      },
    );
    const measured = comparisonFigure(comparison);
    const figure = { section: 'orders', name, ...measured } as const;
    const isBusy = connections === BUSY_CONNECTIONS;
    const goal: Goal = { atLeast: stage.database === 'postgres' ? 0.33 : 0.5 };
    bench.add({
      ...figure,
      title,
      goal: isBusy && stage.database === 'postgres' ? null : goal,
    });
    if (isBusy) {
      bench.add({
        ...figure,
        title: `${title}: p99`,
        value: comparison.store.p99,
        unit: 'ms',
        goal: stage.database === 'postgres' ? { atMost: MAX_P99_MS } : null,
      });
    }
  }
}
