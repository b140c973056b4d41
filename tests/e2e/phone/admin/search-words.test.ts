import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';

test('staff teach the search a word', async ({ page, server }) => {
  await openScreen(page, '/admin/categories', 'Categories');
  await page.getByRole('button', { name: 'Search words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search words' });
  const lines = dialog.getByLabel('One line each');
  await expect(lines).toHaveValue(/handbag.*: bag/);
  const before = await lines.inputValue();
  await lines.fill(`${before}\nbling ring`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Write what the words mean after the colon/)).toBeVisible();
  await expectFlawless(page);
  await lines.fill(`${before}\nbling: ring`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Search words saved', { exact: true })).toBeVisible();
  const found = await fetch(`${server.url}/api/products?search=bling`);
  expect(Number(found.headers.get('x-total-count'))).toBeGreaterThan(3);
});
