import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';

test.use({ shopOf: 'discount-codes', expectedProblems: [/status of 409/] });

test('a seller adds a code, changes it, and deletes it', async ({ page }) => {
  await openScreen(page, '/admin/discounts', 'Discounts');
  await page.getByRole('button', { name: 'Add Code' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Code' }).click();
  await expect(dialog.getByText(/must have 3 to 32/)).toBeVisible();
  await expect(dialog.getByText('ada+2@… counts as somebody else')).toBeVisible();
  await dialog.getByLabel('Code').fill('ngozi 10');
  await dialog.getByLabel('Minimum order').fill('5000');
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Add Code' }).click();
  await expect(page.getByText('NGOZI10')).toBeVisible();
  await expect(page.getByText('10% off')).toBeVisible();
  await expectFlawless(page);

  await page.getByRole('button', { name: 'Edit NGOZI10' }).click();
  await dialog.getByLabel('Discount', { exact: true }).selectOption('Amount');
  await dialog.getByLabel('Amount off').fill('2500');
  await dialog.getByRole('switch', { name: 'Enabled' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('₦2,500 off')).toBeVisible();
  await expect(page.getByText('Disabled')).toBeVisible();

  await page.getByRole('button', { name: 'Delete NGOZI10' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No codes yet')).toBeVisible();
});

test('a seller puts a product on sale', async ({ page, server }) => {
  const product = await makeProduct(server, { name: 'To be reduced', price: 1_500_000 });
  await openScreen(page, `/admin/products/${product.id}`, product.name);
  await page.getByLabel('Sale price').fill('16000');
  const save = page.getByRole('button', { name: 'Update Product' });
  await save.click();
  await expect(page.getByText('must be lower than the price')).toBeVisible();
  await page.getByLabel('Sale price').fill('12000');
  await page.getByLabel('Sale ends').fill('31 Dec 2099, 11:59pm');
  await expectFlawless(page);
  await save.click();
  await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
  expect(await readProduct(server, product.id)).toMatchObject({
    salePrice: 1_200_000,
    saleUntil: '2099-12-31T22:59:00.000Z',
    onSale: true,
  });
});
