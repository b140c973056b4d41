import AxeBuilder from '@axe-core/playwright';
import { layoutShift } from '#tests/support/layout-shift.ts';
import { expect, test } from '#tests/support/test.ts';

const screens = [
  '/',
  '/shop',
  '/shop?view=list&category=rings',
  '/product/edo-coral-heritage-necklace',
  '/about',
  '/contact',
];

test('every page stands still, has one heading above all and nothing for axe to find', async ({
  page,
}) => {
  for (const address of screens) {
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one can read, filter and walk through the shop', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Collection' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^All Products \(\d+\)$/);
    await page.goto('/shop?category=rings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products (5)');
    await page.getByRole('link', { name: 'Okun Pearl Ring' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
    await expect(page.getByText('₦', { exact: false }).first()).toBeVisible();
  });
});
