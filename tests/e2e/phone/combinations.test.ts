import type { Variation } from '#shared/variations.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/test.ts';

const variations: Variation[] = [
  { id: 's', name: 'Ring size', type: 'size', options: ['7', '8'], priceModifier: 0 },
  { id: 'm', name: 'Metal', type: 'material', options: ['Gold', 'Silver'], priceModifier: 0 },
];
const combination = (size: string, metal: string, stock: number) => ({
  options: { 'Ring size': size, Metal: metal },
  stock,
});
const combinations = [
  combination('7', 'Gold', 0),
  combination('7', 'Silver', 0),
  combination('8', 'Gold', 2),
  combination('8', 'Silver', 7),
];

test('a size that is sold out is struck through, says so, and is not added', async ({
  page,
  server,
}) => {
  const { images } = await readProduct(server, 'oba-sunburst-signet-ring');
  const ring = await makeProduct(server, {
    name: 'Counted ring',
    images,
    variations,
    combinations,
    stockQuantity: 9,
  });
  const option = (name: string) => page.getByRole('main').getByRole('radio', { name, exact: true });
  const add = page.getByRole('button', { name: 'ADD TO CART', exact: true });
  await page.goto(`/product/${ring.slug}`);
  await expect(page.getByText('9 in stock')).toBeVisible();
  await expect(option('7')).toHaveAccessibleDescription('sold out');
  await expect(option('8')).toHaveAccessibleDescription('');

  await option('7').check();
  await expect(page.getByText('Ring size 7 is sold out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'OUT OF STOCK' })).toBeDisabled();
  await expect(option('Gold')).toHaveAccessibleDescription('sold out');
  expect(await flawsOf(page)).toEqual([]);

  await option('8').check();
  await expect(option('Gold')).toHaveAccessibleDescription('');
  await option('Gold').check();
  await expect(page.getByText('Only 2 left')).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await add.click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByText('Ring size: 8 · Metal: Gold')).toBeVisible();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(
    page.getByText('Only 2 items available in stock. You have 2 in your cart.', { exact: true }),
  ).toBeVisible();
  await option('Silver').check();
  await add.click();
  await expect(drawer.getByText('Ring size: 8 · Metal: Silver')).toBeVisible();
});

test('the sheet of a card knows what is sold out', async ({ page, server }) => {
  const { images } = await readProduct(server, 'oba-sunburst-signet-ring');
  const ring = await makeProduct(server, {
    name: 'Counted signet',
    images,
    variations,
    combinations,
    stockQuantity: 9,
  });
  await page.goto('/shop?search=counted+signet');
  await page.getByRole('button', { name: `Add to Cart: ${ring.name}` }).click();
  const sheet = page.getByRole('dialog', { name: ring.name });
  const option = (name: string) => sheet.getByRole('radio', { name, exact: true });
  await expect(option('7')).toHaveAccessibleDescription('sold out');
  await option('7').check();
  await expect(sheet.getByText('Ring size 7 is sold out')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
  expect(await flawsOf(page)).toEqual([]);
  await option('8').check();
  await option('Gold').check();
  await sheet.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Metal: Gold');
});
