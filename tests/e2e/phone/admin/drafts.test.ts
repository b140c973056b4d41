import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct } from '#tests/support/api.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

test('a seller saves a draft, finds it, plans and publishes it', async ({ page, server }) => {
  const isPublic = async () => (await fetch(`${server.url}/product/drafted-hoop`)).status === 200;
  await openScreen(page, '/admin/products/new', 'Add Product');
  await field(page, 'Product Name').fill('Drafted hoop');
  await field(page, 'Price (₦)').fill('45,000');
  await field(page, 'Low-stock warning').fill('8');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await toast(page, 'Draft created');
  expect(await isPublic()).toBe(false);

  await page.getByRole('button', { name: /^Drafts/ }).click();
  const list = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const products = list.filter({ hasText: 'Drafted hoop' });
  await expect(products).toHaveCount(1);
  await expect(list.filter({ hasNotText: 'Draft' })).toHaveCount(0);
  await expect(products.getByText('Draft', { exact: true })).toBeVisible();
  await expect(products.getByText('Low Stock')).toBeVisible();
  await expectFlawless(page);

  await page.getByRole('link', { name: 'Drafted hoop', exact: true }).click();
  await field(page, 'Publish at').fill('soon');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(field(page, 'Publish at')).toHaveAccessibleDescription(
    /^Type a day and a time like/,
  );
  await expect(field(page, 'Publish at')).toHaveValue('soon');
  await field(page, 'Publish at').fill('4/3/2099 9.30');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Update Product' }).click();
  // A product to be published needs a description.
  await expect(page.getByText('Please enter a description')).toBeVisible();
  await field(page, 'Description').fill('Photographed at last.');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await toast(page, 'Product updated');
  await expect(products.getByText(/^Draft until .*2099/)).toBeVisible();
  expect(await isPublic()).toBe(false);

  await page.getByRole('link', { name: 'Drafted hoop', exact: true }).click();
  await expect(field(page, 'Publish at')).toHaveValue('04/03/2099 09:30');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(page, 'Product published');
  expect(await isPublic()).toBe(true);
});

test('a selection is unpublished, and Undo publishes it again', async ({ page, server }) => {
  const { slug } = await makeProduct(server, { name: 'Seasonal cuff' });
  const isPublic = async () => (await fetch(`${server.url}/product/${slug}`)).status === 200;
  await openScreen(page, '/admin/products?search=seasonal', 'Products');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByLabel('Select Seasonal cuff').check();
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'More' })
    .click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await toast(page, '1 product unpublished');
  expect(await isPublic()).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Undone');
  expect(await isPublic()).toBe(true);
});

test('pasted words become one option each, and categories move up and down', async ({
  page,
  server,
}) => {
  await openScreen(page, '/admin/products/new', 'Add Product');
  await page.getByRole('button', { name: 'Add Variation' }).click();
  const options = page.getByRole('button', { name: /^Option/ });
  const typed = page.getByRole('textbox', { name: 'Options', exact: true });
  await typed.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '6, 7\n8');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(options).toHaveText(['Option 6', 'Option 7', 'Option 8']);
  await expect(typed).toHaveValue('');
  await typed.press('Backspace');
  await expect(options.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(options).toHaveText(['Option 6', 'Option 7']);
  await expect(options.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(typed).toBeFocused();
  await page.keyboard.type('9,6,');
  await expect(options).toHaveText(['Option 6', 'Option 7', 'Option 9']);
  await expect(page.getByText('Already there: 6')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());

  const names = async () =>
    ((await (await fetch(`${server.url}/api/categories`)).json()) as { name: string }[]).map(
      ({ name }) => name,
    );
  const [first = '', second = '', ...others] = await names();
  await openScreen(page, '/admin/categories', 'Categories');
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(second);
  await expect.poll(names).toEqual([second, first, ...others]);
});
