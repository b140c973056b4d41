import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { formatNumber } from '../report/format.ts';
import type { Case, Result } from './measure.ts';
import { modelOf } from './model.ts';
import type { OrderWeight } from './order-weight.ts';
import { tableOf } from './table.ts';

const file = path.resolve(import.meta.dirname, '../../../docs/scaling.md');
/** Of the last minute before the run. */
const [loadBefore = 0] = loadavg();

const BEGIN = '<!-- Written by npm run bench -- processes. -->';
const END = '<!-- The end of what it writes. -->';

/** The tables of a run. */
export function tablesOf(
  results: [Case, Map<string, Result>][],
  weight: OrderWeight,
  minutes: number,
): string {
  const ratios = results.flatMap(([{ title }, all]) =>
    [...all].map(([setup, result]) => [
      title,
      setup,
      result.ratio.toFixed(2),
      formatNumber(result.perSecond),
      `${formatNumber(result.p99)} ms`,
      ...[result.storeCpu, result.primaryCpu, result.replicaCpu].map(
        (cpu) => `${formatNumber(cpu)} ms`,
      ),
      String(result.failed),
    ]),
  );
  const total = weight.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const tables = weight.tables.map(({ table: name, bytes, rows }) => [
    name,
    formatNumber(rows),
    `${formatNumber(bytes)} B`,
  ]);
  const of = (name: string) => results.find(([each]) => each.name === name)?.[1].get('1');
  const model = modelOf({
    storeCpu: of('orders')?.storeCpu ?? Number.NaN,
    primaryCpu: of('orders')?.primaryCpu ?? Number.NaN,
    wal: weight.wal,
    bytes: total,
    lines: weight.tables.find(({ table }) => table === 'order_items')?.rows ?? Number.NaN,
    hotPerSecond: of('hot')?.perSecond ?? Number.NaN,
  });
  const [cpu] = cpus();
  return [
    `Measured in ${minutes.toFixed(0)} minutes on ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}: processes, load, PostgreSQL and its replica share these processors. Before the run, ${loadBefore.toFixed(1)} processes on average wanted a processor; above 1, only the ratios say much.`,
    tableOf(
      [
        'what',
        'processes',
        'ratio',
        'per second',
        'p99',
        'CPU of the processes',
        'of the primary',
        'of the replica',
        'failed',
      ],
      ratios,
    ),
    `One order of two lines writes ${formatNumber(weight.wal)} bytes of write-ahead log (${formatNumber(weight.walWithoutImages)} without the page images that follow a checkpoint), and ${formatNumber(total)} bytes of tables and indices:`,
    tableOf(['table', 'rows', 'with indices'], tables),
    'Computed from this, for orders alone:',
    model,
  ].join('\n\n');
}

/** Replaces the figures in docs/scaling.md. */
export function writeTables(tables: string): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/scaling.md lacks the lines ${BEGIN} and ${END}`);
  writeFileSync(file, `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`);
}
