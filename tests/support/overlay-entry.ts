import { expect, type Page } from '@playwright/test';

const hasOverlayEntry = (page: Page) => page.evaluate(() => Boolean(history.state?.overlay));

/**
 * Back closes the open sheet or dialog: its history entry follows the first paint. Whoever goes back before that leaves
 * the page.
 */
export const untilBackCloses = (page: Page) => expect.poll(() => hasOverlayEntry(page)).toBe(true);

/** The closed overlay's entry has left the history, for which a browser takes a moment; Back now leaves the page. */
export const untilBackLeaves = (page: Page) => expect.poll(() => hasOverlayEntry(page)).toBe(false);
