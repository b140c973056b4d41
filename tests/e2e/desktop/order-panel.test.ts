import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const panelOf = (page: Page, id: number) =>
  page.getByRole('dialog', { name: `Order Details - #${id}` });
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `#${id}` });

test('an order opens beside the list, and keys go to the next and the previous one', async ({
  page,
  server,
}) => {
  const first = await placeOrder(server, { customerName: 'Panel Peju' });
  const second = await placeOrder(server, { customerName: 'Panel Peju' });
  const third = await placeOrder(server, { customerName: 'Panel Peju' });
  await openScreen(page, '/admin/orders?search=panel+peju', 'Orders Management');
  await page.getByRole('link', { name: `View order #${third.id}` }).click();
  await expect(panelOf(page, third.id)).toBeFocused();
  await expect(rowOf(page, third.id)).toHaveAttribute('aria-current', 'true');
  await expect(panelOf(page, third.id).getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expectFlawless(page);

  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${second.id}\\?search=panel`));
  await expect(rowOf(page, second.id)).toHaveAttribute('aria-current', 'true');
  await expect(rowOf(page, third.id)).not.toHaveAttribute('aria-current', 'true');
  const next = panelOf(page, second.id).getByRole('button', { name: 'Next order' });
  await next.click();
  await expect(panelOf(page, first.id)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next order' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(panelOf(page, second.id)).toBeVisible();

  // Letters that are typed stay letters, and the list stays in use.
  await panelOf(page, second.id).getByLabel('Note for staff').fill('');
  await page.keyboard.type('jk');
  await expect(panelOf(page, second.id).getByLabel('Note for staff')).toHaveValue('jk');
  await page.getByRole('link', { name: `#${third.id}`, exact: true }).click();
  await expect(panelOf(page, third.id)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `View order #${third.id}` })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/orders\?search=panel/);
});

test('Back closes the order beside the list and returns to its row', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Back Bimpe' });
  await openScreen(page, '/admin/orders?search=back+bimpe', 'Orders Management');
  const view = page.getByRole('link', { name: `View order #${order.id}` });
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page, order.id)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(view).toBeFocused();
});

test('rows of a desktop’s list are 52 px high, below a header that stays', async ({
  page,
  server,
}) => {
  for (let at = 0; at < 3; at += 1) await placeOrder(server, { customerName: 'Dense Deola' });
  await page.setViewportSize({ width: 1440, height: 400 });
  await openScreen(page, '/admin/orders?search=dense+deola', 'Orders Management');
  const row = page.getByRole('row').filter({ hasText: 'Dense Deola' }).first();
  const box = await row.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(53);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const filters = await page.getByRole('searchbox').boundingBox();
  const header = await page.getByRole('columnheader', { name: 'Customer' }).boundingBox();
  expect(filters?.y).toBeGreaterThanOrEqual(56);
  expect(header?.y).toBeGreaterThanOrEqual((filters?.y ?? 0) + (filters?.height ?? 0));
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeInViewport();
});
