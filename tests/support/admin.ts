import type { Page } from '@playwright/test';
import { flawsOf } from './axe.ts';
import { placeOrder } from './place-order.ts';
import { signInPage } from './sign-in-page.ts';
import { expect, test as base } from './test.ts';

/** Signed in from the start: the cookie is there before the first page. */
export const test = base.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ page, server }, use) => {
      await signInPage(page, server);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect, placeOrder, signInPage };

/** Goes to a screen and waits for its heading and its data. */
export async function openScreen(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Fits the width, has one h1, and axe finds nothing; errors in the console fail every test by themselves. */
export async function expectFlawless(page: Page): Promise<void> {
  const [wanted, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wanted, 'no sideways scroll').toBe(given);
  // A list that is dimmed while it is fetched again has too little contrast; what counts is how it settles.
  await expect(async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await flawsOf(page)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** A toast on a phone may stand over a row of a list; closes it, if there is one. */
export async function closeToast(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: /^Notifications/ }).getByLabel('Close');
  if (await close.isVisible()) await close.click();
}
