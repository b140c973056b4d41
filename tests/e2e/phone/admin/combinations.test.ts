import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct, readProduct } from '#tests/support/api.ts';

test('a seller counts sizes one by one; typed stocks stay where options change', async ({
  page,
  server,
}) => {
  const ring = await makeProduct(server, {
    name: 'Ring in sizes',
    stockQuantity: 5,
    variations: [{ id: 's', name: 'Size', type: 'size', options: ['7', '8'], priceModifier: 0 }],
  });
  const open = () => openScreen(page, `/admin/products/${ring.id}`, ring.name);
  const stock = (size: string) => page.getByLabel(`Stock of ${size}`, { exact: true });
  const save = async () => {
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page).toHaveURL(/\/admin\/products$/);
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  };
  const rename = async (size: string, name: string) => {
    await page.getByRole('button', { name: `Option ${size}`, exact: true }).click();
    await page.getByLabel('Option name').fill(name);
    await page.getByRole('button', { name: 'Done' }).click();
  };
  const combinations = async () => (await readProduct(server, ring.id)).combinations;

  await open();
  const byCombination = page.getByRole('switch', { name: 'Count stock for each combination' });
  await byCombination.click();
  await expect(page.getByText('0 in all; the stock so far is 5: divide it')).toBeVisible();
  // Nothing was divided: the number stays.
  await byCombination.click();
  await expect(page.getByLabel('Stock Quantity')).toHaveValue('5');
  await byCombination.click();
  await stock('7').fill('x');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Please enter whole numbers, 0 or more')).toBeVisible();
  await expect(stock('7')).toHaveAccessibleDescription('A whole number');
  await stock('7').fill('3');
  await page.getByLabel('SKU of 7', { exact: true }).fill('R-7.5');
  await stock('8').fill('2');
  await expect(page.getByText('5 in all; the stock so far is 5')).toBeVisible();
  await rename('7', '7.5');
  await page.getByRole('textbox', { name: 'Options', exact: true }).fill('9');
  await expect(stock('7.5')).toHaveValue('3');
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(stock('7.5')).toHaveValue('3');
  await expectFlawless(page);
  await save();
  expect(await combinations()).toEqual([
    { options: { Size: '7.5' }, sku: 'R-7.5', stock: 3 },
    { options: { Size: '8' }, sku: null, stock: 2 },
    { options: { Size: '9' }, sku: null, stock: 0 },
  ]);

  // Items that are sold while the form is open stay sold, and a size can have another name meanwhile.
  await open();
  await expect(stock('7.5')).toHaveValue('3');
  await stock('7.5').fill('4');
  await asStaff(server, 'POST', `/api/products/${ring.id}/stock`, {
    options: { Size: '7.5' },
    adjust: -1,
    reason: 'Sold at the market',
  });
  await rename('7.5', '7 1/2');
  await page.getByRole('button', { name: 'Remove option 9' }).click();
  await save();
  expect(await combinations()).toEqual([
    { options: { Size: '7 1/2' }, sku: 'R-7.5', stock: 3 },
    { options: { Size: '8' }, sku: null, stock: 2 },
  ]);

  await open();
  await page.getByRole('button', { name: 'Correct stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct stock' });
  await dialog.getByLabel('Combination').selectOption('Size 8');
  await dialog.getByLabel('Items counted').fill('1');
  await dialog.getByLabel('Why').fill('One was broken');
  await dialog.getByRole('button', { name: 'Correct stock' }).click();
  await expect(page.getByText(`${ring.name}, Size 8: 1 in stock`, { exact: true })).toBeVisible();
  await expect(stock('8')).toHaveValue('1');

  await page.getByRole('switch', { name: 'Count stock for each combination' }).click();
  await expect(page.getByLabel('Stock Quantity')).toHaveValue('4');
  await save();
  expect(await readProduct(server, ring.id)).toMatchObject({ combinations: [], stockQuantity: 4 });
});
