import { type Failure, failed, type Step, type Tally } from './step.ts';

/** Runs every step, so that one failure does not hide another, and adds up what they report. */
export async function runSteps(steps: Step[], args: string[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const tests: Failure[] = [];
  for (const step of steps) {
    const tally = await runStep(step, args, failures);
    total.passed += tally.passed;
    total.failed += tally.failed;
    if (tally.failed > 0) failures.push(step.name);
    tests.push(...(tally.failures ?? []));
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  for (const { test, message } of tests) console.log(`\n✗ ${test}\n${indented(message)}`);
  return total;
}

const indented = (text: string) => text.replaceAll(/^/gm, '    ');

async function runStep(step: Step, args: string[], failures: string[]): Promise<Tally> {
  console.log(`\n── ${step.name}`);
  if (step.needs && failures.includes(step.needs)) {
    console.log(`✗ not run: it needs the ${step.needs}, which failed`);
    return failed;
  }
  const started = performance.now();
  const tally = await step.run(args).catch((error: unknown) => {
    console.log(error);
    return failed;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${markOf(tally)} ${step.name}, ${seconds} s`);
  return tally;
}

function markOf(tally: Tally): string {
  if (tally.failed > 0) return '✗';
  return tally.passed > 0 ? '✓' : '–';
}
