import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { placeOrder } from '#tests/support/browser-order.ts';

test('notifications appear in the bell, are filtered and stay read', async ({ page, server }) => {
  const { id } = await placeOrder(server, { customerName: 'Amina Yusuf' });
  const product = await makeProduct(server, { name: 'Bell test ring', stockQuantity: 2 });
  await openScreen(page, '/admin/notifications', 'Notifications');
  await expect(page.getByText(/^\d+ unread notifications$/)).toBeVisible();
  await expectFlawless(page);

  const filters = page.getByRole('group', { name: 'Filter' });
  await filters.getByRole('button', { name: /^Orders \d+$/ }).click();
  await expect(page).toHaveURL(/filter=order$/);
  const card = page.getByRole('listitem').filter({ hasText: `Order #${id} from Amina Yusuf` });
  await expect(card).toContainText('New Order');
  await expect(card).toContainText('High');
  await expect(card).toContainText('Just now');
  await filters.getByRole('button', { name: /^Products/ }).click();
  const scarce = page.getByRole('listitem').filter({ hasText: 'Bell test ring' });
  await expect(scarce).toContainText('Low Stock');
  await expect(scarce.getByText('New', { exact: true })).toBeVisible();
  await scarce.getByRole('link', { name: 'View details' }).click();
  await expect(page).toHaveURL(`/admin/products/${product.id}`);
  await page.goBack();
  await expect(scarce).toBeVisible();
  await expect(scarce.getByText('New', { exact: true })).toBeHidden();

  const opener = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  const unread = Number(/\d+/.exec((await opener.getAttribute('aria-label')) ?? '')?.[0]);
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread > 99 ? '99\\+' : unread}\\) `));
  await opener.click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('listitem')).toHaveCount(10);
  await expectFlawless(page);
  await bell.getByRole('link', { name: /^View all \d+ notifications$/ }).click();
  await expect(page).toHaveURL('/admin/notifications');

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All caught up!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('All caught up!')).toBeVisible();
  await filters.getByRole('button', { name: 'Unread 0' }).click();
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all read' }).click();
  await expect(page.getByText(/^\d+ unread notifications$/)).toBeVisible();
});

test('switched-off notifications have no bell and no list', async ({ page, server }) => {
  await asStaff(server, 'POST', '/api/settings', { enableNotifications: 'false' });
  try {
    await openScreen(page, '/admin/notifications', 'Notifications');
    await expect(page.getByText('They are switched off in the settings.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('link', { name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0);
  } finally {
    await asStaff(server, 'POST', '/api/settings', { enableNotifications: 'true' });
  }
});
