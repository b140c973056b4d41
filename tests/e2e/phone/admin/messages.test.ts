import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';

test('a message is counted, read in full and answered', async ({ page, server }) => {
  const subject = `A ring for my mother, ${Date.now()}`;
  await fetch(`${server.url}/trpc/messages.send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      json: {
        name: 'Ngozi Adeyemi',
        email: 'ngozi@example.com',
        phone: '0803 123 4567',
        subject,
        message: 'Good afternoon,\n\ndo you have it in size 9?',
      },
    }),
  });
  await openScreen(page, '/admin/messages', 'Messages');
  const row = page.getByRole('listitem').filter({ hasText: subject });
  await expect(row).toContainText('Unread: Ngozi Adeyemi');
  await expectFlawless(page);
  await row.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog).toContainText('do you have it in size 9?');
  await expect(dialog.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:ngozi%40example\.com\?subject=Re%3A%20A%20ring%20for%20my%20mother/,
  );
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348031234567\?text=Hello%20Ngozi/,
  );
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).not.toContainText('Unread');

  await row.getByRole('link').click();
  await dialog.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Unread: Ngozi Adeyemi');
  await expect(page.getByText(/^\d+ unread$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('link', { name: /^Messages \d+ unread$/ })).toBeVisible();
});
