import type { Failure } from './tally.ts';

/** Of each failure, and of all of them: what reads them may keep only the end of a long log. */
const MAX_LENGTH = 1500;
const MAX_FAILURES = 5;

/**
 * Prints what failed as the last lines of a run, indented: `.ci/run` repeats at its end what stands between
 * `What failed:` and the next line that is not indented.
 */
export function printFailures(failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  console.log('\nWhat failed:');
  for (const { name, error } of failures.slice(0, MAX_FAILURES)) {
    console.log(`  ✗ ${name}`);
    const text = error.trim();
    const shown = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} […]` : text;
    if (shown !== '') console.log(shown.replaceAll(/^/gm, '      '));
  }
  for (const { name } of failures.slice(MAX_FAILURES)) console.log(`  ✗ ${name}`);
}
