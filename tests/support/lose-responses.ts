import type { Page } from '@playwright/test';

/** The shop hears every request to an address, and the browser no answer, until `goOn()`. */
export async function loseResponses(page: Page, address: RegExp) {
  let isLost = true;
  await page.route(address, async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return {
    goOn: () => {
      isLost = false;
    },
  };
}
