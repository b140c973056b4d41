import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';

test.use({ expectedProblems: [/status of 409/] });

test('a seller gives a product and an option codes, and learns which are taken', async ({
  page,
  server,
}) => {
  await makeProduct(server, { name: 'First owner', sku: 'E2E-1' });
  const size = { id: 's', name: 'Size', type: 'size' as const, options: ['S', 'L'] };
  const product = await makeProduct(server, {
    name: 'Coded ring',
    variations: [{ ...size, priceModifier: 0 }],
  });
  await openScreen(page, `/admin/products/${product.id}`, product.name);
  const codes = page.getByRole('region', { name: 'Codes' });
  await codes.getByLabel('SKU').fill('e2e-1');
  await codes.getByLabel('Barcode').fill('4006381333931');
  const large = page.getByRole('group', { name: 'Details of L' });
  await page.getByRole('button', { name: 'Option L', exact: true }).click();
  await large.getByText('Codes', { exact: true }).click();
  await large.getByLabel('SKU').fill('E2E-1-L');
  await expect(page.getByLabel('SKU of L', { exact: true })).toHaveValue('E2E-1-L');
  await expectFlawless(page);
  const save = page.getByRole('button', { name: 'Update Product' });
  await save.click();
  await expect(codes.getByText(/SKU e2e-1 belongs to “First owner”/)).toBeVisible();
  await codes.getByLabel('SKU').fill('E2E-2');
  await save.click();
  await expect(page.getByText('Product updated', { exact: true })).toBeVisible();
  expect(await readProduct(server, product.id)).toMatchObject({
    sku: 'E2E-2',
    barcode: '4006381333931',
    variations: [{ optionCodes: { L: { sku: 'E2E-1-L' } } }],
  });
  await page.goto(`/product/${product.slug}`);
  await expect(page.getByText('SKU: E2E-2')).toBeVisible();
});
