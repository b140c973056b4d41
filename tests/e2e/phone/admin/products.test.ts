import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ProductView } from '#shared/products.ts';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, changeProduct, makeProduct, readProduct } from '#tests/support/api.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { untilIdle } from '#tests/support/until-idle.ts';

const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const save = (page: Page) => page.getByRole('button', { name: 'Update Product' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
const openProduct = (page: Page, { id, name }: ProductView) =>
  openScreen(page, `/admin/products/${id}`, name);

/** As somebody buys them, without a browser. */
async function sell(server: ServerProcess, product: ProductView, quantity: number): Promise<void> {
  const subtotal = product.price * quantity;
  const tax = Math.round((subtotal * 75) / 1000);
  const response = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customerName: 'Ada Obi',
      customerEmail: `ada${product.id}@example.com`,
      customerPhone: '08031234567',
      customerAddress: '12 Allen Avenue',
      customerCity: 'Ikeja',
      customerState: 'Lagos',
      items: [{ productId: product.id, quantity, price: product.price }],
      subtotal,
      tax,
      total: subtotal + tax,
      paymentMethod: 'whatsapp',
      paymentReference: `ADN-${Date.now()}-${String(product.id).padStart(32, '0')}`,
    }),
  });
  expect(response.status).toBe(201);
}

test('a seller uploads pictures, sorts them by keyboard and publishes the product', async ({
  page,
  server,
}) => {
  await openScreen(page, '/admin/products', 'Products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await photo('red', '#a03020'),
      await photo('green', '#20a030'),
      await photo('blue', '#2030a0'),
    ]);
  // Also behind the sheet of one picture.
  const pictures = page
    .getByRole('list', { name: 'Pictures', includeHidden: true })
    .getByRole('listitem', { includeHidden: true });
  await expect(pictures).toHaveCount(3);
  await toast(page, 'Images uploaded successfully');
  await toast(page, '3 images uploaded');
  const addresses = () =>
    pictures
      .locator('img')
      .evaluateAll((all) => all.map((img) => img.dataset.url ?? img.getAttribute('src')));
  const [red, green, blue] = await addresses();

  const handle = page.getByRole('button', { name: 'Move picture 3', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picture 3 is at position 3 of 3.')).toBeAttached();
  // Says so before it listens to the arrow keys.
  await untilIdle(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Picture 3 is at position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(addresses).toEqual([red, blue, green]);
  await page.getByRole('button', { name: 'Edit picture 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make main' }).click();
  await expect.poll(addresses).toEqual([blue, red, green]);
  await dialog.getByLabel('What picture 1 shows').fill('Blue enamel bangle');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Edit picture 1: Blue enamel bangle' }),
  ).toBeFocused();

  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(field(page, 'Product Name')).toBeFocused();
  await expect(page.getByText('Please enter a price in naira')).toBeVisible();
  await expectFlawless(page);
  await field(page, 'Product Name').fill('Phone-made Bangle');
  await field(page, 'Description').fill('Made between two customers.');
  await field(page, 'Price (₦)').fill('45k');
  await field(page, 'Stock Quantity').fill('4');
  await field(page, 'Features (one per line)').fill('Enamel\n\nAdjustable');
  await page.getByRole('button', { name: 'Add Variation' }).click();
  const variation = page.getByRole('group', { name: 'Variation 1' });
  await variation.getByLabel('Name', { exact: true }).fill('Size');
  const size = page.getByRole('group', { name: 'Size' });
  await size.getByRole('textbox', { name: 'Options', exact: true }).fill('Small, Large');
  await expect(page.getByLabel('Adds for Large')).toHaveCount(0);
  await page.getByRole('button', { name: 'Different prices by option' }).click();
  await page.getByLabel('Adds for Large').fill('5k');
  const rows = page.getByRole('list', { name: 'Options', exact: true }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Large' })).toContainText('₦50,000');
  const card = page.getByRole('article');
  await expect(card).toContainText('From ₦45,000');
  await expect(card).toContainText('Only 4 left');

  await page.getByRole('button', { name: 'Create Product' }).click();
  await toast(page, 'Product created');
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('Phone-made Bangle');
  await expectFlawless(page);

  expect(await readProduct(server, 'phone-made-bangle')).toMatchObject({
    price: 4_500_000,
    stockQuantity: 4,
    images: [blue, red, green],
    features: ['Enamel', 'Adjustable'],
    variations: [{ name: 'Size', options: ['Small', 'Large'], optionPrices: { Large: 500_000 } }],
  });
  await page.goto('/product/phone-made-bangle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phone-made Bangle');
  await expect(page.getByAltText('Blue enamel bangle').first()).toBeVisible();
});

test.describe('concurrent changes', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('another edit is shown and merged, typed changes stay, and sales are no conflict', async ({
    page,
    server,
  }) => {
    const ring = await makeProduct(server, { name: 'Disputed ring', price: 1_000_000 });
    await openProduct(page, ring);
    await field(page, 'Product Name').fill('Ring of two editors');
    await field(page, 'Description').fill('Hers.');
    await field(page, 'Stock Quantity').fill('15');
    await changeProduct(server, ring.id, { price: 2_000_000, description: 'His.' });
    await sell(server, { ...ring, price: 2_000_000 }, 3);

    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this product' });
    await expect(dialog).toContainText('₦10,000 ₦20,000');
    await expect(dialog.getByRole('radio', { name: 'Yours: Hers.' })).toBeChecked();
    await expectFlawless(page);
    await dialog.getByRole('radio', { name: 'Theirs: His.' }).check();
    await dialog.getByRole('button', { name: 'Apply and continue' }).click();
    await expect(field(page, 'Product Name')).toHaveValue('Ring of two editors');
    await expect(field(page, 'Price (₦)')).toHaveValue('₦20,000');
    await expect(field(page, 'Description')).toHaveValue('His.');

    await save(page).click();
    await toast(page, 'Product updated');
    expect(await readProduct(server, ring.id)).toMatchObject({
      name: 'Ring of two editors',
      price: 2_000_000,
      description: 'His.',
      stockQuantity: 12,
    });
  });
});

test.describe('a save that fails', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test('loses no input, nor does a reload, and leaving needs confirmation', async ({
    page,
    server,
  }) => {
    const ring = await makeProduct(server, { name: 'Patient ring' });
    await openProduct(page, ring);
    await field(page, 'Product Name').fill('Renamed ring');
    await page.route('**/trpc/**', (route) => route.abort());
    await save(page).click();
    await toast(page, 'Save failed');
    await expect(field(page, 'Product Name')).toHaveValue('Renamed ring');
    await page.unroute('**/trpc/**');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(field(page, 'Product Name')).toHaveValue('Renamed ring');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await save(page).click();
    await toast(page, 'Product updated');
    expect((await readProduct(server, ring.id)).name).toBe('Renamed ring');
  });
});

test('a stock correction needs a reason, and the history shows who and why', async ({
  page,
  server,
}) => {
  const ring = await makeProduct(server, { name: 'Counted ring', stockQuantity: 10 });
  await sell(server, ring, 2);
  await openProduct(page, ring);
  await page.getByRole('button', { name: 'Correct stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct stock' });
  await expect(dialog).toContainText('The store says there are 8.');
  await dialog.getByLabel('Why').fill('');
  await dialog.getByRole('button', { name: 'Correct stock' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel('Items counted').fill('7');
  await expect(dialog.getByText('1 fewer than the store says.')).toBeVisible();
  await dialog.getByLabel('Why').fill('One went missing');
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Correct stock' }).click();
  await toast(page, 'Stock corrected');
  const history = page.getByRole('list', { name: 'Stock history' }).getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.nth(0)).toContainText(/−1.*One went missing.*tester/s);
  await expect(history.nth(1)).toContainText(/−2.*Ordered/s);
  await expect(history.nth(2)).toContainText(/\+10.*First count/s);
  await expect(field(page, 'Stock Quantity')).toHaveValue('7');
  await expectFlawless(page);
});

test('a stock is corrected in three taps from the dashboard', async ({ page, server }) => {
  await makeProduct(server, { name: 'Recounted ring', stockQuantity: 10 });
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  const stock = page.getByRole('button', { name: 'Correct the stock of Recounted ring' });
  await stock.click();
  const dialog = page.getByRole('dialog', { name: 'Correct stock' });
  // The field has the focus, and the usual reason is there: nothing is tapped to type.
  await expect(dialog.getByLabel('Items counted')).toBeFocused();
  await page.keyboard.type('7');
  await dialog.getByRole('button', { name: 'Correct stock' }).click();
  await toast(page, 'Stock corrected');
  await expect(stock).toContainText('7');
});

test('the list is searched, filtered and sorted in its address, and products are duplicated and deleted', async ({
  page,
  server,
}) => {
  await makeProduct(server, {
    name: 'Listed tiara',
    description: 'Thirty tiny bells on a fine chain that sing as one walks.',
    stockQuantity: 3,
  });
  await openScreen(page, '/admin/products?search=tiara', 'Products');
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('3 · Low Stock');
  await page.getByRole('button', { name: /^Out of Stock/ }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page).toHaveURL(/filter=out-of-stock/);
  await page.goBack();
  await expect(rows).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^products-.*\.csv$/);

  await rows.getByRole('button', { name: 'Actions for Listed tiara' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(field(page, 'Product Name')).toHaveValue('Listed tiara (copy)');
  await expect(field(page, 'Stock Quantity')).toHaveValue('0');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await toast(page, 'Product created');
  // The form goes back to the list by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');

  await page.goto('/admin/products?search=tiara&sort=stock-low');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Out of Stock');
  const menu = rows.first().getByRole('button', { name: 'Actions for Listed tiara (copy)' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this product?',
  });
  await expectFlawless(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Product deleted');
  await expect(rows).toHaveCount(1);
});

test('categories are created, renamed and deleted, except those with products', async ({
  page,
  server,
}) => {
  await openScreen(page, '/admin/categories', 'Categories');
  const rings = page.getByRole('article').filter({ hasText: '/shop?category=rings' });
  await expect(rings).toContainText('Active');
  await expect(rings.getByRole('button', { name: /^Delete Rings/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog.getByText('Category name is required')).toBeVisible();
  await expectFlawless(page);
  await dialog.getByLabel('Name').fill('Anklets');
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await toast(page, 'Category created successfully');
  const anklets = page.getByRole('article').filter({ hasText: '/shop?category=anklets' });
  await expect(anklets).toContainText('Empty');
  await anklets.getByRole('button', { name: 'Edit Anklets' }).click();
  await dialog.getByLabel('Description (optional)').fill('For the feet.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Category updated successfully');
  await expect(anklets).toContainText('For the feet.');
  await expectFlawless(page);
  await anklets.getByRole('button', { name: 'Delete Anklets' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Category deleted successfully');
  await expect(anklets).toHaveCount(0);
  const { length } = await asStaff<unknown[]>(server, 'GET', '/api/categories');
  expect(length).toBe(8);
});

test('removing a variation and an option keeps the others, also over a reload', async ({
  page,
  server,
}) => {
  const variation = (name: string, options: string[], optionPrices: Record<string, number>) => ({
    id: name.toLowerCase(),
    name,
    type: 'size' as const,
    options,
    priceModifier: 0,
    optionPrices,
  });
  const product = await makeProduct(server, {
    name: 'Ring of rows',
    price: 1_000_000,
    variations: [
      variation('Stone', ['Ruby', 'Jade'], { Ruby: 100_000 }),
      variation('Size', ['Small', 'Medium', 'Large'], { Medium: 200_000, Large: 300_000 }),
    ],
  });
  await openProduct(page, product);
  const size = page.getByRole('group', { name: 'Size' });
  const prices = page.getByLabel(/^Adds for /);
  await page.getByRole('button', { name: 'Remove variation Stone' }).click();
  await expect(page.getByRole('group', { name: 'Stone' })).toHaveCount(0);
  await size.getByRole('button', { name: 'Remove option Small' }).click();
  await size.getByRole('textbox', { name: 'Options', exact: true }).fill('Huge');
  await prices.nth(2).fill('4,000');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  for (const [at, name, price] of [
    [0, 'Medium', '₦2,000'],
    [1, 'Large', '₦3,000'],
    [2, 'Huge', '₦4,000'],
  ] as const) {
    await expect(size.getByRole('button', { name: /^Option/ }).nth(at)).toContainText(name);
    await expect(prices.nth(at)).toHaveValue(price);
  }
  await expect(page.getByRole('listitem').filter({ hasText: '₦14,000' })).toContainText('Huge');
  await save(page).click();
  await toast(page, 'Product updated');
  expect((await readProduct(server, product.id)).variations).toMatchObject([
    {
      id: 'size',
      options: ['Medium', 'Large', 'Huge'],
      optionPrices: { Medium: 200_000, Large: 300_000, Huge: 400_000 },
    },
  ]);
});

test('discarding restored changes shows the product as it is stored', async ({ page, server }) => {
  const category = (
    await asStaff<{ id: number; name: string }[]>(server, 'GET', '/api/categories')
  ).at(-1);
  const product = await makeProduct(server, { name: 'Calm ring', categoryId: category?.id });
  await openProduct(page, product);
  const chosen = field(page, 'Category').locator('option:checked');
  await expect(chosen).toHaveText(category?.name ?? '');
  await field(page, 'Category').selectOption('Uncategorized');
  await field(page, 'Stock Quantity').fill('99');
  await field(page, 'Price (₦)').fill('none');
  await page.getByRole('switch', { name: 'Featured' }).click();
  await page.getByRole('button', { name: 'Add Variation' }).click();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(chosen).toHaveText('Uncategorized');
  await expect(page.getByRole('group', { name: 'Variation 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(chosen).toHaveText(category?.name ?? '');
  await expect(field(page, 'Stock Quantity')).toHaveValue(String(product.stockQuantity));
  await expect(field(page, 'Price (₦)')).toHaveValue(/^₦/);
  await expect(page.getByRole('group', { name: 'Variation 1' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test('two variations of one name are rejected until one is renamed', async ({ page, server }) => {
  const product = await makeProduct(server, { name: 'Twice sized ring' });
  await openProduct(page, product);
  const names = page.getByRole('textbox', { name: 'Name', exact: true });
  for (const [at, name] of ['Size', 'size'].entries()) {
    await page.getByRole('button', { name: 'Add Variation' }).click();
    await page.getByRole('textbox', { name: 'Options', exact: true }).nth(at).fill('Small');
    await names.nth(at).fill(name);
  }
  await save(page).click();
  const problem = page.getByText('two variations have the same name');
  await expect(problem).toBeVisible();
  await names.nth(1).fill('Length');
  await expect(problem).toHaveCount(0);
  await save(page).click();
  await toast(page, 'Product updated');
});

test('a price change of more than half needs confirmation', async ({ page, server }) => {
  const product = await makeProduct(server, { name: 'Slipped zero', price: 85_000_000 });
  await openProduct(page, product);
  await field(page, 'Description').fill('Typed before the question.');
  await field(page, 'Price (₦)').fill('850');
  await save(page).click();
  const question = page.getByRole('alertdialog', {
    name: '₦850 is 1,000 times less than ₦850,000. Save this price?',
  });
  await expect(question.getByText('₦850,000 → ₦850')).toBeVisible();
  await expectFlawless(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  expect(await readProduct(server, product.id)).toMatchObject({ price: 85_000_000 });
  await expect(field(page, 'Description')).toHaveValue('Typed before the question.');
  await save(page).click();
  await question.getByRole('button', { name: 'Save this price' }).click();
  await toast(page, 'Product updated');
  expect(await readProduct(server, product.id)).toMatchObject({
    price: 85_000,
    description: 'Typed before the question.',
  });
});
