import type { FileTime } from './tally.ts';

/** The other files of a part share a line. */
const SLOW_S = 5;

type Sums = Pick<FileTime, 'seconds' | 'processorSeconds' | 'tests'>;

const sumOf = (files: readonly Sums[]): Sums => ({
  seconds: files.reduce((total, { seconds }) => total + seconds, 0),
  processorSeconds: files.reduce((total, { processorSeconds }) => total + processorSeconds, 0),
  tests: files.reduce((total, { tests }) => total + tests, 0),
});

/** Prints where the time went: each part of the tests, and in it each slow file, the slowest first. */
export function printTimes(files: readonly FileTime[]): void {
  if (files.length === 0) return;
  console.log('\nWhere the time went, in seconds and seconds of a processor:\n');
  print('part', 'file', 'seconds', 'processor', 'tests');
  for (const [part, all] of Map.groupBy(files, (file) => file.part)) {
    const slow = all.filter(({ seconds }) => seconds >= SLOW_S);
    const others = all.filter(({ seconds }) => seconds < SLOW_S);
    printRow(part, `${all.length} in all`, sumOf(all));
    for (const file of slow.toSorted((a, b) => b.seconds - a.seconds))
      printRow('', file.file, file);
    if (slow.length > 0 && others.length > 0)
      printRow('', `${others.length} below ${SLOW_S} s`, sumOf(others));
  }
}

const printRow = (part: string, file: string, { seconds, processorSeconds, tests }: Sums) =>
  print(part, file, seconds.toFixed(1), processorSeconds.toFixed(1), String(tests));

const print = (part: string, file: string, seconds: string, processor: string, tests: string) =>
  console.log(
    part.padEnd(21) +
      file.padEnd(60) +
      seconds.padStart(9) +
      processor.padStart(11) +
      tests.padStart(7),
  );
