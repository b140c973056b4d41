import type { DatabaseOptions } from '#server/database/database.ts';
import { formatNumber } from '../report/format.ts';
import { median } from '../statistics.ts';
import { peakResidentMb } from '../store/process-usage.ts';
import { startStore } from '../store/store-process.ts';
import type { Bench } from './bench.ts';

const MAX_START_S = 2.5;

/** The second and later starts of `npm start`, as in a restart after an update. */
export async function measureStart(
  { add, isWanted }: Pick<Bench, 'add' | 'isWanted'>,
  starts: number,
  database: DatabaseOptions,
): Promise<void> {
  if (!isWanted('start')) return;
  const times: number[] = [];
  const peaks: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const store = await startStore(database, { throughNpm: true });
    times.push(store.startedInMs / 1000);
    peaks.push(peakResidentMb(store.pid));
    await store.stop();
  }
  add({
    section: 'process',
    name: 'start',
    title: 'Warm `npm start` to the first 200 of the home page',
    value: median(times),
    unit: 's',
    goal: { atMost: MAX_START_S },
    details: { note: `${starts} starts, slowest ${formatNumber(Math.max(...times))} s` },
  });
  add({
    section: 'process',
    name: 'start-memory',
    title: 'Peak resident memory of this start',
    value: Math.max(...peaks),
    unit: 'MB',
    goal: null,
    details: {},
  });
}
