import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct } from '#tests/support/api.ts';

const TARGET = 44;

test('a phone lists a product in three lines, a desktop in a row with columns', async ({
  page,
  server,
  isMobile,
}) => {
  await makeProduct(server, {
    name: 'Compact anklet with a name that is longer than a phone is wide',
    description: 'Thirty tiny bells on a fine chain that sing as one walks.',
    price: 125_000_000,
    stockQuantity: 3,
    inStock: false,
  });
  const { id } = await makeProduct(server, { name: 'Compact hoop', stockQuantity: 40 });
  await makeProduct(server, {
    name: 'Compact draft',
    price: 5_000_000,
    salePrice: 4_000_000,
    status: 'draft',
    publishAt: '2099-03-04T09:30:00Z',
  });
  await openScreen(page, '/admin/products?search=compact&sort=oldest', 'Products');
  await expectFlawless(page);
  if (!isMobile) {
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText(
      'Thirty tiny bells on a fine chain that sing as one...',
    );
    await expect(rows.nth(1)).toContainText('Uncategorized');
    await expect(rows.nth(1)).toContainText('Low Stock');
    await expect(rows.nth(1)).toContainText('Not for sale');
    await expect(rows.nth(2)).toContainText('For sale');
    await expect(rows.nth(3)).toContainText('Draft until');
    await expect(rows.nth(3)).toContainText('Not yet for sale');
    await expect(rows.nth(3)).toContainText('Sale');
    const ends = await rows
      .locator('td .value')
      .evaluateAll((prices) =>
        prices.map((price) => Math.round(price.getBoundingClientRect().right)),
      );
    expect(ends).toHaveLength(3);
    expect(new Set(ends).size).toBe(1);
    return;
  }
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('₦1,250,000');
  await expect(rows.nth(0).getByText('Uncategorized')).toBeVisible();
  await expect(rows.nth(0).getByText('3 · Low Stock')).toBeVisible();
  await expect(rows.nth(0).getByText('Not for sale')).toBeVisible();
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(heights[0]).toBeLessThanOrEqual(120);
  expect(heights[1]).toBeLessThanOrEqual(88);

  const hoop = rows.nth(1);
  for (const control of [
    hoop.getByRole('button', { name: 'Change the price of Compact hoop' }),
    hoop.getByRole('button', { name: 'Correct the stock of Compact hoop' }),
    hoop.getByRole('button', { name: 'Actions for Compact hoop' }),
  ]) {
    const box = await control.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(TARGET);
    expect(box?.height).toBeGreaterThanOrEqual(TARGET);
  }
  await hoop.getByRole('button', { name: 'Actions for Compact hoop' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Duplicate',
    'View in shop',
    'Delete',
  ]);
  await expectFlawless(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByLabel('Select Compact hoop').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Clear selection' }).click();

  // All of a row that is no other control opens the product.
  await hoop.locator('picture').click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}\\?list=`));
});
