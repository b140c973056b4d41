import { ensureBrowser } from './ensure-browser.ts';
import { runPlaywright } from './playwright.ts';
import { postgresAnswers } from './postgres.ts';
import { failed, type Step } from './step.ts';
import { runVitest } from './vitest.ts';

export const unitTests: Step = {
  name: 'unit tests',
  parts: ['unit'],
  run: (args) => runVitest('unit', args),
};

export const integrationTests: Step[] = [
  {
    name: 'integration tests on the embedded database',
    parts: ['integration'],
    needs: 'build',
    run: (args) => runVitest('integration-pglite', args),
  },
  {
    name: 'integration tests on PostgreSQL',
    parts: ['integration'],
    needs: 'build',
    run: async (args) => {
      const url = process.env.TEST_DATABASE_URL;
      if (!url) {
        console.log('Skipped: TEST_DATABASE_URL is not set, so there is no PostgreSQL to test on.');
        return { passed: 0, failed: 0 };
      }
      if (await postgresAnswers(url)) return runVitest('integration-postgres', args);
      console.log('TEST_DATABASE_URL is set, and no PostgreSQL server answers there.');
      return failed;
    },
  },
];

export const browserTests: Step = {
  name: 'browser tests',
  parts: ['e2e'],
  needs: 'build',
  run: async (args) => ((await ensureBrowser()) ? runPlaywright(args) : failed),
};
