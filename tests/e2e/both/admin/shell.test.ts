import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';

test('the shell links to every screen, on a phone and on a desktop', async ({ page, isMobile }) => {
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await expectFlawless(page);
  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'Most used' });
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Orders', 'Products']);
    await bar.getByRole('button', { name: 'More' }).click();
    await expectFlawless(page);
  }
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Orders',
    'Products',
    'Categories',
    'Discounts',
    'Customers',
    /^Messages/,
    'Reviews',
    'Stock asks',
    'Notifications',
    'Analytics',
    'Payments',
    'Cash',
    'Disputes',
    'Webhooks',
    'Delivery',
    'Settings',
    'Staff',
    'API keys',
    'Account',
    'Audit',
  ]);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a screen that is opened by its address begins at its top', async ({ page }) => {
  await openScreen(page, '/admin/products', 'Products');
  await page.evaluate(() => scrollTo(0, 1200));
  await openScreen(page, '/admin/analytics', 'Analytics');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('maintenance mode keeps the back office open and shows a banner', async ({ page, server }) => {
  await asStaff(server, 'POST', '/api/settings', { maintenanceMode: 'true' });
  try {
    await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
    const banner = page.getByRole('status').filter({ hasText: 'Maintenance mode is on.' });
    await expect(banner).toBeVisible();
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(60);
    await expectFlawless(page);
  } finally {
    await asStaff(server, 'POST', '/api/settings', { maintenanceMode: 'false' });
  }
});
