import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';

test('the owner invites somebody by a link, who makes an account and sees what is open', async ({
  page,
  browser,
  server,
}, { project }) => {
  const name = `Ngozi on a ${project.name}`;
  const username = `ngozi.${project.name}`;
  await openScreen(page, '/admin/staff', 'Staff');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await expect(dialog.getByText('Please choose at least one')).toBeVisible();
  await expectFlawless(page);
  await dialog.getByLabel('Analytics').check();
  await expect(dialog.getByText('Please choose at least one')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const handed = page.getByRole('dialog', { name: `Link for ${name}` });
  const link = await handed.getByLabel('Link').inputValue();
  await expect(handed.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(link).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
  );
  await expectFlawless(page);
  await handed.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(name);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const theirs = await elsewhere.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expectFlawless(theirs);
  await theirs.getByLabel('Username').fill(username);
  await theirs.getByLabel('Password', { exact: true }).fill('a good long sentence');
  await theirs.getByLabel('Password again').fill('a good long sentence');
  await theirs.getByRole('button', { name: 'Create the account' }).click();
  await expect(
    theirs.getByText(`You are signed in as ${username}.`, { exact: true }),
  ).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Dashboard');
  const signIn = async () => {
    await theirs.getByLabel('Username').fill(username);
    await theirs.getByLabel('Password', { exact: true }).fill('a good long sentence');
    await theirs.getByRole('button', { name: 'Sign In' }).click();
  };

  await page.reload();
  const person = page.getByRole('listitem').filter({ hasText: username });
  const change = page.getByRole('dialog', { name: `Change ${name}` });
  await person.getByRole('button', { name: 'Change' }).click();
  await change.getByLabel('Analytics').uncheck();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(person).toContainText('Nothing yet');
  // A right that is taken away ends the session.
  await theirs.reload();
  await signIn();
  await expect(theirs.getByText('You have no rights yet')).toBeVisible();
  await expectFlawless(theirs);
  await person.getByRole('button', { name: 'Change' }).click();
  await change.getByLabel('Customers').check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(person).toContainText('Customers');
  await theirs.reload();
  await theirs.goto('/admin/customers');
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Customer');
  await theirs.goto('/admin/orders');
  await expect(theirs.getByText('This screen is not open to you')).toBeVisible();
  await expectFlawless(theirs);

  await person.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(person).toContainText('Disabled');
  await theirs.goto('/admin/customers');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  await theirs.goto(link);
  await theirs.reload();
  await expect(theirs.getByText('This link no longer works')).toBeVisible();
  await elsewhere.close();
});

test('the owner makes an API key, sees its token once, and revokes it', async ({ page, server }, {
  project,
}) => {
  const name = `Stock program on a ${project.name}`;
  await openScreen(page, '/admin/api-keys', 'API keys');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Expires').scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  await expect(dialog.getByText('Please choose what the key may do')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await dialog.getByLabel('Read orders').check();
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  const shown = page.getByRole('dialog', { name: `Key for ${name}` });
  const token = await shown.getByLabel('Token').inputValue();
  await expectFlawless(page);
  const orders = () =>
    fetch(`${server.url}/api/orders?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  expect((await orders()).status).toBe(200);
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  const key = page.getByRole('listitem').filter({ hasText: name });
  await expect(key).toContainText(`${token.slice(0, 10)}…`);
  await expect(key).not.toContainText(token);
  await key.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(key).toContainText('Revoked');
  expect((await orders()).status).toBe(401);
});
