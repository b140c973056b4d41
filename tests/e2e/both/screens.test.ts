import { flawsOf } from '#tests/support/axe.ts';
import { layoutShift, withoutDisplayFont } from '#tests/support/layout-shift.ts';
import { expect, test } from '#tests/support/test.ts';

const screens = [
  '/',
  '/shop',
  '/shop?view=list&category=rings',
  '/product/edo-coral-heritage-necklace',
  '/product/edo-coral-heritage-necklace/order',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/delivery',
  '/returns',
  '/warranty',
  '/authenticity',
  '/care',
];

test('no page shifts its layout, each has one main heading, and axe finds nothing', async ({
  page,
}) => {
  // Many pages in a row: a busy machine takes minutes.
  test.slow();
  await withoutDisplayFont(page);
  for (const address of screens) {
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(await layoutShift(page)).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await flawsOf(page)).toEqual([]);
    });
  }
});

test('a typeface that comes after the first paint moves a heading by a few pixels at most', async ({
  page,
}) => {
  await page.route('**/adunni-display*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    await route.continue();
  });
  for (const address of screens) {
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });
  }
});

test('data stored on the device moves nothing on a page', async ({ page }) => {
  await withoutDisplayFont(page);
  // The cart, which opens over the shop, hides it from assistive technology.
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  for (const address of ['/checkout', '/cart']) {
    await test.step(`${address} with an empty cart leads to the shop`, async () => {
      await page.goto(address);
      await expect(heading).toHaveText(/^All Products/);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBe(0);
    });
  }
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors can read, filter and navigate the shop', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Collection' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^All Products \(\d+\)$/);
    await page.goto('/shop?category=rings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings (5)');
    await page.getByRole('link', { name: 'Okun Pearl Ring' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
    await expect(page.getByText('₦', { exact: false }).first()).toBeVisible();
  });
});
