import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser, noBrowser } from './tests/support/browser.ts';

const executablePath = findBrowser();
if (!executablePath) throw new Error(noBrowser);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Each worker has a shop and a browser of its own.
  workers: Math.max(1, Math.min(4, availableParallelism())),
  // Long enough for a busy machine; what is right is there at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: browserFlags() },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // It would answer before a test's own routes do; the tests about it allow it.
    serviceWorkers: 'block',
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // A finger does not hover, and these set their widths themselves.
      testIgnore: /(?:tooltips|widths)\.(?:spec|test)\.ts$/,
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      // What is the same at every width is looked at once, on a phone.
      testIgnore:
        /(?:bad-line|cart|checkout|contact|home|loading|offline|order|overlays|payment|product|quick-choice|recently-viewed|sandbox|settings|size-guide|texts|theme|toasts)\.(?:spec|test)\.ts$|e2e\/admin\/(?!shell)/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
