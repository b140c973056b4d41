import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Row {
  sentence: string;
  builtIn: string;
  shownBy: string;
  columns: number;
}

const rows: Row[] = read('docs/specification.md')
  .split(/^(?=##)/m)
  .filter((section) => /^### (SF|BO) §/.test(section))
  .flatMap((section) => section.split('\n'))
  .filter((line) => line.startsWith('| ') && !/^\| (sentence|---)/.test(line))
  .map((line) => {
    const [, sentence = '', builtIn = '', shownBy = '', ...others] = line
      .split('|')
      .map((cell) => cell.trim());
    return { sentence, builtIn, shownBy, columns: 3 + others.length };
  });

/** A file's path in backticks, and what is cited of it: `e2e/phone/cart.test.ts` › a name › … */
const citationsIn = (cell: string) =>
  cell.split(/; (?=`)/).flatMap((part) => {
    const [, file = '', names = ''] =
      /`((?:e2e|unit|integration|ops)\/[^`]+)`(.*)$/.exec(part) ?? [];
    return file === '' ? [] : [{ file, names: names.split('›').slice(1) }];
  });

/** A name may be cut short by an ellipsis, or have a remark in brackets. */
const wordsOf = (name: string) => (name.split(/…|\(/)[0] ?? '').trim().replace(/[,;]$/, '');

/** The cited files and names that are not there. */
const missingIn = (citations: ReturnType<typeof citationsIn>): string[] =>
  citations.flatMap(({ file, names }) => {
    if (!existsSync(path.join(root, 'tests', file))) return [file];
    const source = read(`tests/${file}`);
    return names
      .map(wordsOf)
      .filter((words) => !source.includes(words))
      .map((words) => `${file} › ${words}`);
  });

describe('the checklist of the specification', () => {
  it('has rows, none of them with an empty place', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(
      rows.filter(
        ({ builtIn, shownBy, columns }) => builtIn === '' || shownBy === '' || columns !== 5,
      ),
    ).toEqual([]);
  });

  it('names files that are there', () => {
    const named = rows.flatMap(({ builtIn }) =>
      [...builtIn.matchAll(/`((?:client|server|shared)\/[^`]+)`/g)].map(([, file = '']) => file),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((file) => !existsSync(path.join(root, 'src', file)))).toEqual([]);
  });

  it('names tests that are there', () => {
    const citations = rows.flatMap(({ shownBy }) => citationsIn(shownBy));
    expect(citations.length).toBeGreaterThan(100);
    expect(missingIn(citations)).toEqual([]);
  });
});

describe('the table of what still works when a part fails', () => {
  const [, section = ''] = /^## Resiliency\n([^]*?)^## /m.exec(read('docs/operations.md')) ?? [];
  const cells = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (part|---)/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

  it('has a cell for each part and way to fail, each with a test', () => {
    expect(cells.length).toBeGreaterThanOrEqual(10);
    for (const [part, ...ways] of cells) {
      expect([part, ways.length]).toEqual([part, 4]);
      for (const way of ways) expect(way).toMatch(/^[^:]{10,}: ?.*(?:`|›)/);
    }
  });

  it('names tests that are there', () => {
    const citations = cells
      .flat()
      .flatMap((cell) => citationsIn(cell.replace(/^.*?(?=`\w+\/)/, '')));
    expect(citations.length).toBeGreaterThan(40);
    expect(citations.filter(({ names }) => names.length === 0)).toEqual([]);
    expect(missingIn(citations)).toEqual([]);
  });
});
