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
const citations = rows.flatMap(({ shownBy }) =>
  shownBy.split(/; (?=`)/).flatMap((part) => {
    const [, file = '', names = ''] = /`((?:e2e|unit|integration)\/[^`]+)`(.*)$/.exec(part) ?? [];
    return file === '' ? [] : [{ file, names: names.split('›').slice(1) }];
  }),
);

/** A name may be cut short by an ellipsis, or have a remark in brackets. */
const wordsOf = (name: string) => (name.split(/…|\(/)[0] ?? '').trim().replace(/[,;]$/, '');

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
    expect(citations.length).toBeGreaterThan(100);
    const missing = citations.flatMap(({ file, names }) => {
      if (!existsSync(path.join(root, 'tests', file))) return [file];
      const source = read(`tests/${file}`);
      return names
        .map(wordsOf)
        .filter((words) => !source.includes(words))
        .map((words) => `${file} › ${words}`);
    });
    expect(missing).toEqual([]);
  });
});
