import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { signInAtServer } from '#tests/support/api.ts';

// Chromium reports refusals in the console.
test.use({ expectedProblems: [/status of (400|401)/] });

test('changing the password ends other sessions and is audited', async ({ page, server }) => {
  await signInAtServer(server);
  await openScreen(page, '/admin/account', 'Account');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This device')).toBeVisible();
  await expectFlawless(page);
  const before = await sessions.getByRole('listitem').count();
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect(page.getByText('Signed out there', { exact: true })).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(before - 1);

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expectFlawless(page);
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await dialog.getByLabel('New password', { exact: true }).fill('another password');
  await dialog.getByLabel('New password again').fill('something else');
  await submit.click();
  await expect(dialog.getByText('Please enter your current password')).toBeVisible();
  await expect(dialog.getByText('The two passwords are not the same')).toBeVisible();
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByLabel('New password again').fill('another password');
  await submit.click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  // The typed text is still there.
  await expect(dialog.getByLabel('New password again')).toHaveValue('another password');

  const elsewhere = await signInAtServer(server);
  await dialog.getByLabel('Current password').fill(server.admin.password);
  await submit.click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const me = await fetch(`${server.url}/api/auth/me`, { headers: { cookie: elsewhere } });
  expect(me.status).toBe(401);

  // Back to the password that other tests sign in with.
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill('another password');
  await dialog.getByLabel('New password', { exact: true }).fill(server.admin.password);
  await dialog.getByLabel('New password again').fill(server.admin.password);
  await submit.click();
  await expect(dialog).toBeHidden();

  await openScreen(page, '/admin/audit', 'Activity');
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(entries.first()).toContainText(`Changed the password of ${server.admin.username}`);
  await expect(entries.first()).toContainText(server.admin.username);
  await expect(entries.filter({ hasText: 'Signed out a device of' }).first()).toBeVisible();
  await expectFlawless(page);
});

test('a session that ends while a form is open loses no input', async ({ page, server }) => {
  await openScreen(page, '/admin/account', 'Account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  for (const label of ['Current password', 'New password', 'New password again']) {
    await dialog.getByLabel(label, { exact: true }).fill(server.admin.password);
  }
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Change password' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(server.admin.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await expect(dialog.getByLabel('New password again')).toHaveValue(server.admin.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(
    dialog.getByText('This is your current password. Please choose another'),
  ).toBeVisible();
});
