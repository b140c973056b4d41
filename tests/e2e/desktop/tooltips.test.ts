import type { Page } from '@playwright/test';
import { stopTime } from '#tests/support/stop-time.ts';
import { expect, test } from '#tests/support/test.ts';

/** Opens a page, waits until its tooltips have started, and stops the page's time. */
async function openInStoppedTime(page: Page, address: string) {
  await page.clock.install();
  await page.goto(address);
  const code = page.waitForResponse(/\/tooltips-.*\.js$/);
  await page.mouse.move(700, 500);
  await page.mouse.move(710, 510);
  const url = (await code).url();
  // The page requested the same module first, so it has acted on it by then.
  await page.evaluate((module) => import(module), url);
  await stopTime(page);
}

test('an icon’s tooltip appears after 700 ms, its neighbour’s at once', async ({ page }) => {
  await openInStoppedTime(page, '/');
  const tooltip = page.getByTestId('tooltip');
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await search.hover();
  await page.clock.runFor(690);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('Search');
  const box = await tooltip.boundingBox();
  const button = await search.boundingBox();
  expect(box?.y).toBeCloseTo((button?.y ?? 0) + (button?.height ?? 0), 0);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Open cart/ })
    .hover();
  await expect(tooltip).toHaveText('Open cart, 0 items');
  const right = await tooltip.evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1440 - 8);
  // The pointer can go over to it.
  await tooltip.hover();
  await page.clock.runFor(200);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('a press hides the tooltip, and keyboard focus shows it at once', async ({ page }) => {
  await openInStoppedTime(page, '/shop');
  const tooltip = page.getByTestId('tooltip');
  const listView = page.getByRole('button', { name: 'List view' });
  await listView.hover();
  await page.clock.runFor(710);
  await expect(tooltip).toHaveText('List view');
  await listView.click();
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(900);
  await expect(tooltip).toBeHidden();

  await page.mouse.move(700, 600);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Grid view' })).toBeFocused();
  await expect(tooltip).toHaveText('Grid view');
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveText('List view');
});

test('the tooltip appears above the full-screen pictures', async ({ page }) => {
  await page.goto('/product/imole-emerald-halo-ring');
  await page.getByRole('button', { name: 'Open full screen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).hover();
  await expect(page.getByTestId('tooltip')).toHaveText('Zoom in');
  expect(
    await page.getByTestId('tooltip').evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('tooltip')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});
