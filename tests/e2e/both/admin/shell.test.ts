import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';

test('the shell leads to every screen, on a phone and on a desktop', async ({ page, isMobile }) => {
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await expectFlawless(page);
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  const links = navigation.getByRole('link');
  const marketing = ['Discounts', 'Reviews', 'Stock asks', 'Broadcast'];
  const payments = ['Payment methods', 'Cash', 'Disputes', 'Payment check'];
  const settings = [
    'Store',
    'Delivery',
    'Policies',
    'Message texts',
    'Translations',
    'WhatsApp',
    'Staff',
    'Account',
    'API keys',
    'Webhooks',
    'Imports',
    'Activity',
  ];
  if (isMobile) {
    const bar = page.getByRole('navigation', { name: 'Most used' });
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Orders', 'Products']);
    await bar.getByRole('button', { name: 'More' }).click();
    await expectFlawless(page);
    const own = ['Categories', 'Customers', /^Messages/, 'Analytics', 'Notifications'];
    await expect(links).toHaveText([...own, ...marketing, ...payments, ...settings]);
  } else {
    const before = ['Dashboard', 'Orders', 'Products', 'Categories', 'Customers', /^Messages/];
    const entries = ['Marketing', 'Payments', 'Analytics', 'Notifications', 'Settings'];
    await expect(links).toHaveText([...before, ...entries]);
    await navigation.getByRole('link', { name: 'Marketing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discounts');
    await expectFlawless(page);
    await expect(links).toHaveText([...before, 'Marketing', ...marketing, ...entries.slice(1)]);
    await navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(links).toHaveText([...before, ...entries, ...settings]);
    await expect(navigation.getByRole('link', { name: 'Store' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
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
