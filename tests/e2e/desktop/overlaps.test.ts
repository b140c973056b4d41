import type { Locator } from '@playwright/test';
import { expect, openScreen, test } from '#tests/support/admin.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not in the page');
  return { left: box.x, right: box.x + box.width };
};

test('a toast of the back office covers neither the navigation nor the controls of rows', async ({
  page,
}) => {
  await openScreen(page, '/admin/products', 'Products');
  await page.getByRole('button', { name: 'Correct the stock of' }).first().click();
  const count = page.getByRole('dialog', { name: 'Correct stock' });
  await count.getByLabel('Items counted').fill('7');
  await count.getByLabel('Why').fill('Counted the tray');
  await count.getByRole('button', { name: 'Correct stock' }).click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast).toBeVisible();
  const { left, right } = await boxOf(toast);
  expect((await boxOf(page.getByRole('complementary', { name: 'Side bar' }))).right).toBeLessThan(
    left,
  );
  expect((await boxOf(page.getByRole('checkbox').nth(1))).right).toBeLessThan(left);
  expect(
    (await boxOf(page.getByRole('link', { name: /^Duplicate/ }).first())).left,
  ).toBeGreaterThan(right);
});

test('the bell has no tooltip while its menu is open', async ({ page }) => {
  await page.clock.install();
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const tooltip = page.getByTestId('tooltip');
  const away = page.getByRole('heading', { level: 1 });
  const code = page.waitForResponse(/\/tooltips-.*\.js$/);
  await away.hover();
  await away.hover({ position: { x: 1, y: 1 } });
  const url = (await code).url();
  await page.evaluate((module) => import(module), url);
  await bell.click();
  await away.hover();
  await bell.hover();
  await page.clock.runFor(1000);
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Escape');
  await away.hover();
  await bell.hover();
  await page.clock.runFor(1000);
  await expect(tooltip).toBeVisible();
});
