import { type Ended, runSideBySide } from './run-steps.ts';
import { build, staticChecks } from './static-checks.ts';
import { parts, type Step } from './step.ts';
import { sum, type Tally } from './tally.ts';
import { browserTests, integrationTests, unitTests } from './test-runners.ts';

/** One after the other, the steps of each side by side: two cores have work while a test waits for something. */
const phases: Step[][] = [
  ...staticChecks.map((check) => [check]),
  [build],
  [integrationTests, unitTests, browserTests],
];

async function runPhases(chosen: (step: Step) => boolean, args: string[]): Promise<Tally> {
  const all: Ended[] = [];
  for (const phase of phases) {
    const ended = await runSideBySide(phase.filter(chosen), args);
    all.push(...ended);
    // Without the pages there is nothing to test.
    if (ended.some(({ step, tally }) => step === build && tally.failed > 0)) break;
  }
  const failed = all.filter(({ tally }) => tally.failed > 0).map(({ step }) => step.name);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  return sum(all.map(({ tally }) => tally));
}

const [wanted, ...args] = process.argv.slice(2);
const part = parts.find((each) => each === wanted);
if (wanted !== undefined && part === undefined) {
  console.error(`There is no part "${wanted}". Say: npm test -- [${parts.join('|')} [arguments]]`);
  process.exitCode = 1;
} else {
  const tally = await runPhases((step) => part === undefined || step.parts.includes(part), args);
  process.exitCode = tally.failed === 0 ? 0 : 1;
  process.send?.(tally);
}
