import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct } from '#tests/support/api.ts';

test.use({ shopOf: 'translations' });

test('a seller translates a product, and what was typed outlives a lost page', async ({
  page,
  server,
}) => {
  const description = 'A quiet ring for every day, made by hand in Lagos.';
  const product = await makeProduct(server, { name: 'Olu Quiet Ring', description });
  await openScreen(page, `/admin/products/${product.id}`, 'Olu Quiet Ring');
  await page.getByRole('link', { name: 'Translate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In French');
  const fields = page.getByRole('textbox', { name: /^French: / });
  await expect(fields).toHaveCount(2);
  await expectFlawless(page);

  await page.getByLabel('French: Olu Quiet Ring').fill('Bague discrète Olu');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your earlier input was restored.')).toBeVisible();
  await expect(page.getByLabel('French: Olu Quiet Ring')).toHaveValue('Bague discrète Olu');

  await page.getByLabel(`French: ${description}`).fill('Une bague discrète pour tous les jours.');
  await page.getByRole('button', { name: 'Save Translations' }).click();
  await expect(page.getByText('Translations saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Everything is translated')).toBeVisible();
  await page.getByRole('button', { name: 'Translated 2' }).click();
  await expect(fields).toHaveCount(2);

  await page.goto(`/fr/product/${product.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bague discrète Olu');
  await expect(page.getByText('Une bague discrète pour tous les jours.')).toBeVisible();
});
