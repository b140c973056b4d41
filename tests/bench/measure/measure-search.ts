import { median } from '../statistics.ts';
import { untilCalm } from '../store/process-usage.ts';
import { formatNumber } from '../report/format.ts';
import type { Bench } from './bench.ts';

/** Each finds products only with tolerance for typing errors. No two are the same, so that no cache has the answer. */
const misspelt = [
  'emerlad rign',
  'braclet',
  'neckalce',
  'saphire pendent',
  'diamnd hallo',
  'solitare ruby',
  'moonston',
  'amethist earings',
  'turquise',
  'filigre bangel',
  'signiture watche',
];
/** They open the connections that the others use. */
const warmUp = ['emerlad', 'saphire', 'diamnd'];
const MAX_MS = 30;

/** One misspelt search after the other, with nothing else running. */
export async function measureSearch(bench: Bench): Promise<void> {
  if (!bench.isWanted('search-alone')) return;
  const search = async (words: string) => {
    const path = `/api/products?limit=24&search=${encodeURIComponent(words)}`;
    const start = performance.now();
    const answer = await fetch(bench.store.url + path);
    const found = (await answer.json()) as unknown[];
    if (found.length === 0) throw new Error(`"${words}" finds nothing`);
    return performance.now() - start;
  };
  await untilCalm(bench.store.pid);
  for (const words of warmUp) await search(words);
  const times: number[] = [];
  for (const words of misspelt) times.push(await search(words));
  bench.add({
    section: 'search',
    name: 'search-alone',
    title: `The median of ${misspelt.length} different searches`,
    value: median(times),
    unit: 'ms',
    goal: { atMost: MAX_MS },
    details: {
      fastest: `${formatNumber(Math.min(...times))} ms`,
      slowest: `${formatNumber(Math.max(...times))} ms`,
    },
  });
}
