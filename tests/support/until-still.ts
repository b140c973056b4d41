import type { Page } from '@playwright/test';

/** Longer than any transition between two states; a picture that drifts never ends. */
const MAX_MS = 3000;

/** Waits until the changes that are under way have ended: a sheet stands, a colour is what it becomes. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async (most) => {
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const end = Number(effect?.getComputedTiming().endTime ?? 0);
      return playState === 'running' && end <= most;
    });
    // One that is broken off never finishes.
    await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
  }, MAX_MS);
