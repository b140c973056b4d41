import type { Page } from '@playwright/test';

/** It cannot be stopped at a moment that has passed, and a busy machine takes a while between two commands. */
const AHEAD_MS = 3000;

/** Stops the time of a page whose clock was installed: timers wait for `page.clock.runFor`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
