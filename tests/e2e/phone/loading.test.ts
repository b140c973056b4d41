import type { Page } from '@playwright/test';
import { holdRequest } from '#tests/support/hold-request.ts';
import { expect, test } from '#tests/support/test.ts';

/** Lets the shop's answers wait, so that what stands in their place can be seen. */
const holdAnswers = (page: Page) => holdRequest(page, /\/trpc\//);

const skeletons = (page: Page) => page.getByRole('main').locator('[data-skeleton]');

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
});

test('the featured grid shows four placeholders until it has loaded', async ({ page }) => {
  const held = await holdAnswers(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  const grid = page.getByRole('region', { name: 'Featured Collection' });
  await expect(grid.locator('[data-skeleton=card]')).toHaveCount(4);
  held.release();
  await expect(grid.getByRole('article')).toHaveCount(4);
  await expect(skeletons(page)).toHaveCount(0);
});

test('the shop shows six placeholders until it has loaded', async ({ page }) => {
  const held = await holdAnswers(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.locator('[data-skeleton=card]')).toHaveCount(6);
  held.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/All Products \(\d+\)/);
  await expect(skeletons(page)).toHaveCount(0);
});

test.describe('on a connection that carries nothing', () => {
  test.use({ expectedProblems: [/ERR_|Failed to load resource/] });

  test('the shop says after a while that it could not be loaded', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    const held = await holdAnswers(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page.locator('[data-skeleton=card]')).toHaveCount(6);
    // Where asking ahead has failed before the page came up, it asks once more.
    await expect(async () => {
      await page.clock.runFor(21_000);
      await expect(page.getByText('The products could not be loaded')).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await expect(skeletons(page)).toHaveCount(0);
    held.release();
  });
});

test('a product shows what its card showed, and an outline of the rest, until it has loaded', async ({
  page,
}) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rings', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Okun Pearl Ring', exact: true })).toBeVisible();
  const held = await holdAnswers(page);
  await page.getByRole('link', { name: 'Okun Pearl Ring', exact: true }).click();
  await expect(page.locator('[data-skeleton=thumbnails] > *')).toHaveCount(4);
  const outline = page.getByRole('main').locator('[aria-busy]');
  await expect(outline.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
  await expect(outline.getByText(/^(From )?₦[\d,]+$/)).toBeVisible();
  await expect(outline.locator('img')).toBeVisible();
  await expect(page).toHaveTitle(/^Okun Pearl Ring/);
  held.release();
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
});

test('a product whose address was opened shows an outline alone until it has loaded', async ({
  page,
}) => {
  const held = await holdAnswers(page);
  await page.evaluate(() => history.pushState(null, '', '/product/okun-pearl-ring'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await expect(page.locator('[data-skeleton=thumbnails] > *')).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  held.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
});
