import path from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { PROCESSOR_SECONDS } from '#tests/support/processor-seconds.ts';
import type { FileTime, Report } from './tally.ts';

/** The browser writes this to its own log if the system ended its process, and not if a page crashed. */
const BROWSER_CRASH = /\[err\] Segmentation fault|signal=SIG(?:SEGV|BUS|ILL)/;

export interface BrowserReport extends Report {
  /** How many of the failed tests lost their browser to a crash of its process, which says nothing about the store. */
  crashed: number;
}

/** Sends the process that started Playwright how many tests passed and failed, and how long each file took. */
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
    const tests = this.#all?.allTests() ?? [];
    const sent: BrowserReport = {
      passed: 0,
      failed: this.#errors,
      crashed: 0,
      files: timesOf(tests),
    };
    for (const test of tests) {
      const outcome = test.outcome();
      if (outcome === 'expected') sent.passed += 1;
      else if (outcome !== 'skipped') {
        sent.failed += 1;
        if (lostItsBrowser(test)) sent.crashed += 1;
      }
    }
    process.send?.(sent);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const lostItsBrowser = (test: TestCase) =>
  test.results.some(({ errors }) =>
    errors.some(({ message }) => message !== undefined && BROWSER_CRASH.test(message)),
  );

function timesOf(tests: TestCase[]): FileTime[] {
  const times = new Map<string, FileTime>();
  for (const { parent, location, results } of tests) {
    const part = parent.project()?.name ?? '';
    const file = path.relative('.', location.file);
    const time = times.get(part + file) ?? {
      part,
      file,
      seconds: 0,
      processorSeconds: 0,
      tests: 0,
    };
    times.set(part + file, time);
    for (const { status, duration, annotations } of results) {
      const used = annotations.find(({ type }) => type === PROCESSOR_SECONDS)?.description;
      time.seconds += duration / 1000;
      time.processorSeconds += Number(used ?? 0);
      if (status !== 'skipped') time.tests += 1;
    }
  }
  return [...times.values()];
}
