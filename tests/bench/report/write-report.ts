import { writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { sections, type Figure, type Section } from './figure.ts';
import { explanations } from './explanations.ts';
import { explainMissed, tableOf } from './markdown.ts';
import { verdictOf } from './verdicts.ts';

const file = path.resolve(import.meta.dirname, '../../../docs/performance.md');

/** Of the last minute before the run. */
const [loadBefore = 0] = loadavg();

const notes: Record<Section, string> = {
  reads: `The limit is Fastify sending the same bytes from memory. Store and limit take turns; the figure is the store's
answers per second as a part of the limit's. autocannon keeps 32 connections busy. p50, p99 and CPU are the store's; CPU is the
processor time of the process for one answer, without the database server's. The first answer on each connection counts for
neither p50 nor p99, because it waits for the connection: Node accepts one in each turn of its event loop. A quote is computed for each cart: its limit is
\`node:http\` and the database driver, answering with the rows of the same statement.`,
  selling:
    'The same, while each second one product of the first page is ordered and another one is edited.',
  misses: `No address is read twice. The limit is \`node:http\` and the database driver, answering with the rows of the same
query as JSON.`,
  orders: `\`POST /api/orders\`. The limit is a loop over the database driver that writes the same rows in one transaction, with
prepared statements and no HTTP. Rate limits are off in this measurement; the queries that count what an address holds
unpaid come on top of it. p50 and p99 leave out the first answer on each connection, as above, and the first transaction of each loop:
a shopper who opens a connection to a busy store without a proxy waits longer. Reports until 2026-11-26 counted them.`,
  search: 'One request after the other; each searches for other words.',
  growth: '',
  office: `One request after the other, signed in, over HTTP: the median of three. [back-office-reads.md](back-office-reads.md) has the
times with a million orders, before and after counts were kept.`,
  process: 'The server process alone, without the database server.',
};

/** Writes docs/performance.md from the figures of a complete run. */
export async function writeReport(
  figures: Figure[],
  { minutes, skipped }: { minutes: number; skipped: string[] },
): Promise<void> {
  const count = (verdict: string) => figures.filter((each) => verdictOf(each) === verdict).length;
  const tables = (Object.keys(sections) as Section[]).flatMap((section) => {
    const own = figures.filter((figure) => figure.section === section);
    return own.length > 0 ? [`## ${sections[section]}`, notes[section], tableOf(own)] : [];
  });
  const text = [
    '# Performance',
    `\`npm run bench\` writes this file: it measures the store against limits of this machine in the same run. A figure below its
goal has a sentence at the end. \`npm run bench -- --quick\` takes a minute and writes nothing; \`--only NAME[,NAME]\`,
\`--database postgres|pglite\` and \`--products N\` choose what to measure; \`--profile NAME\` prints where the time of one case
goes. PostgreSQL is the server of \`TEST_DATABASE_URL\`.`,
    `**${count('reached')} goals reached, ${count('missed')} missed**, in ${minutes.toFixed(0)} minutes on ${machine()}.`,
    `Before the run, ${loadBefore.toFixed(1)} processes on average wanted a processor. Above 1, the milliseconds and seconds say
little; the ratios hold, because store and limit take turns.`,
    skipped.length > 0 ? `No time was left for ${skipped.join(', ')} on one of the databases.` : '',
    ...tables,
    '## Where the time goes',
    explainMissed(figures, explanations),
  ];
  await writeFile(file, `${text.filter(Boolean).join('\n\n')}\n`);
}

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${memory} GB, ${platform()} ${release()} ${arch()}, Node ${process.version}, ${day}`;
}
