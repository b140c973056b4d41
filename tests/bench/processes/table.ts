const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** A Markdown table. */
export const tableOf = (header: string[], rows: string[][]): string =>
  [row(header), row(header.map(() => '---')), ...rows.map(row)].join('\n');
