import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';

test.use({ shopOf: 'nobody yet' });

test('every screen of a new shop has an empty state', async ({ page, server }) => {
  await openScreen(page, '/admin/audit', 'Activity');
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await expectFlawless(page);

  await asStaff(server, 'POST', '/api/settings', { storePhone: '', whatsappNumber: '' });
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('Without it, shoppers cannot reach you on WhatsApp.');
  await expect(steps).toContainText('The current pieces are examples');
  for (const [done, step] of [
    'Keep “Adunni Jewels”',
    'Keep delivery free',
    'Yes, 7.5%',
  ].entries()) {
    await expect(steps).toContainText(`${done} of 8 done`);
    await steps.getByRole('button', { name: step }).click();
  }
  await expect(steps).toContainText('3 of 8 done');
  await expect(page.getByText('0.0%')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeHidden();
  await expectFlawless(page);

  for (const [step, field] of [
    ['Enter your e-mail address', 'Store Email'],
    ['Enter your WhatsApp number', 'WhatsApp Number'],
    ['Enter your bank account', 'Bank Name'],
  ] as const) {
    await steps.getByRole('link', { name: step }).click();
    await expect(page.getByLabel(field)).toBeFocused();
    await page.goBack();
  }

  await openScreen(page, '/admin/messages', 'Messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expectFlawless(page);
});
