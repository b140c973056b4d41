import { rm } from 'node:fs/promises';
import { test as base, type Page, type Response } from '@playwright/test';
import { collectProblems } from './browser-problems.ts';
import { copyDataDir } from './data-dir.ts';
import { removeCreatedProducts } from './api.ts';
import { PROCESSOR_SECONDS, processorSeconds } from './processor-seconds.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { forgetLog, printLog } from './store-log.ts';

interface TestFixtures {
  /** Problems that a test provokes on purpose: `test.use({ expectedProblems: [/status of 404/] })`. */
  expectedProblems: RegExp[];
  /** Other hosts that a test may be sent to, such as `wa.me`; they answer with an empty page. */
  outsideHosts: string[];
  /** Fails the test on every problem in the browser that it did not expect. */
  noProblems: undefined;
  /** Removes the products that earlier tests created, so that lists and counts show the demo catalogue. */
  demoCatalogue: undefined;
  /** Says how much processor time the test took, and what the store logged if it failed. */
  observed: undefined;
}

interface WorkerFixtures {
  /** Tests that count what is there have a shop to themselves: `test.use({ shopOf: 'dashboard' })`. */
  shopOf: string;
  /** Settings of the shop that a file's tests need: `test.use({ serverEnv: { PAYMENTS_SANDBOX: '1' } })`. */
  serverEnv: Record<string, string>;
  /** The processor time up to the last test of this worker. */
  used: { seconds: number };
  /** A running shop with the demo catalogue, shared by the tests of one worker. */
  server: ServerProcess;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopOf: ['everybody', { scope: 'worker', option: true }],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const dataDir = copyDataDir();
      try {
        const server = await startServer(dataDir, { LOG_LEVEL: 'info', ...serverEnv });
        await use(server);
        await server.stop();
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // Automatic, so that the time of a worker begins before its store starts.
  used: [({}, use) => use({ seconds: processorSeconds() }), { scope: 'worker', auto: true }],
  observed: [
    async ({ used }, use, info) => {
      forgetLog();
      await use(undefined);
      const seconds = processorSeconds();
      info.annotations.push({
        type: PROCESSOR_SECONDS,
        description: (seconds - used.seconds).toFixed(2),
      });
      used.seconds = seconds;
      if (info.status !== info.expectedStatus) printLog();
    },
    { auto: true },
  ],
  demoCatalogue: [
    async ({ server }, use) => {
      await removeCreatedProducts(server);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitUntilHydrated);
    await use(context);
  },
  expectedProblems: [[], { option: true }],
  outsideHosts: [[], { option: true }],
  noProblems: [
    async ({ context, server, expectedProblems, outsideHosts }, use) => {
      const problems = await collectProblems(context, { origin: server.url, outsideHosts });
      await use(undefined);
      const unexpected = problems.filter((text) => !expectedProblems.some((it) => it.test(text)));
      base.expect(unexpected, 'problems in the browser').toEqual([]);
      base.expect(server.child.exitCode, 'the server still runs').toBeNull();
    },
    { auto: true },
  ],
});

/** React has attached to the footer, which comes last: until then its links load whole pages. */
const isWholeHydrated = () => {
  const link = document.querySelector('footer a');
  return !link || Object.keys(link).some((key) => key.startsWith('__react'));
};

/** Where the clock is installed, opening a page cannot wait for what the page does later. */
export const untilWholeHydrated = (page: Page) =>
  base.expect.poll(() => page.evaluate(isWholeHydrated)).toBe(true);

/**
 * Opening a page waits until it is hydrated, and where nothing keeps it from that, to the end. A page that does not hydrate
 * fails the test.
 */
function waitUntilHydrated(page: Page) {
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    page[name] = async (...args: unknown[]) => {
      const response = await open(...args);
      if (response?.headers()['content-type']?.includes('text/html')) {
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 30_000 });
        await page.waitForFunction(isWholeHydrated, null, { timeout: 5000 }).catch(() => undefined);
      }
      return response;
    };
  }
}

export { expect } from '@playwright/test';
