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

test('tabs of a form lead to its sections, keep what is typed and add nothing to the history', async ({
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
  await expect(tab(page, 'Details')).not.toHaveAttribute('aria-current');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(tab(page, 'Stock')).not.toHaveAttribute('aria-current');
  await tab(page, 'Details').click();
  await expectInView(page, 'Details');
  await expect(tab(page, 'Details')).toHaveAttribute('aria-current');
  await expectFlawless(page);
  // Tab goes on from there.
  await page.keyboard.press('Tab');
  await expect(page.locator('#details :focus')).toHaveCount(1);
  await expect(page.getByLabel('Product Name')).toHaveValue('Tabbed ring, renamed');
  await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}\\?list=.*#details$`));
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page).toHaveURL(/\/admin\/products\?search=tabbed$/);
});

test('the last tab marks a section that is too short to come up to it, and an address opens one', async ({
  page,
  isMobile,
  server,
}) => {
  test.skip(!isMobile, 'a desktop shows no tabs beside two columns');
  const product = await makeProduct(server, { name: 'Short ring' });
  await openScreen(page, `/admin/products/${product.id}`, 'Short ring');
  await expect(tab(page, 'Basics')).toHaveAttribute('aria-current');
  // Its tab is out of sight: a click scrolls to it first, and the tabs then follow the page, away from the pointer.
  await tab(page, 'Stock').press('Enter');
  await expect(tab(page, 'Stock')).toHaveAttribute('aria-current');
  await expect(tab(page, 'Basics')).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('heading', { name: 'Stock history' })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(tab(page, 'Basics')).toHaveAttribute('aria-current');

  await page.reload();
  await openScreen(page, `/admin/products/${product.id}#details`, 'Short ring');
  await expectInView(page, 'Details');
  await expect(tab(page, 'Details')).toHaveAttribute('aria-current');
});
