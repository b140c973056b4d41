import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, FileTime, Report } from './tally.ts';

/** Sends the process that started Vitest which tests passed and failed, and how long each file took. */
export default class VitestTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const sent: Report = {
      passed: 0,
      failed: unhandled.length,
      files: modules.map(timeOf),
      failures: unhandled.map((error) => failureOf('outside the tests', [error])),
    };
    for (const module of modules) {
      // A file that broke before its tests.
      const broken = module.errors();
      const place = `${module.project.name} ${module.relativeModuleId}`;
      sent.failed += broken.length;
      if (broken.length > 0) sent.failures.push(failureOf(place, broken));
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed' || state === 'failed') sent[state] += 1;
        if (state === 'failed')
          sent.failures.push(failureOf(`${place} › ${test.fullName}`, errors));
      }
    }
    process.send?.(sent);
  }
}

const failureOf = (name: string, errors: readonly SerializedError[]): Failure => ({
  name,
  error: errors
    .map(({ message, diff, stack }) =>
      stripVTControlCharacters([message, diff, stack].filter(Boolean).join('\n')),
    )
    .join('\n'),
});

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    part: module.project.name,
    file: module.relativeModuleId,
    seconds: (collectDuration + setupDuration + duration) / 1000,
    processorSeconds: module.meta().processorSeconds ?? 0,
    tests: [...module.children.allTests()].filter((test) => test.result().state !== 'skipped')
      .length,
  };
}
