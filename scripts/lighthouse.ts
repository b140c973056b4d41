// npm run lighthouse -- [runs]: Lighthouse with its mobile defaults on the landing pages.
// Not part of npm test: the figures depend on the machine's load, so it reports the median of several runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser, noBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server-process.ts';

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

const LIGHTHOUSE = 'lighthouse@13.5.0';
const pages = ['/', '/shop', '/product/imole-emerald-halo-ring'];
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Milliseconds, except of the shift. */
const most = {
  'largest-contentful-paint': 1500,
  'total-blocking-time': 100,
  'cumulative-layout-shift': 0.001,
};
const runs = Number(process.argv[2] ?? 5);

const browser = findBrowser();
if (!browser) throw new Error(noBrowser);
const folder = mkdtempSync(join(tmpdir(), 'adunni-lighthouse-'));
const server = await startServer(join(folder, 'data'));
try {
  for (const page of pages) await judge(page);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function judge(page: string): Promise<void> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(server.url + page));
  const scores = Object.entries(wanted).map(([category, least]) => {
    const score = median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
    if (score < least) process.exitCode = 1;
    return `${category} ${Math.round(score)}${score < least ? ` (wanted: ${least})` : ''}`;
  });
  const measured = Object.entries(most).map(([audit, limit]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    if (!(value <= limit)) process.exitCode = 1;
    const figure = Number(value.toPrecision(3));
    return `${audit} ${figure}${value <= limit ? '' : ` (at most: ${limit})`}`;
  });
  const speed = median(reports.map(({ environment }) => environment.benchmarkIndex));
  console.log(
    `${page}: ${[...scores, ...measured].join(', ')}; benchmark index ${Math.round(speed)}`,
  );
}

/** Lighthouse occasionally misses the start of its own trace and fails; one retry is enough. */
async function report(url: string): Promise<Report> {
  return await reportOnce(url).catch(() => reportOnce(url));
}

async function reportOnce(url: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...browserFlags()].join(' ');
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`];
  const child = spawn('npx', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
