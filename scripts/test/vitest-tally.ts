import type { Reporter, TestModule } from 'vitest/node';
import type { Tally } from './tally.ts';

/** Sends the process that started Vitest how many tests passed and failed. */
export default class VitestTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tally: Tally = { passed: 0, failed: unhandled.length };
    for (const module of modules) {
      // A file that broke before its tests.
      tally.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed') tally[state] += 1;
      }
    }
    process.send?.(tally);
  }
}
