import { browserTests, integrationTests, unitTests } from './dynamic-tests.ts';
import { runSteps } from './run-steps.ts';
import { build, staticChecks } from './static-checks.ts';
import { parts } from './step.ts';

const steps = [...staticChecks, build, unitTests, ...integrationTests, browserTests];

const [wanted, ...args] = process.argv.slice(2);
const part = parts.find((each) => each === wanted);
if (wanted !== undefined && part === undefined) {
  console.error(`There is no part "${wanted}". Say: npm test -- [${parts.join('|')} [arguments]]`);
  process.exitCode = 1;
} else {
  const chosen = steps.filter((step) => part === undefined || step.parts.includes(part));
  const tally = await runSteps(chosen, args);
  process.exitCode = tally.failed === 0 ? 0 : 1;
  process.send?.(tally);
}
