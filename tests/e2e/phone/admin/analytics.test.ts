import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';

test.use({ shopOf: 'analytics' });

test('analytics shows the shop’s figures as charts and as numbers', async ({ page, server }) => {
  await placeOrder(server);
  await openScreen(page, '/admin/analytics', 'Analytics');
  for (const label of ['Total Revenue', 'Total Orders', 'Total Customers', 'Average Order']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(page.getByText('Per transaction', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\+100% from none last month$/).first()).toBeVisible();
  for (const heading of [
    'Revenue and Orders',
    'Profit',
    'Returning Customers',
    'Unfinished Payments',
    'Channels',
    'States',
    'Monthly Performance',
    'Order Status Breakdown',
    'Product Performance',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText('This Month', { exact: true })).toBeVisible();
  await expect(page.getByText('Last Month', { exact: true })).toBeVisible();
  const statuses = page.getByRole('list', { name: 'Orders by status' }).getByRole('listitem');
  await expect(statuses).toHaveCount(5);
  const best = page.getByRole('listitem').filter({ hasText: 'Ordered piece' }).first();
  await expect(best.getByText('In Stock')).toBeVisible();
  await expect(best.getByText(/Category Uncategorized/)).toBeVisible();
  await expect(page.getByText(/^No cost is recorded for items sold/)).toBeVisible();
  // The chart comes after the rest.
  await expect(page.locator('.recharts-surface')).toHaveCount(1);

  await page.getByText('Numbers as a table').press('Enter');
  const table = page.getByRole('table', { name: 'Revenue and orders per day' });
  await expect(table.getByRole('row')).toHaveCount(32);
  await expect(table.getByRole('row').nth(1)).toContainText('₦');
  await expectFlawless(page);

  await page.getByLabel('Compared with').selectOption('A year ago');
  await expect(page).toHaveURL(/with=year/);
  await expect(page.getByText(/^₦0 on .* – /)).toBeVisible();

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/range=7/);
  await expect(table.getByRole('row')).toHaveCount(9);

  await page.getByRole('button', { name: 'Other days' }).click();
  await expect(page.getByText('Choose two days')).toBeVisible();
  await expect(page.locator('.recharts-surface')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Channels' })).toBeHidden();
  // Nothing was sold then.
  await page.getByLabel('From').fill('5/1/2020');
  await page.getByLabel('To', { exact: true }).fill('9/1/2020');
  await expect(page.locator('.recharts-surface').getByText(/^₦/)).toHaveText(['₦0']);
});
