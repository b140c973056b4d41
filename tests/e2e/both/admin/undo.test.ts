import type { Page } from '@playwright/test';
import { expect, expectFlawless, placeOrder, test } from '#tests/support/admin.ts';

const MANY = 40;

/** An order that stands in a dialog on a phone and beside the list on a desktop, just set to Processing. */
async function changeStatus(page: Page, id: number) {
  await page.goto(`/admin/orders/${id}`);
  const order = page.getByRole('dialog', { name: `Order Details - #${id}` });
  const status = order.getByRole('button', { name: `Status of order #${id}` });
  await status.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Processing' }).focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Processing');
  await expect(status).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  return { order, status, undo };
}

test('Tab leads from an open order to Undo, and back into the order', async ({ page, server }) => {
  const { id } = await placeOrder(server, { customerName: 'Undo Uju' });
  const { order, status, undo } = await changeStatus(page, id);
  await expect(page.getByRole('status').filter({ hasText: 'Undo (Ctrl+Z)' })).toHaveCount(1);
  for (let at = 0; at < MANY; at += 1) {
    await page.keyboard.press('Tab');
    if ((await order.locator(':focus').count()) === 0) break;
  }
  await expect(undo).toBeFocused();
  await expectFlawless(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order status restored', { exact: true }).first()).toBeVisible();
  await expect(status).toHaveText('Pending');
  await expect(order.locator(':focus')).toHaveCount(1);
});

test('Ctrl+Z takes back what the toast offers to undo, but not while somebody types', async ({
  page,
  server,
}) => {
  const { id } = await placeOrder(server, { customerName: 'Undo Uzo' });
  const { order, status } = await changeStatus(page, id);
  await order.getByLabel('Note for staff').pressSequentially('Call first');
  await page.keyboard.press('Control+z');
  await expect(status).toHaveText('Processing');
  await status.focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Order status restored', { exact: true }).first()).toBeVisible();
  await expect(status).toHaveText('Pending');
  await expect(status).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(status).toHaveText('Pending');
});
