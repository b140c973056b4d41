import type { Page } from '@playwright/test';

/** The shop hears every request to an address, and the browser no answer, until `goOn()`. */
export async function loseResponses(page: Page, address: RegExp) {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return { goOn: () => page.unroute(address) };
}
