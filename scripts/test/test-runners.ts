import { z } from 'zod';
import { runPackage } from './command.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { postgresAnswers } from './postgres.ts';
import type { Result, Step } from './step.ts';
import { FAILED } from './tally.ts';

const sent = z.object({ passed: z.int(), failed: z.int() });

/** What the runner's tally reporter sent, with its exit code as the second witness. */
function resultOf({ code, message, output }: Awaited<ReturnType<typeof runPackage>>): Result {
  const { data: tally } = sent.safeParse(message);
  if (!tally || tally.passed + tally.failed === 0)
    return { tally: FAILED, output: `${output}No test ran: that is a failure.\n` };
  return { tally: code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally, output };
}

async function integrationProjects(): Promise<string[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    console.log('TEST_DATABASE_URL is not set: all runs on the embedded database alone.');
    return ['integration-pglite'];
  }
  if (await postgresAnswers(url)) return ['integration-pglite', 'integration-postgres'];
  throw new Error('TEST_DATABASE_URL is set, and no PostgreSQL server answers there.');
}

const vitest = (
  name: string,
  part: 'unit' | 'integration',
  projects: () => Promise<string[]>,
): Step => ({
  name,
  parts: [part],
  run: async (args, output) => {
    const chosen = (await projects()).map((project) => `--project=${project}`);
    const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-tally.ts'];
    return resultOf(
      await runPackage('vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...args], {
        minutes: 30,
        output,
        env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
      }),
    );
  },
});

export const unitTests = vitest('unit tests', 'unit', async () => ['unit']);
export const integrationTests = vitest('integration tests', 'integration', integrationProjects);

export const browserTests: Step = {
  name: 'browser tests',
  parts: ['e2e'],
  run: async (args, output) => {
    if (!(await ensureBrowser(output))) return { tally: FAILED, output: '' };
    const reporters = '--reporter=list,./scripts/test/playwright-tally.ts';
    return resultOf(
      await runPackage('@playwright/test/cli.js', ['test', reporters, ...args], {
        minutes: 30,
        output,
      }),
    );
  },
};
