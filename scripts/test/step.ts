export interface Tally {
  passed: number;
  failed: number;
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
