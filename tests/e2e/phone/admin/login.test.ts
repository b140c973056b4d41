import { expect, expectFlawless, signInPage } from '#tests/support/admin.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { test } from '#tests/support/test.ts';

// Chromium reports refusals in the console.
test.use({ expectedProblems: [/status of 401/] });

test('a visitor who is not signed in is redirected to the login and back after it', async ({
  page,
  server,
}) => {
  await page.goto('/admin/no-such-screen?page=2');
  await expect(page).toHaveURL(/\/admin\/login\?to=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  await expect(page).toHaveTitle(/^Admin Login \| .* back office$/);
  await expect(page.getByText('Authorized personnel only')).toBeVisible();
  await expectFlawless(page);

  const signIn = page.getByRole('button', { name: 'Sign In' });
  await page.getByLabel('Username').fill('   ');
  await signIn.click();
  await expect(page.getByText('Validation error', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please enter both username and password', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();

  await page.getByLabel('Username').fill(server.admin.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await signIn.click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(server.admin.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/no-such-screen\?page=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectFlawless(page);
});

test('nothing is shown before the session is known', async ({ page }) => {
  const held = await holdRequest(page, /\/trpc\//);
  await page.goto('/admin/dashboard');
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root > *')).toHaveCount(0);
  held.release();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('an ended session asks for the password over the screen', async ({ page, server }) => {
  await signInPage(page, server);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await page.context().clearCookies();
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible();
  await expectFlawless(page);

  await again.getByLabel('Password', { exact: true }).fill(server.admin.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
});

test('Logout ends the session and goes to the login', async ({ page, server }) => {
  await signInPage(page, server);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login$/);
});
