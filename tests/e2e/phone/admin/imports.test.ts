import type { Locator } from '@playwright/test';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';

const csv = {
  name: 'my pieces.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Name,Price,Description,Stock,Barcode\nImported coral ring,5k,Red,3,6.1511E+12\nWithout a price,,Text,1,\n',
  ),
};

// A file that cannot be read.
test.use({ expectedProblems: [/status of 400/] });

test('a seller imports a file: columns, preview, result and undo', async ({ page }) => {
  await openScreen(page, '/admin/products', 'Products');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products');
  await expectFlawless(page);

  await page.getByLabel('Choose a file').setInputFiles({ ...csv, buffer: Buffer.from('"') });
  await expect(page.getByRole('alert')).toContainText('This is not a CSV file');
  const foreign = csv.buffer.toString().replace('Name,', 'Artikel,');
  await page.getByLabel('Choose a file').setInputFiles({ ...csv, buffer: Buffer.from(foreign) });
  await expect(page.getByRole('alert')).toContainText('The file lacks a column for Name.');
  await page.getByLabel('Column for Name').selectOption('Artikel');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('my pieces.csv');
  await expect(page.getByText('Price: is required for a new product')).toBeVisible();
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.getByLabel('Choose a file').setInputFiles(csv);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('my pieces.csv');
  const rows = page.getByRole('list').filter({ hasText: 'Imported coral ring' }).first();
  await expect(rows).toContainText('₦5,000');
  await expect(rows).toContainText('Not as in the file: Barcode is left out: “6.1511E+12”');
  const problem = page.getByText('Price: is required for a new product');
  await expect(problem).toBeVisible();
  const left = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await left(problem)).toBe(await left(page.getByText('Without a price')));
  await expectFlawless(page);

  await page.getByText('Change which columns are read').click();
  await page.getByLabel('Column for Stock').selectOption('None');
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(page.getByText('Not read: Stock')).toBeVisible();

  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product imported.')).toBeVisible({ timeout: 30_000 });
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('1 product undone.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Imports' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
});
