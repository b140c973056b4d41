import { missCases } from '../cases/miss-cases.ts';
import { untilIdle } from '../store/process-usage.ts';
import { alternate } from './alternate.ts';
import { CONNECTIONS, type Bench } from './bench.ts';
import { comparisonFigure } from './comparison-figure.ts';

/** Reads that no cache can answer against `node:http` and the driver with the same query. */
export async function measureMisses(bench: Bench): Promise<void> {
  const { stage, store, load, limits, catalogueUrl, facts } = bench;
  for (const { name, title, requests, goal } of missCases(facts)) {
    if (!bench.isWanted(name)) continue;
    const burst = (url: string, pid: number, side: string) => ({
      pid,
      burst: (seconds: number) =>
        load.call('send', {
          url,
          requests: requests.kind === 'walk' ? { ...requests, name: `${name}, ${side}` } : requests,
          headers: { 'accept-encoding': 'identity' },
          connections: CONNECTIONS,
          seconds,
        }),
    });
    const comparison = await alternate(
      stage,
      { ...burst(store.url, store.pid, 'store'), settle: () => store.settle() },
      { ...burst(catalogueUrl, limits.pid, 'limit'), settle: () => untilIdle(limits.pid) },
    );
    bench.add({
      section: 'misses',
      name,
      title,
      ...comparisonFigure(comparison),
      goal: { atLeast: goal },
    });
  }
}
