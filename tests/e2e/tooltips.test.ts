import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';

test.skip(({ isMobile }) => isMobile, 'a finger does not hover');

const header = 'header';

/** Brings the pointer over a button; answers how many milliseconds later the page shows its tooltip. */
async function delayAt(page: Page, button: Locator, text: string) {
  const delay = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since = Number.NaN;
        addEventListener('pointerover', () => (since = performance.now()), {
          once: true,
          capture: true,
        });
        new MutationObserver((_, observer) => {
          if (document.querySelector('[data-testid=tooltip]')?.textContent !== wanted) return;
          observer.disconnect();
          resolve(performance.now() - since);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );
  await button.hover();
  return delay;
}

test('the label of an icon shows after 700 ms, its neighbour’s at once', async ({ page }) => {
  await page.goto('/');
  const tooltip = page.getByTestId('tooltip');
  const search = page.locator(header).getByRole('button', { name: 'Search' });
  await page.mouse.move(700, 500);
  await page.mouse.move(710, 510);
  await page.waitForTimeout(500); // their code arrives
  expect(await delayAt(page, search, 'Search')).toBeGreaterThanOrEqual(699);
  const box = await tooltip.boundingBox();
  const button = await search.boundingBox();
  expect(box?.y).toBeCloseTo((button?.y ?? 0) + (button?.height ?? 0), 0);

  const cart = page.locator(header).getByRole('button', { name: /^Open cart/ });
  expect(await delayAt(page, cart, 'Open cart, 0 items')).toBeLessThan(600);
  const right = await tooltip.evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1440 - 8);
  // The pointer can go over to it.
  await tooltip.hover();
  await page.waitForTimeout(200);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('it goes with a press, and the keyboard has it at once', async ({ page }) => {
  await page.goto('/shop');
  const tooltip = page.getByTestId('tooltip');
  await page.getByRole('button', { name: 'List view' }).hover();
  await expect(tooltip).toHaveText('List view');
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(tooltip).toBeHidden();
  await page.waitForTimeout(900);
  await expect(tooltip).toBeHidden();

  await page.mouse.move(700, 600);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Grid view' })).toBeFocused();
  await expect(tooltip).toHaveText('Grid view', { timeout: 650 });
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveText('List view', { timeout: 650 });
});

test('it stands above the full-screen pictures', async ({ page }) => {
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
