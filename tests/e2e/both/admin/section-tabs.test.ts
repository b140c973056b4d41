import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct } from '#tests/support/api.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });

/** Its heading is below the tabs, and in the upper half of the screen. */
async function expectInView(page: Page, heading: string) {
  const bar = await tabs(page).boundingBox();
  const bottom = (bar?.y ?? 0) + (bar?.height ?? 0);
  const top = () =>
    page
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(bottom);
  expect(await top()).toBeLessThan(370);
}

test('tabs of the settings lead to their sections, and the one in view is marked', async ({
  page,
}) => {
  await openScreen(page, '/admin/settings', 'Store Settings');
  await expect(tab(page, 'Store')).toHaveAttribute('aria-current');
  await tab(page, 'Promises').click();
  await expectInView(page, 'Promises');
  await expect(tab(page, 'Promises')).toHaveAttribute('aria-current');
  await expect(tab(page, 'Store')).not.toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/\/admin\/settings#promises$/);
  await expectFlawless(page);

  // Tab goes on from there.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Delivery', { exact: true })).toBeFocused();

  // The last section may be too short to come up to the tabs. Its tab is out of sight: a click scrolls to it first, and the
  // tabs then follow the page, away from the pointer.
  await tab(page, 'System').press('Enter');
  await expect(tab(page, 'System')).toHaveAttribute('aria-current');
  await expect(page.getByRole('heading', { name: 'System Configuration' })).toBeInViewport();

  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(tab(page, 'Store')).toHaveAttribute('aria-current');

  await page.reload();
  await openScreen(page, '/admin/settings#about', 'Store Settings');
  await expectInView(page, 'About Your Store');
  await expect(tab(page, 'About')).toHaveAttribute('aria-current');
});

test('tabs keep what is typed and add nothing to the history', async ({
  page,
  isMobile,
  server,
}) => {
  test.skip(!isMobile, 'a desktop shows no tabs beside two columns');
  const product = await makeProduct(server, { name: 'Tabbed ring' });
  await openScreen(page, '/admin/products?search=tabbed', 'Products');
  await page.getByRole('link', { name: 'Tabbed ring', exact: true }).click();
  await page.getByLabel('Product Name').fill('Tabbed ring, renamed');
  await tab(page, 'Stock').click();
  await expect(page.getByRole('heading', { name: 'Stock history' })).toBeInViewport();
  await expect(tab(page, 'Stock')).toHaveAttribute('aria-current');
  await tab(page, 'Details').click();
  await expectInView(page, 'Details');
  await expect(page.getByLabel('Product Name')).toHaveValue('Tabbed ring, renamed');
  await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}\\?list=.*#details$`));
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page).toHaveURL(/\/admin\/products\?search=tabbed$/);
});
