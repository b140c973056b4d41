import { styleText } from 'node:util';
import type { Output, Result, Scope, Step } from './step.ts';
import { FAILED, type Failure, type FileTime, type Tally } from './tally.ts';

export interface Ended {
  step: Step;
  tally: Tally;
  files: FileTime[];
  failures: Failure[];
}

/**
 * Runs steps side by side. The first one writes as it goes, so that its progress is visible; the others write when
 * they have ended.
 */
export async function runSideBySide(steps: Step[], args: string[], scope: Scope): Promise<Ended[]> {
  const running = steps.map((step, index) => ({
    step,
    ended: runStep(step, args, index === 0 ? 'terminal' : 'captured', scope),
  }));
  const all: Ended[] = [];
  for (const { step, ended } of running) {
    console.log(`\n── ${step.name}`);
    const { tally, files = [], failures = [], output, seconds } = await ended;
    if (output !== '') console.log(output.trimEnd());
    const mark = tally.failed > 0 ? styleText('red', '✗') : '✓';
    console.log(`${mark} ${step.name}, ${seconds} s`);
    const isUnexplained = tally.failed > 0 && failures.length === 0;
    all.push({
      step,
      tally,
      files,
      failures: isUnexplained ? [{ name: step.name, error: output }] : failures,
    });
  }
  return all;
}

async function runStep(step: Step, args: string[], output: Output, scope: Scope) {
  const started = performance.now();
  const result: Result = await step
    .run(args, output, scope)
    .catch((error: unknown) => ({ tally: FAILED, output: String(error) }));
  return { ...result, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
