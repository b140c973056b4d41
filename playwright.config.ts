import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tests/support/browser.ts';
import { coreTestPatterns } from './tests/support/core-tests.ts';

// Without one, the global setup says so: other programs read this file too.
const executablePath = findBrowser();

const isCore = process.env['TEST_SCOPE'] === 'core';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/data-dir.ts',
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Each has a shop and a browser of its own, and two keep two cores busy.
  workers: 2,
  // Long enough for a busy machine; what is right is there at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: browserFlags() },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // It would answer before a test's own routes do; the tests about it allow it.
    serviceWorkers: 'block',
    // A trace costs a test a fifth of its time. For one: npm test -- e2e --trace=retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // A test's folder says on which width it runs: phone, desktop, or both.
  projects: [
    {
      name: 'phone',
      ...(isCore && { grep: coreTestPatterns }),
      testIgnore: '**/e2e/desktop/**',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: isCore ? '**' : '**/e2e/phone/**',
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
