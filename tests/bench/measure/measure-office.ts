import { officeCases } from '../cases/office-cases.ts';
import { formatNumber } from '../report/format.ts';
import { median } from '../statistics.ts';
import { residentMb } from '../store/process-usage.ts';
import { signIn } from '../store/staff.ts';
import type { Bench } from './bench.ts';

const TIMES = 3;
/** A read that takes this long is not measured again. */
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
  for (const [title, path] of exports) {
    const measured = await readExport(store, path, staff.headers);
    if (!measured) continue;
    const { seconds, rows, maxMb } = measured;
    bench.add({
      section: 'office',
      name: 'office',
      title,
      value: seconds,
      unit: 's',
      goal: null,
      details: { slowest: `${formatNumber(rows)} lines, memory at most ${formatNumber(maxMb)} MB` },
    });
  }
}

const exports = [
  ['orders as CSV', '/api/orders.csv'],
  ['customers as CSV', '/api/customers.csv'],
  ['products as CSV', '/api/products.csv'],
  ['all orders as JSON', '/api/orders'],
  ['a sitemap of 50,000 products', '/sitemap-products-1.xml'],
] as const;
const MEMORY_EVERY_MS = 50;

/** Reads a list to its end and watches the memory of the store meanwhile. */
async function readExport(
  { url, pid }: Bench['store'],
  path: string,
  headers: Record<string, string>,
) {
  let maxMb = residentMb(pid);
  const timer = setInterval(() => (maxMb = Math.max(maxMb, residentMb(pid))), MEMORY_EVERY_MS);
  try {
    const start = performance.now();
    const answer = await fetch(url + path, { headers });
    // A small catalogue has one sitemap.
    if (answer.status === 404) return null;
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
    let rows = 0;
    for await (const chunk of answer.body) for (const byte of chunk) if (byte === 10) rows += 1;
    return { seconds: (performance.now() - start) / 1000, rows, maxMb };
  } finally {
    clearInterval(timer);
  }
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
