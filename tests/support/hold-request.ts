import type { Page, Request } from '@playwright/test';
import { untilIdle } from './until-idle.ts';

/**
 * Holds back the requests to an address. `asked`: the first has come; `release` lets
 * them go; `answer` also waits until the page has acted on the answer.
 */
export async function holdRequest(page: Page, address: RegExp) {
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const note = (request: Request) => address.test(request.url()) && ended.resolve();
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  await page.route(address, async (route) => {
    asked.resolve();
    await goOn.promise;
    // A page may have stopped waiting.
    await route.continue().catch(() => undefined);
  });
  return {
    asked: asked.promise,
    release: () => goOn.resolve(),
    answer: async () => {
      goOn.resolve();
      await ended.promise;
      await untilIdle(page);
    },
  };
}
