import { formatGoal, formatValue } from './format.ts';
import type { Figure } from './figure.ts';
import { verdictOf } from './verdicts.ts';

const labels = { postgres: 'PostgreSQL', pglite: 'embedded' };

/** The figures of one section as a Markdown table. The columns of the details are those of the first figure. */
export function tableOf(figures: Figure[]): string {
  const columns = Object.keys(figures[0]?.details ?? {});
  const header = ['', 'database', 'products', ...columns, 'figure', 'goal', ''];
  const rows = figures.map((figure) => [
    figure.title,
    labels[figure.database],
    figure.products.toLocaleString('en'),
    ...columns.map((column) => figure.details[column] ?? ''),
    formatValue(figure.value, figure.unit),
    formatGoal(figure.goal, figure.unit),
    verdictOf(figure),
  ]);
  return [header, header.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** One line for each case that misses a goal. */
export function explainMissed(
  figures: Figure[],
  explanations: Readonly<Record<string, string>>,
): string {
  const names = new Set(
    figures.filter((figure) => verdictOf(figure) === 'missed').map(({ name }) => name),
  );
  return [...names]
    .map((name) => `- \`${name}\`: ${explanations[name] ?? 'not profiled yet.'}`)
    .join('\n');
}
