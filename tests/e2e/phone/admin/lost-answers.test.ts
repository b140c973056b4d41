import type { Page } from '@playwright/test';
import type { CategoryView } from '#shared/categories.ts';
import type { OrderView } from '#shared/orders.ts';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { asStaff, countProducts, makeProduct, readProduct } from '#tests/support/api.ts';
import { loseResponses } from '#tests/support/lose-responses.ts';

test.use({ expectedProblems: [/ERR_CONNECTION_RESET|ERR_FAILED|status of 409/] });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
});

async function typeProduct(page: Page, { name, price }: { name: string; price: string }) {
  await field(page, 'Product Name').fill(name);
  await field(page, 'Description').fill('Typed on a phone.');
  await field(page, 'Price (₦)').fill(price);
}

test('a product that is changed after its answer was lost is stored as the form shows it', async ({
  page,
  server,
}) => {
  const before = await countProducts(server);
  await openScreen(page, '/admin/products/new', 'Add Product');
  await typeProduct(page, { name: 'Lost answer ring', price: '10000' });
  const lost = await loseResponses(page, /trpc\/products\.create/);
  await press(page, 'Create Product');
  await toast(page, 'Save failed');
  lost.goOn();
  await typeProduct(page, { name: 'Found answer ring', price: '25000' });
  await field(page, 'Stock Quantity').fill('9');
  await press(page, 'Create Product');
  await toast(page, 'Product updated');
  expect(await readProduct(server, 'lost-answer-ring')).toMatchObject({
    name: 'Found answer ring',
    price: 2_500_000,
    stockQuantity: 9,
  });
  expect(await countProducts(server)).toBe(before + 1);

  // The same for a change of a product, whose stock moves once.
  const { id, name } = await readProduct(server, 'lost-answer-ring');
  await openScreen(page, `/admin/products/${id}`, name);
  await field(page, 'Price (₦)').fill('26000');
  await field(page, 'Stock Quantity').fill('12');
  const lostSave = await loseResponses(page, /trpc\/products\.save/);
  await press(page, 'Update Product');
  await toast(page, 'Save failed');
  lostSave.goOn();
  await field(page, 'Price (₦)').fill('27000');
  await field(page, 'Stock Quantity').fill('13');
  await press(page, 'Update Product');
  await toast(page, 'Product updated');
  expect(await readProduct(server, id)).toMatchObject({ price: 2_700_000, stockQuantity: 13 });
});

test('a restored form that created a product asks whether it is the same one', async ({
  page,
  server,
}) => {
  const before = await countProducts(server);
  await openScreen(page, '/admin/products/new', 'Add Product');
  await typeProduct(page, { name: 'Restored ring', price: '10000' });
  const lost = await loseResponses(page, /trpc\/products\.create/);
  await press(page, 'Create Product');
  await toast(page, 'Save failed');
  lost.goOn();
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await typeProduct(page, { name: 'Another chain', price: '20000' });
  await press(page, 'Create Product');
  const asked = page.getByRole('alertdialog', { name: 'Created before: Restored ring' });
  await expectFlawless(page);
  await asked.getByRole('button', { name: 'Create another product' }).click();
  await toast(page, 'Product created');
  expect(await countProducts(server)).toBe(before + 2);
  expect(await readProduct(server, 'restored-ring')).toMatchObject({ price: 1_000_000 });
});

test('ten products are typed in a row, each form opened before the one before it is closed', async ({
  page,
  server,
}) => {
  const before = await countProducts(server);
  const names = Array.from({ length: 10 }, (_, at) => `Row piece ${at + 1}`);
  const categories = /trpc\/[^?]*categories\.list/;
  for (const name of names) {
    await openScreen(page, '/admin/products/new', 'Add Product');
    await expect(page.getByText('Your unsaved changes were restored.')).toBeHidden();
    await expect(field(page, 'Product Name')).toHaveValue('');
    await typeProduct(page, { name, price: '10000' });
    // What the form reads again before it goes back to the list does not arrive.
    await page.route(categories, () => undefined);
    await press(page, 'Create Product');
    await toast(page, 'Product created');
    await page.unroute(categories);
  }
  for (const at of names.keys()) {
    expect((await readProduct(server, `row-piece-${at + 1}`)).name).toBe(names[at]);
  }
  expect(await countProducts(server)).toBe(before + names.length);
});

test('a sale that is changed after its answer was lost becomes what the form shows', async ({
  page,
  server,
}) => {
  const ring = await makeProduct(server, { name: 'Sold ring', price: 1_000_000, stockQuantity: 9 });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await page.getByLabel('Search products...').fill('sold ring');
  await page.getByRole('button', { name: /^Add Sold ring/ }).click();
  const lost = await loseResponses(page, /trpc\/orders\.recordSale/);
  await press(page, 'Record sale');
  const unsent = page.getByRole('region', { name: 'Not sent yet: 1' });
  await unsent.getByRole('button', { name: 'Change' }).click();
  await expect(unsent).toContainText('You began to change it.');
  lost.goOn();
  await press(page, 'Increase quantity');
  await field(page, 'Name').fill('Bisi');
  await press(page, 'Card terminal (POS)');
  await press(page, 'Record sale');
  const dialog = page.getByRole('alertdialog', { name: /^Recorded as #\d+$/ });
  await expect(dialog).toBeVisible();
  await expectFlawless(page);
  await dialog.getByRole('button', { name: /^Save the changes to #\d+$/ }).click();
  await expect(page.getByRole('dialog', { name: /^Order Details - #\d+$/ })).toBeVisible();
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  const order = await asStaff<OrderView>(server, 'GET', `/api/orders/${id}`);
  expect(order).toMatchObject({
    customerName: 'Bisi',
    status: 'completed',
    paymentStatus: 'paid',
    paymentMethod: 'pos',
    total: 2_150_000,
    items: [{ quantity: 2 }],
  });
  expect(await readProduct(server, ring.id)).toMatchObject({ stockQuantity: 7 });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await expect(field(page, 'Name')).toHaveValue('');
});

test('a category that is changed after its answer was lost is stored once', async ({
  page,
  server,
}) => {
  const count = async () =>
    (await asStaff<CategoryView[]>(server, 'GET', '/api/categories')).length;
  const before = await count();
  await openScreen(page, '/admin/categories', 'Categories');
  await press(page, 'Add Category');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Lost anklets');
  const lost = await loseResponses(page, /trpc\/categories\.create/);
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await toast(page, 'Error creating category');
  lost.goOn();
  await dialog.getByLabel('Name').fill('Found anklets');
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await toast(page, 'Category updated successfully');
  expect(await count()).toBe(before + 1);
  await page.getByRole('button', { name: 'Delete Found anklets' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Category deleted successfully');
});

test('a payment that is changed after its answer was lost says what was stored, and keeps what was typed', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Lost Lola' });
  await page.goto(`/admin/orders/${order.id}`);
  await press(page, 'Record a payment');
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
  await dialog.getByLabel('Amount in naira').fill('1000');
  const lost = await loseResponses(page, /trpc\/payments\.recordManualPayment/);
  await dialog.getByRole('button', { name: 'It has arrived' }).click();
  await toast(page, 'The payment was not recorded');
  lost.goOn();
  await dialog.getByLabel('Amount in naira').fill('2000');
  await dialog.getByRole('button', { name: 'It has arrived' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your first try was stored: ₦1,000');
  await expect(dialog.getByLabel('Amount in naira')).toHaveValue('₦2,000');
  await expectFlawless(page);
});
