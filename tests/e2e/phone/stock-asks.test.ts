import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { flawsOf } from '#tests/support/axe.ts';

test('a visitor asks for a sold-out product, and staff write to them when it is back', async ({
  page,
  server,
}) => {
  const name = `Sold-out chain ${Date.now()}`;
  const { id } = await makeProduct(server, { name, stockQuantity: 0 });
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: 'OUT OF STOCK', exact: true })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'ORDER ON WHATSAPP' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask when it is back' }).click();
  const form = page.getByRole('dialog', { name: 'Ask when it is back' });
  const send = form.getByRole('button', { name: 'Ask when it is back' });
  await send.click();
  await expect(form.getByText('Please enter your email address or WhatsApp number')).toBeVisible();
  await expect(form.getByLabel('E-mail address or WhatsApp number')).toBeFocused();
  expect(await flawsOf(page)).toEqual([]);
  await form.getByLabel('E-mail address or WhatsApp number').fill('0803 123 4567');
  await send.click();
  await expect(form.getByText('We have noted it')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await asStaff(server, 'POST', `/api/products/${id}/stock`, { adjust: 2, reason: 'New ones' });
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('link', { name: /^Tell them it is back/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348031234567\?text=.*is%20back.*%2Fproduct%2F/,
  );
  await expectFlawless(page);
  await row.getByRole('button', { name: /^Mark as contacted/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: /^Contacted/ }).click();
  await expect(row).toContainText('0803 123 4567');
});
