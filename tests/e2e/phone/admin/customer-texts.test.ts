import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';

test.use({ shopOf: 'customer-texts' });

test('a seller rewrites a text, and the order’s button writes it', async ({ page, server }) => {
  await openScreen(page, '/admin/settings/mails', 'Store Settings');
  await page.getByRole('link', { name: 'Edit texts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message texts');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(page.getByRole('group', { name: 'Example' })).toContainText(
    'Hello Ngozi, this is Adunni Jewels about your order #1042.',
  );
  await text.fill('{greeting}! Your pieces wait. {frist}');
  await expect(page.getByText('There is no {frist}: use one of the names below')).toBeVisible();
  await expectFlawless(page);
  await text.fill('{greeting}! Your pieces wait: ');
  await page.getByRole('button', { name: /^Insert \{due\}/ }).click();
  await expect(text).toHaveValue('{greeting}! Your pieces wait: {due}');
  await expect(page.getByRole('group', { name: 'Example' })).toHaveText(
    'Hello Ngozi! Your pieces wait: ₦48,375',
  );
  await page.getByRole('button', { name: 'Save Text' }).click();
  await expect(page.getByText('Text saved', { exact: true })).toBeVisible();

  const order = await placeOrder(server, { customerName: 'Uju Text' });
  await page.goto(`/admin/orders/${order.id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  const link = dialog.getByRole('link', { name: 'WhatsApp this customer' });
  const message = async () =>
    new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  await expect.poll(message).toBe('Hello Uju! Your pieces wait: ₦32,250');
  await dialog.getByRole('button', { name: 'Other texts' }).click();
  const other = page.getByRole('menuitem');
  await expect(other).toHaveText(['Transfer awaited']);
  await expect(other).toHaveAttribute('href', /your%20transfer%20of%20%E2%82%A632%2C250/);
  await expectFlawless(page);
});
