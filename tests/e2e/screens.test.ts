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

for (const address of screens) {
  test(`${address} stands still, fits the width and has nothing for axe to find`, async ({
    page,
  }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    const [wanted, given] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wanted).toBe(given);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

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

test('a filtered shop can be shared, and Back goes back', async ({ page }) => {
  await page.goto('/shop?category=rings&sort=price-low');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products (5)');
  await page.getByRole('link', { name: 'Okun Pearl Ring' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
  await page.goBack();
  await expect(page).toHaveURL(/category=rings&sort=price-low/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products (5)');
});

test('the cart survives a reload and follows in a second tab', async ({ page, context }) => {
  await page.goto('/product/okun-pearl-ring');
  for (const group of await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all()) {
    await group.getByRole('radio').first().check();
  }
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  const badge = second.locator('header').getByRole('button', { name: /cart/i });
  await expect(badge).toHaveAccessibleName(/1 item/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /increase/i })
    .click();
  await expect(badge).toHaveAccessibleName(/2 items/);
});
