import { z } from 'zod';

export const fileTime = z.object({
  /** The project of `vitest.config.ts` or `playwright.config.ts`. */
  part: z.string(),
  file: z.string(),
  /** From the import of the file to the end of its last hook. */
  seconds: z.number(),
  /** Of the test, its browser and the stores and programs that it started; not of the machine's PostgreSQL server. */
  processorSeconds: z.number(),
  tests: z.int(),
});

export type FileTime = z.infer<typeof fileTime>;

export const failure = z.object({
  /** The part, the file and the name of a test, or the name of a check. */
  name: z.string(),
  /** What it printed, without colours. */
  error: z.string(),
});

export type Failure = z.infer<typeof failure>;

/** What a test program's reporter sends to the process that started it. */
export const report = z.object({
  passed: z.int(),
  failed: z.int(),
  files: z.array(fileTime),
  failures: z.array(failure),
});

export type Report = z.infer<typeof report>;
export type Tally = Pick<Report, 'passed' | 'failed'>;

export const PASSED: Tally = { passed: 1, failed: 0 };
export const FAILED: Tally = { passed: 0, failed: 1 };

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});
