import type { Failure, FileTime, Tally } from './tally.ts';

/** The parts that `npm test -- <part>` picks. */
export const parts = ['static', 'unit', 'integration', 'e2e', 'ops', 'engines'] as const;
export type Part = (typeof parts)[number];

/** `core`: the tests of everyday work, in minutes. `all`: every test, as in CI. */
export type Scope = 'core' | 'all';

/** Where a step writes: to the terminal as it goes, or into its answer because another step writes there. */
export type Output = 'terminal' | 'captured';

export interface Result {
  tally: Tally;
  /** Of the test files, where there are some. */
  files?: FileTime[];
  failures?: Failure[];
  /** The output of the step, if it was captured. */
  output: string;
}

export interface Step {
  name: string;
  parts: Part[];
  /** The extra arguments of `npm test -- <part> …`. A rejection counts as one failure. */
  run: (args: string[], output: Output, scope: Scope) => Promise<Result>;
}
