import { readCases } from '../cases/read-cases.ts';
import { formatNumber } from '../report/format.ts';
import { residentMb } from '../store/process-usage.ts';
import { CONNECTIONS, type Bench } from './bench.ts';

const MAX_MEMORY_MB = 250;
const REQUESTS = 200_000;
const FIFTHS = 5;
const FIFTH_SECONDS = 12;
const READ_EVERY_MS = 50;
/** Memory that grows by more than a tenth is not flat. */
const MAX_GROWTH = 1.1;

/**
 * Reads of all kinds until 200,000 were answered or a minute is over; the peak of memory in each fifth of them, because what V8 holds
 * goes up and down between its collections.
 */
export async function measureMemory(bench: Bench): Promise<void> {
  if (!bench.isWanted('memory')) return;
  const { store, load } = bench;
  const paths = (await readCases(bench.facts))
    .filter(({ request, name }) => request.method === 'GET' && name !== 'api-search')
    .map(({ request }) => request.path);
  const readings: number[] = [];
  let answered = 0;
  for (let fifth = 1; fifth <= FIFTHS; fifth += 1) {
    const end = performance.now() + FIFTH_SECONDS * 1000;
    let peak = residentMb(store.pid);
    const timer = setInterval(() => (peak = Math.max(peak, residentMb(store.pid))), READ_EVERY_MS);
    while (answered < (REQUESTS * fifth) / FIFTHS && performance.now() < end) {
      const result = await load.call('send', {
        url: store.url,
        requests: { kind: 'walk', name: 'memory', paths },
        headers: { 'accept-encoding': 'identity' },
        connections: CONNECTIONS,
        seconds: 2,
      });
      answered += result.answered;
    }
    clearInterval(timer);
    readings.push(Math.max(peak, residentMb(store.pid)));
  }
  const note = `${answered.toLocaleString('en')} requests: ${readings.map(formatNumber).join(', ')} MB`;
  bench.add({
    section: 'process',
    name: 'memory',
    title: 'Peak resident memory after all measurements, in the last fifth of 200,000 requests',
    value: readings.at(-1) ?? Number.NaN,
    unit: 'MB',
    goal: { atMost: MAX_MEMORY_MB },
    details: { note },
  });
  bench.add({
    section: 'process',
    name: 'memory-growth',
    title: 'Peak resident memory in the last against the first fifth of 200,000 requests',
    value: answered < REQUESTS ? Number.NaN : (readings.at(-1) ?? Number.NaN) / (readings[0] ?? 0),
    unit: 'ratio',
    goal: { atMost: MAX_GROWTH },
    details: {
      note: answered < REQUESTS ? `only ${answered.toLocaleString('en')} in a minute` : '',
    },
  });
}
