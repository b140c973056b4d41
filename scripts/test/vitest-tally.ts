import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime, Report } from './tally.ts';

/** Sends the process that started Vitest how many tests passed and failed, and how long each file took. */
export default class VitestTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const sent: Report = { passed: 0, failed: unhandled.length, files: modules.map(timeOf) };
    for (const module of modules) {
      // A file that broke before its tests.
      sent.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed') sent[state] += 1;
      }
    }
    process.send?.(sent);
  }
}

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
