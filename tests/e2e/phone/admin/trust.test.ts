import type { Settings } from '#shared/settings.ts';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';

test.use({ shopOf: 'trust' });

test('a new seller learns which policies are still the default, and confirms one', async ({
  page,
}) => {
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('link', { name: 'Read your policies' }).click();
  await expect(page.getByText('All pages still show the default text.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policies');
  await page.getByRole('group', { name: 'Page' }).getByRole('button', { name: 'Care' }).click();
  const checks = page.getByRole('region', { name: 'Is the default text true for you?' });
  await expect(checks).toContainText('The advice fits the materials you sell.');
  await expectFlawless(page);
  await checks.getByRole('button', { name: 'Confirm this text' }).click();
  await expect(page.getByText('Policy saved', { exact: true })).toBeVisible();
  await expect(checks).toBeHidden();
  await expect(page.getByText('which you have confirmed')).toBeVisible();
  await openScreen(page, '/admin/settings/promises', 'Store Settings');
  await expect(page.getByText('Some pages still show the default text.')).toBeVisible();
  await expect(page.getByText(/Privacy, Terms, .*Authenticity\.$/)).toBeVisible();
});

test('a seller writes the promises and the story of the store', async ({
  page,
  request,
  server,
}) => {
  const before = (await (await request.get('/api/settings')).json()) as Settings;
  await openScreen(page, '/admin/settings/promises', 'Store Settings');
  const promises = page.getByRole('region', { name: 'Promises' });
  await promises.getByLabel('Delivery').fill('Lagos in two days');
  await promises.getByLabel('Returns').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();
  await openScreen(page, '/admin/settings/about', 'Store Settings');
  const about = page.getByRole('region', { name: 'About Your Store' });
  await expect(about.getByLabel('Your Story')).toHaveValue(/^Jewelry in Nigeria/);
  await about.getByLabel('Heading').fill('Since 1998');
  await about.getByLabel('Your Story').fill('{store} is small.\n\nTwo sisters.');
  await about.getByRole('switch', { name: 'Figures' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();
  await expectFlawless(page);

  await page.goto('/about');
  await expect(page.getByText('Adunni Jewels is small.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our Essence' })).toHaveCount(0);
  await page.goto('/product/okun-pearl-ring');
  await expect(page.getByRole('list', { name: 'Our promises' }).getByRole('link')).toHaveText([
    'Lagos in two days',
    /money back/,
  ]);
  await asStaff(server, 'POST', '/api/settings', before);
});
