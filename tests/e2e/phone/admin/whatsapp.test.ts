import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { makeProduct } from '#tests/support/api.ts';

test.use({ shopOf: 'whatsapp', outsideHosts: ['wa.me'] });

test('a seller reminds the customers of unpaid orders one after the other', async ({
  page,
  server,
}) => {
  const first = await placeOrder(server, { customerName: 'Ada First' });
  const second = await placeOrder(server, { customerName: 'Bisi Second' });
  await openScreen(page, '/admin/dashboard', /./);
  await page.getByRole('link', { name: /^To remind on WhatsApp/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unpaid orders');
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(rowOf('Ada First')).toBeVisible();
  await rowOf('Ada First').getByText('Message').click();
  await expect(rowOf('Ada First')).toContainText('The total is ₦32,250.');
  await expectFlawless(page);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Remind Ada First of order #${first.id}` }).click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me\/2348031234567\?text=Hello%20Ada/);
  await chat.close();
  await expect(rowOf('Ada First')).toHaveCount(0);
  await expect(rowOf('Bisi Second')).toBeVisible();
  await page.getByRole('button', { name: /^Reminded/ }).click();
  await expect(rowOf('Ada First')).toContainText(/Reminded .+ by /);

  await page.goto(`/admin/orders/${first.id}`);
  await expect(page.getByText('Reminder opened on WhatsApp')).toBeVisible();
  await openScreen(page, '/admin/orders?reminder=missing', 'Orders Management');
  await expect(page.getByRole('button', { name: 'Remove filter Not reminded' })).toBeVisible();
  await expect(page.getByText('Bisi Second').locator('visible=true')).toBeVisible();
  await expect(page.getByText('Ada First')).toHaveCount(0);
  expect(second.id).toBeGreaterThan(first.id);
});

test('a seller shares a product and changes the text before it is sent', async ({
  page,
  server,
}) => {
  const { id } = await makeProduct(server, { name: 'Shared ring', price: 1_500_000 });
  await openScreen(page, `/admin/products/${id}`, 'Shared ring');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share on WhatsApp' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(
    new RegExp(`^Shared ring \\(code ${id}\\)\n₦15,000\nhttp.+/product/shared-ring`),
  );
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'Pay link' })).toContainText(
    `/cart?items=${id}`,
  );
  await expectFlawless(page);
  await text.fill('Look at this!');
  await expect(dialog.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/?text=Look%20at%20this!',
  );
});

test('a seller lists numbers for a broadcast, without those who want no messages', async ({
  page,
  server,
}) => {
  await placeOrder(server, { customerName: 'Chi Listed', customerPhone: '08031119901' });
  const quiet = await placeOrder(server, {
    customerName: 'Dayo Quiet',
    customerPhone: '08031119902',
  });
  await openScreen(page, `/admin/customers/${quiet.id}`, 'Dayo Quiet');
  await page.getByRole('switch', { name: 'Wants no messages' }).click();
  await expect(page.getByText('No messages', { exact: true })).toBeVisible();
  await expectFlawless(page);
  await openScreen(page, '/admin/customers', 'Customers');
  await page.getByRole('link', { name: 'Broadcast list' }).click();
  await page.getByRole('button', { name: 'Show numbers' }).click();
  const numbers = page.getByRole('textbox', { name: 'Numbers, one per line' });
  await expect(numbers).toHaveValue(/\+2348031119901/);
  await expect(numbers).not.toHaveValue(/\+2348031119902/);
  await expect(page.getByRole('status').filter({ hasText: 'no messages wanted' })).toBeVisible();
  await expectFlawless(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Contacts as a file' }).click();
  expect((await download).suggestedFilename()).toBe('Numbers.vcf');
});

test.describe('half an account', () => {
  // The refusal of the server.
  test.use({ expectedProblems: [/status of 400/] });

  test('the owner reads what Meta asks for, and cannot enable half an account', async ({
    page,
  }) => {
    await openScreen(page, '/admin/settings/whatsapp', 'Automatic WhatsApp messages');
    await expect(page.getByText('/api/webhooks/whatsapp')).toBeVisible();
    await expect(page.getByText('payment_reminder')).toBeVisible();
    await expectFlawless(page);
    await page.getByRole('switch', { name: 'Send messages' }).click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Enter the access token to enable WhatsApp')).toBeVisible();
  });
});
