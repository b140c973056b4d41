import type { Page } from '@playwright/test';
import type { DiscountCodeView } from '#shared/discount-code-fields.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { asStaff, changeProduct, makeProduct } from '#tests/support/api.ts';
import { fillDetails } from '#tests/support/fill-details.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ shopOf: 'discounts', outsideHosts: ['wa.me'] });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const openCart = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Open cart/ })
    .click();

const makeCode = (server: ServerProcess, code: string, overrides: object = {}) =>
  asStaff<DiscountCodeView>(server, 'POST', '/api/discount-codes', {
    code,
    kind: 'percent',
    percent: 10,
    ...overrides,
  });

test('a code is entered in the cart, refused with its reason, applied, ordered and gone', async ({
  page,
  server,
}) => {
  const product = await makeProduct(server, { name: 'Coded piece', price: 1_000_000 });
  await makeCode(server, 'NGOZI10');
  await storeCart(page, [{ product }]);
  await page.goto('/about');
  await openCart(page);
  await expect(drawer(page).getByLabel('Discount code')).toHaveCount(0);
  await drawer(page).getByRole('button', { name: 'Discount code' }).click();
  const field = drawer(page).getByLabel('Discount code');
  await expect(field).toBeFocused();
  await field.fill('nonsense');
  await drawer(page).getByRole('button', { name: 'Apply' }).click();
  await expect(
    drawer(page).getByText('We do not know this code. Please check how it is written.'),
  ).toBeVisible();
  await field.fill('ngozi-10');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText('NGOZI10')).toBeVisible();
  await expect(drawer(page).getByText('₦9,675', { exact: true })).toBeVisible();
  await expect(drawer(page).getByRole('term')).toContainText(['Subtotal', 'Discount']);
  expect(await flawsOf(page)).toEqual([]);

  await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByRole('button', { name: /^Show 1 item/ }).click();
  await expect(summary.getByText('₦9,675', { exact: true }).last()).toBeVisible();
  await summary.getByRole('button', { name: 'Remove the discount code' }).click();
  await expect(summary.getByRole('button', { name: 'Discount code' })).toBeFocused();
  await expect(summary.getByText('₦10,750', { exact: true }).last()).toBeVisible();
  await summary.getByRole('button', { name: 'Discount code' }).click();
  await summary.getByLabel('Discount code').fill('NGOZI10');
  await page.keyboard.press('Enter');
  await expect(summary.getByText('₦9,675', { exact: true }).last()).toBeVisible();
  await fillDetails(page);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByRole('term').getByText('Discount (NGOZI10)')).toBeVisible();
  await expect(page.locator('main').getByText('₦9,675', { exact: true }).first()).toBeVisible();
  const codes = await asStaff<DiscountCodeView[]>(server, 'GET', '/api/discount-codes');
  expect(codes).toMatchObject([{ code: 'NGOZI10', uses: 1, given: 100_000 }]);
});

test('a link brings a code and leaves the page as it is for everybody', async ({
  page,
  server,
}) => {
  const product = await makeProduct(server, { name: 'Linked piece', price: 1_000_000 });
  await makeCode(server, 'LINKED5', { percent: 5 });
  await storeCart(page, [{ product }]);
  const [plain, linked] = await Promise.all(
    ['/', '/?code=LINKED5'].map(async (path) => (await fetch(server.url + path)).text()),
  );
  expect(linked).toBe(plain);
  await page.goto('/?code=linked5');
  await expect(page).toHaveURL('/');
  await expect(
    page.getByText('Code LINKED5 is applied at checkout', { exact: true }),
  ).toBeVisible();
  await openCart(page);
  await expect(drawer(page).getByText('LINKED5')).toBeVisible();
  await expect(drawer(page).getByText('₦10,212.50', { exact: true })).toBeVisible();
});

test('a link fills the cart, and asks before it replaces another', async ({ page, server }) => {
  const size = { id: 's', name: 'Size', type: 'size' as const, options: ['S', 'L'] };
  const [old, ring, chain] = [
    await makeProduct(server, { name: 'Old piece' }),
    await makeProduct(server, {
      name: 'Sized ring',
      price: 1_000_000,
      variations: [{ ...size, priceModifier: 0 }],
    }),
    await makeProduct(server, { name: 'Plain chain', price: 2_000_000 }),
  ];
  await storeCart(page, [{ product: old }]);
  await page.goto(`/cart?items=${ring.id}:2:Size=L,${chain.id},${chain.id + 999},nonsense`);
  await expect(page.getByText('2 × ₦10,000')).toBeVisible();
  await expect(page.getByText('One piece is no longer available.')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Replace my cart' }).click();
  // The product "Old piece" may be suggested; it is not a line.
  await expect(drawer(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);
  for (const name of ['Sized ring', 'Plain chain']) {
    await expect(drawer(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
});

test('a sale is shown with the regular price, and disappears when it ends', async ({
  page,
  server,
}) => {
  const product = await makeProduct(server, {
    name: 'Sale ring',
    price: 1_500_000,
    salePrice: 1_200_000,
  });
  await page.goto('/shop?sort=newest');
  const card = page.getByRole('article').filter({ hasText: 'Sale ring' });
  await expect(card.getByText('₦12,000')).toBeVisible();
  await expect(card.getByText('was ₦15,000')).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await expect(page.locator('main').getByText('was ₦15,000').first()).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(drawer(page).getByText('was ₦15,000')).toBeVisible();
  await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Show 1 item/ }).click();
  await expect(page.locator('#summary-content').getByText('was ₦15,000')).toBeVisible();
  await page.goto(`/product/${product.slug}`);
  await changeProduct(server, product.id, { saleUntil: '2020-01-01' });
  await page.reload();
  await expect(page.locator('main').getByText('₦15,000', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('was ₦15,000')).toHaveCount(0);
});
