import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';

test('a seller edits a policy with a preview, and restores the default', async ({
  page,
  request,
}) => {
  await openScreen(page, '/admin/settings/promises', 'Store Settings');
  await page.getByRole('link', { name: 'Edit policies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policies');
  await page.getByRole('button', { name: 'Returns' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/^You may change your mind/);
  await expect(page.getByText('RETAIN_MESSAGE_DAYS')).toBeVisible();
  await expectFlawless(page);

  await text.fill('Write to {store}.\n\n## No returns\n- Except on Mondays');
  const preview = page.getByRole('group', { name: 'Preview of Returns' });
  await expect(preview.getByText('Write to Adunni Jewels.')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'No returns' })).toBeVisible();
  await page.getByRole('button', { name: 'Terms' }).click();
  await page.getByRole('button', { name: 'Returns' }).click();
  await expect(text).toHaveValue(/Except on Mondays/);
  await page.getByRole('button', { name: 'Save Policy' }).click();
  await expect(page.getByText('Policy saved', { exact: true })).toBeVisible();
  expect(await (await request.get('/returns')).text()).toContain('Except on Mondays');

  await page.getByRole('button', { name: 'Restore default' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(text).toHaveValue(/^You may change your mind/);
  expect(await (await request.get('/returns')).text()).not.toContain('Except on Mondays');
});
