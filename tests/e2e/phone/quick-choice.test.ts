import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { makeProduct } from '#tests/support/api.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

const RING = 'Imole Emerald Halo Ring';

const cardButton = (page: Page, name = RING) =>
  page.getByRole('button', { name: `Add to Cart: ${name}` });
const sheet = (page: Page, name = RING) => page.getByRole('dialog', { name });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const add = (page: Page, name = RING) =>
  sheet(page, name).getByRole('button', { name: 'Add to Cart', exact: true });
const option = (page: Page, group: string, name: string) =>
  sheet(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

test('a product with choices goes from the grid into the cart', async ({ page }) => {
  await page.goto('/shop?search=imole');
  await expect(cardButton(page)).toHaveText('Add to Cart');
  await cardButton(page).click();
  await expect(sheet(page).getByText('Only 4 left')).toBeVisible();
  await option(page, 'Ring size', '7').check();
  await option(page, 'Metal', '18k rose gold').check();
  await add(page).click();

  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText('Added to cart successfully!', { exact: true })).toBeVisible();
  await expect(drawer(page).getByText('Ring size: 7 · Metal: 18k rose gold')).toBeVisible();
  await expect(page).toHaveURL('/shop?search=imole');
  await drawer(page).getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(cardButton(page)).toBeFocused();

  // Nothing is chosen yet when it opens again.
  await cardButton(page).click();
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the price changes with the choice, and a missing choice shows its error', async ({
  page,
}) => {
  const name = 'Edo Coral Heritage Necklace';
  await page.goto('/shop?search=edo+coral');
  await cardButton(page, name).click();
  await expect(sheet(page, name).getByText('From ₦640,000')).toBeVisible();
  await add(page, name).click();
  await expect(sheet(page, name).getByText('Please choose your strands')).toBeVisible();
  await expect(sheet(page, name).getByRole('radio').first()).toBeFocused();
  await expect(drawer(page)).toBeHidden();

  await sheet(page, name).getByRole('radio', { name: '5 strands' }).check();
  await expect(sheet(page, name).getByText('Please choose your')).toBeHidden();
  await expect(sheet(page, name).getByText('₦640,000', { exact: true }).first()).toBeVisible();
  await sheet(page, name).getByRole('radio', { name: '7 strands' }).check();
  await expect(sheet(page, name).locator('p[aria-live]').first()).not.toHaveText(/From|₦640,000/);
});

test('items in the cart already count against the stock', async ({ page, server }) => {
  const product = await makeProduct(server, {
    name: 'Scarce bangle',
    stockQuantity: 1,
    variations: [
      { id: 'width', name: 'Width', type: 'size', options: ['Slim', 'Wide'], priceModifier: 0 },
    ],
  });
  await storeCart(page, [{ product, variant: { Width: 'Wide' } }]);
  await page.goto('/shop?search=scarce+bangle');
  await cardButton(page, product.name).click();
  await sheet(page, product.name).getByRole('radio', { name: 'Slim' }).check();
  await add(page, product.name).click();
  await expect(
    page.getByText('Only 1 items available in stock. You have 1 in your cart.', { exact: true }),
  ).toBeVisible();
  await expect(sheet(page, product.name)).toBeVisible();
  await expect(drawer(page)).toBeHidden();
});

test('the size guide of the sheet finds a size and returns to it', async ({ page }) => {
  const name = 'Okun Pearl Ring';
  await page.goto('/shop?search=okun');
  await cardButton(page, name).click();
  await sheet(page, name).getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await guide.getByRole('button', { name: 'My card matches' }).click();
  await guide.getByRole('slider', { name: 'Inner diameter of the ring' }).fill('18.1');
  await guide.getByRole('button', { name: /^Choose/ }).click();
  await expect(guide).toHaveCount(0);
  await expect(sheet(page, name).getByRole('radio', { name: '8', exact: true })).toBeChecked();
});

test('a sold-out product cannot be added', async ({ page, server }) => {
  await makeProduct(server, {
    name: 'Faraway bangle',
    stockQuantity: 0,
    variations: [
      { id: 'width', name: 'Width', type: 'size', options: ['Slim', 'Wide'], priceModifier: 0 },
    ],
  });
  await page.goto('/shop?search=faraway+bangle');
  await expect(cardButton(page, 'Faraway bangle')).toBeDisabled();
  await expect(cardButton(page, 'Faraway bangle')).toHaveText('Add to Cart');
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/shop?search=imole');
  await cardButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(cardButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet(page).getByRole('button', { name: 'Size guide' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(option(page, 'Ring size', '5')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'Ring size', '6')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(sheet(page).getByRole('link', { name: 'View details' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText(RING)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(cardButton(page)).toBeFocused();
});

test('axe finds nothing in the open sheet, which links to the product', async ({ page }) => {
  await page.goto('/shop?search=imole');
  await cardButton(page).click();
  await add(page).click();
  await expect(sheet(page).getByText('Please choose your ring size')).toBeVisible();
  expect(await flawsOf(page, { within: '[role=dialog]' })).toEqual([]);

  await sheet(page).getByRole('link', { name: 'View details' }).click();
  await expect(page).toHaveURL('/product/imole-emerald-halo-ring');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RING);
});
