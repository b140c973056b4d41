import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
  /** What failed, as a person would look for it. */
  failures?: Failure[];
}

export interface Failure {
  test: string;
  message: string;
}

/** What `npm test -- <part>` picks. */
export const parts = ['static', 'unit', 'integration', 'e2e'] as const;
export type Part = (typeof parts)[number];

export interface Step {
  name: string;
  parts: Part[];
  /** The name of an earlier step without whose success this one makes no sense. */
  needs?: string;
  /** The extra arguments of `npm test -- <part> …`. A rejection counts as one failure. */
  run: (args: string[]) => Promise<Tally>;
}

export const passed: Tally = { passed: 1, failed: 0 };
export const failed: Tally = { passed: 0, failed: 1 };

/** What a runner's report says, with its exit code as the second witness. */
export function tallyOf(counts: Tally & { exitCode: number }): Tally {
  const { exitCode, ...tally } = counts;
  if (exitCode !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  if (tally.passed + tally.failed > 0) return tally;
  console.log('No test ran: that is a failure.');
  return failed;
}

const LINES = 12;

/** The beginning of what a runner said of a failure, without its colours. */
export const shortMessage = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n');
