import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { PROCESSOR_SECONDS } from '#tests/support/processor-seconds.ts';
import type { Failure, FileTime, Report } from './tally.ts';

/** The browser writes this to its own log if the system ended its process, and not if a page crashed. */
const BROWSER_CRASH = /\[err\] Segmentation fault|signal=SIG(?:SEGV|BUS|ILL)/;

export interface BrowserReport extends Report {
  /** How many of the failed tests lost their browser to a crash of its process, which says nothing about the store. */
  crashed: number;
}

/** Sends the process that started Playwright which tests passed and failed, and how long each file took. */
export default class PlaywrightTally implements Reporter {
  #all: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_: unknown, all: Suite): void {
    this.#all = all;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const tests = this.#all?.allTests() ?? [];
    const sent: BrowserReport = {
      passed: 0,
      failed: this.#errors.length,
      crashed: 0,
      files: timesOf(tests),
      failures: this.#errors.map((error) => failureOf('outside the tests', [error])),
    };
    for (const test of tests) {
      const outcome = test.outcome();
      if (outcome === 'expected') sent.passed += 1;
      else if (outcome !== 'skipped') {
        sent.failed += 1;
        const errors = test.results.flatMap((result) => result.errors);
        sent.failures.push(failureOf(test.titlePath().filter(Boolean).join(' › '), errors));
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

const failureOf = (name: string, errors: readonly TestError[]): Failure => ({
  name,
  error: errors
    .map(({ message, value, stack }) => stripVTControlCharacters(stack ?? message ?? value ?? ''))
    .join('\n'),
});

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
