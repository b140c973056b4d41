import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { untilBackLeaves } from '#tests/support/overlay-entry.ts';
import { expect, test } from '#tests/support/test.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('metal and size narrow the list to as many as they promise, and Back widens it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop?category=rings');
  await expect(heading(page)).toHaveText('Rings (5)');
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(box(page, '7')).toHaveAccessibleDescription('5 products');
  await expect(box(page, 'Sterling silver')).toHaveAccessibleDescription('1 product');
  await box(page, 'Sterling silver').check();
  await expect(page).toHaveURL('/shop?category=rings&metal=sterling-silver');
  await expect(box(page, '7')).toHaveAccessibleDescription('1 product');
  await expect(box(page, 'Lab-grown emerald')).toBeDisabled();
  // A second metal adds its products.
  await expect(box(page, '18k white gold')).toBeEnabled();
  await box(page, '7').check();
  await expect(page).toHaveURL('/shop?category=rings&metal=sterling-silver&size=7');
  // The list is dimmed while the next one loads.
  await expect.poll(() => flawsOf(page)).toEqual([]);
  if (isMobile) {
    await page.getByRole('button', { name: 'Show 1 product' }).click();
    await untilBackLeaves(page);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('button')).toHaveText([
      /Rings/,
      /Sterling silver/,
      /Size 7/,
      'Clear all filters',
    ]);
    await chips.getByRole('button', { name: 'Size 7' }).click();
    await expect(page).toHaveURL('/shop?category=rings&metal=sterling-silver');
    await page.goBack();
    await expect(page).toHaveURL('/shop?category=rings&metal=sterling-silver&size=7');
  }
  await expect(heading(page)).toHaveText('Rings (1)');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/shop?category=rings&metal=sterling-silver');
  await page.goBack();
  await expect(heading(page)).toHaveText('Rings (5)');
});

test('a category leads to the stones of its pieces', async ({ page }) => {
  await page.goto('/shop?category=rings');
  const kinds = page.getByRole('navigation', { name: 'Kinds of Rings' });
  await kinds.getByRole('link', { name: 'Lab-grown emerald' }).click();
  await expect(page).toHaveURL('/shop?category=rings&stone=lab-grown-emerald');
  await expect(kinds.getByRole('link', { name: 'Lab-grown emerald' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form', async ({ page }) => {
    await page.goto('/shop');
    await box(page, 'Sterling silver').check();
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(page).toHaveURL(/[?&]metal=sterling-silver/);
    await expect(box(page, 'Sterling silver')).toBeChecked();
  });
});
