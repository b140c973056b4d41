import type { Reporter, Suite } from '@playwright/test/reporter';
import type { Tally } from './tally.ts';

/** Sends the process that started Playwright how many tests passed and failed. */
export default class PlaywrightTally implements Reporter {
  #all: Suite | undefined;
  #errors = 0;

  onBegin(_: unknown, all: Suite): void {
    this.#all = all;
  }

  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const tally: Tally = { passed: 0, failed: this.#errors };
    for (const test of this.#all?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected') tally.passed += 1;
      else if (outcome !== 'skipped') tally.failed += 1;
    }
    process.send?.(tally);
  }

  printsToStdio(): boolean {
    return false;
  }
}
