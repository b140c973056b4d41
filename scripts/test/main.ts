import { printFailures } from './print-failures.ts';
import { printTimes } from './print-times.ts';
import { type Ended, runSideBySide } from './run-steps.ts';
import { build, staticChecks, types } from './static-checks.ts';
import { parts, type Scope, type Step } from './step.ts';
import { sum } from './tally.ts';
import {
  browserTests,
  engineTests,
  integrationTests,
  operationsTests,
  unitTests,
} from './test-runners.ts';

/** Phases run one after the other, the steps of a phase side by side. */
const phases: Step[][] = [
  ...staticChecks.map((check) => [check]),
  [types, build],
  [integrationTests, unitTests],
  // Alone, since a busy machine shows a page late.
  [browserTests],
  [operationsTests],
  [engineTests],
];

/** They need programs that `npm run test:ops` and `npm run test:engines` install. */
const needPackages = new Set([operationsTests, engineTests]);

async function runPhases(
  chosen: (step: Step) => boolean,
  args: string[],
  scope: Scope,
): Promise<Ended[]> {
  const all: Ended[] = [];
  for (const phase of phases) {
    const ended = await runSideBySide(phase.filter(chosen), args, scope);
    all.push(...ended);
    // Without the pages there is nothing to test.
    if (ended.some(({ step, tally }) => step === build && tally.failed > 0)) break;
  }
  return all;
}

const [wanted, ...args] = process.argv.slice(2);
const part = parts.find((each) => each === wanted);
const isAll = wanted === 'all';
if (wanted !== undefined && part === undefined && !isAll) {
  console.error(
    `There is no part "${wanted}". Say: npm test -- [all|${parts.join('|')} [arguments]]`,
  );
  process.exitCode = 1;
} else {
  const isChosen = (step: Step) =>
    part === undefined ? !needPackages.has(step) : step.parts.includes(part);
  // A named part runs completely.
  const scope = isAll || part ? 'all' : 'core';
  const ended = await runPhases(isChosen, args, scope);
  printTimes(ended.flatMap(({ files }) => files));
  const tally = sum(ended.map((each) => each.tally));
  if (scope === 'core')
    console.log('\nThese were the core tests. `npm test -- all` runs every test.');
  printFailures(ended.flatMap(({ failures }) => failures));
  process.exitCode = tally.failed === 0 ? 0 : 1;
  process.send?.(tally);
}
