import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import type { Tally } from './tally.ts';

/** The browser writes this to its own log if the system ended its process, and not if a page crashed. */
const BROWSER_CRASH = /\[err\] Segmentation fault|signal=SIG(?:SEGV|BUS|ILL)/;

export interface BrowserTally extends Tally {
  /** How many of the failed tests lost their browser to a crash of its process, which says nothing about the store. */
  crashed: number;
}

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
    const tally: BrowserTally = { passed: 0, failed: this.#errors, crashed: 0 };
    for (const test of this.#all?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected') tally.passed += 1;
      else if (outcome !== 'skipped') {
        tally.failed += 1;
        if (lostItsBrowser(test)) tally.crashed += 1;
      }
    }
    process.send?.(tally);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const lostItsBrowser = (test: TestCase) =>
  test.results.some(({ errors }) =>
    errors.some(({ message }) => message !== undefined && BROWSER_CRASH.test(message)),
  );
