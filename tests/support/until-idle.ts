import type { Page } from '@playwright/test';

/** Waits until the page has painted twice and has nothing left to do: what was to happen to it has happened. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve())),
        );
      }),
  );
