import { z } from 'zod';
import { runPackage } from './command.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { postgresAnswers } from './postgres.ts';
import type { Part, Result, Scope, Step } from './step.ts';
import { FAILED, report } from './tally.ts';

/** The browser tests take 10 minutes on a quiet machine; on a shared one they took 45. */
const maxMinutes = 65;

const sent = report.extend({ crashed: z.int().default(0) });

type Ran = Awaited<ReturnType<typeof runPackage>>;

/** The tally that the runner's reporter sent; an exit code other than 0 counts as a failure too. */
function resultOf({ code, message, output }: Ran): Result {
  const { data } = sent.safeParse(message);
  if (!data || data.passed + data.failed === 0)
    return { tally: FAILED, output: `${output}No test ran: that is a failure.\n` };
  const { passed, failed, files, failures } = data;
  return {
    tally: { passed, failed: code !== 0 ? Math.max(failed, 1) : failed },
    files,
    failures,
    output,
  };
}

async function integrationProjects(scope: Scope): Promise<string[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    console.log('TEST_DATABASE_URL is not set: all runs on the embedded database alone.');
    return ['integration-pglite'];
  }
  if (!(await postgresAnswers(url)))
    throw new Error('TEST_DATABASE_URL is set, and no PostgreSQL server answers there.');
  return scope === 'core'
    ? ['integration-postgres']
    : ['integration-pglite', 'integration-postgres'];
}

const vitest = (
  name: string,
  part: Part,
  options: (scope: Scope) => string[] | Promise<string[]>,
): Step => ({
  name,
  parts: [part],
  run: async (args, output, scope) => {
    const chosen = await options(scope);
    const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-tally.ts'];
    return resultOf(
      await runPackage('vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...args], {
        minutes: maxMinutes,
        output,
        env: { TEST_SCOPE: scope, ...(!process.stdout.isTTY && { NO_COLOR: '1' }) },
      }),
    );
  },
});

export const unitTests = vitest('unit tests', 'unit', () => ['--project=unit']);
export const integrationTests = vitest('integration tests', 'integration', async (scope) =>
  (await integrationProjects(scope)).map((project) => `--project=${project}`),
);
export const operationsTests = vitest('operations tests', 'ops', () => [
  '--config=vitest.ops.config.ts',
  '--dir=tests/ops',
]);
export const engineTests = vitest('tests in other engines', 'engines', () => [
  '--config=vitest.ops.config.ts',
  '--dir=tests/engines',
]);

export const browserTests: Step = {
  name: 'browser tests',
  parts: ['e2e'],
  run: async (args, output, scope) => {
    if (!ensureBrowser()) return { tally: FAILED, output: '' };
    const reporter = '--reporter=list,./scripts/test/playwright-tally.ts';
    const run = (more: string[]) =>
      runPackage('@playwright/test/cli.js', ['test', reporter, ...more], {
        minutes: maxMinutes,
        output,
        env: { TEST_SCOPE: scope },
      });
    const first = await run(args);
    if (!onlyBrowsersCrashed(first)) return resultOf(first);
    console.log('The browser itself crashed. The tests that lost it run once more.');
    const again = resultOf(await run(['--last-failed', ...args]));
    const passed = sent.parse(first.message).passed + again.tally.passed;
    return { tally: { ...again.tally, passed }, output: first.output + again.output };
  },
};

/** Chromium ends with a segmentation fault once in some thousand tests; a failed expectation is never run again. */
function onlyBrowsersCrashed({ message }: Ran): boolean {
  const { data: tally } = sent.safeParse(message);
  return tally !== undefined && tally.failed > 0 && tally.failed === tally.crashed;
}
