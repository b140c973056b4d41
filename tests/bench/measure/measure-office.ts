import { officeCases } from '../cases/office-cases.ts';
import { formatNumber } from '../report/format.ts';
import { median } from '../statistics.ts';
import { signIn } from '../store/staff.ts';
import type { Bench } from './bench.ts';

const TIMES = 3;
/** What takes this long is not measured again. */
const SLOW_MS = 1000;
const MAX_MS = 200;

/** Each list and figure of the back office some times, one request after the other. */
export async function measureOffice(bench: Bench): Promise<void> {
  const { stage, store } = bench;
  if (!bench.isWanted('office')) return;
  const staff = await signIn(store.url);
  for (const [title, load] of Object.entries(officeCases(stage.orders, stage.products))) {
    const times = await timesOf(() => load(staff.client), TIMES);
    bench.add({ ...officeFigure(title, times), goal: { atMost: MAX_MS } });
  }
  const perThousand = await timeCsv(`${store.url}/api/orders.csv`, staff.headers);
  bench.add({ ...officeFigure('orders as CSV, for 1,000 rows', [perThousand]), goal: null });
}

const CSV_MS = 5000;

/** Milliseconds for a thousand rows of a list, from reading it for five seconds or to its end. */
async function timeCsv(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  let rows = 0;
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) rows += 1;
    if (performance.now() - start > CSV_MS) break;
  }
  return ((performance.now() - start) * 1000) / rows;
}

const officeFigure = (title: string, times: number[]) => ({
  section: 'office' as const,
  name: 'office',
  title,
  value: median(times),
  unit: 'ms' as const,
  details: { slowest: `${formatNumber(Math.max(...times))} ms` },
});

async function timesOf(work: () => Promise<unknown>, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    await work();
    measured.push(performance.now() - start);
    if (performance.now() - start > SLOW_MS) break;
  }
  return measured;
}
