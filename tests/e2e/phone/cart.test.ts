import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { changeProduct, makeProduct } from '#tests/support/api.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

const cartButton = (page: Page, items: string) =>
  page.getByRole('banner').getByRole('button', { name: `Open cart, ${items}` });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const lines = (page: Page) =>
  drawer(page).getByRole('list', { name: 'Items' }).getByRole('listitem');

for (const [content, count] of [
  ['something', 1],
  ['nothing', 0],
] as const) {
  test(`the address /cart opens the cart over the shop with ${content} in it`, async ({
    page,
    server,
  }) => {
    const product = await makeProduct(server, { name: 'Addressed piece' });
    await storeCart(page, count === 0 ? [] : [{ product }]);
    await page.goto('/cart');
    await expect(drawer(page)).toBeVisible();
    await expect(lines(page)).toHaveCount(count);
    await expect(drawer(page).getByText('Your cart is empty')).toHaveCount(1 - count);
    await expect(page).toHaveURL('/shop');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/shop');
  });
}

test('items are counted, changed and removed; they survive a reload and lead to checkout', async ({
  page,
  server,
}) => {
  const small = await makeProduct(server, {
    name: 'Small piece',
    price: 1_000_000,
    stockQuantity: 3,
  });
  const large = await makeProduct(server, { name: 'Large piece', price: 2_000_000 });
  await storeCart(page, [{ product: small, quantity: 2 }, { product: large }]);
  await page.goto('/about');
  await expect(cartButton(page, '3 items')).toHaveText('3');
  await cartButton(page, '3 items').click();
  await expect(drawer(page).getByText('Total', { exact: true })).toBeVisible();
  await expect(drawer(page).getByText('₦40,000', { exact: true })).toBeVisible();

  const row = lines(page).filter({ hasText: 'Small piece' });
  await row.getByRole('button', { name: 'Increase quantity' }).click();
  const more = row.getByRole('button', { name: 'Increase quantity' });
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
  await expect(row.getByText('Only 3 available')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status')).toHaveText('3');
  await expect(drawer(page).getByText('₦50,000', { exact: true })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Remove Large piece' }).click();
  await expect(lines(page).filter({ hasText: 'Large piece' })).toHaveCount(0);

  await page.reload();
  await cartButton(page, '3 items').click();
  await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(drawer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Edit cart' }).click();
  for (const left of [2, 1]) {
    await row.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(row.getByRole('status')).toHaveText(String(left));
  }
  await row.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(drawer(page).getByText('Your cart is empty')).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await drawer(page).getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(drawer(page)).toBeHidden();
});

test('the total with tax appears before the server answers, and checkout has the same', async ({
  page,
  server,
}) => {
  const product = await makeProduct(server, { price: 1_000_050 });
  await storeCart(page, [{ product, quantity: 3 }]);
  const held = await holdRequest(page, /checkout\.quote/);
  await page.goto('/about');
  await cartButton(page, '3 items').click();
  const sums = ['₦30,001.50', 'Free', '₦2,250.11', '₦32,251.61'];
  const terms = ['Subtotal', 'Shipping', 'Tax (7.5%)', 'Total'];
  await expect(drawer(page).getByRole('term')).toHaveText(terms);
  await expect(drawer(page).getByRole('definition')).toHaveText(sums);
  const topOfTotal = async () => (await drawer(page).getByRole('term').last().boundingBox())?.y;
  const before = await topOfTotal();
  await held.asked;
  await held.answer();
  await expect(drawer(page).getByRole('definition')).toHaveText(sums);
  expect(await topOfTotal()).toBe(before);

  await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByRole('button', { name: /^Show/ }).click();
  await expect(summary.getByRole('definition')).toHaveText(sums);
});

test('the lines keep half of a low screen, with the total and its buttons below', async ({
  page,
  server,
}) => {
  const products = await Promise.all(
    ['First piece', 'Second piece', 'Third piece'].map((name) => makeProduct(server, { name })),
  );
  await storeCart(
    page,
    products.map((product) => ({ product })),
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/about');
  await cartButton(page, '3 items').click();
  const total = drawer(page).getByText('Total', { exact: true });
  const [title, foot] = await Promise.all([
    drawer(page).getByRole('heading', { name: 'Your cart' }).boundingBox(),
    total.boundingBox(),
  ]);
  if (!title || !foot) throw new Error('the cart has no title or no total');
  expect(foot.y - title.y - title.height).toBeGreaterThan(320);
  await drawer(page).getByText('Subtotal').scrollIntoViewIfNeeded();
  for (const shown of [total, drawer(page).getByRole('link', { name: 'Proceed to Checkout' })])
    await expect(shown).toBeInViewport({ ratio: 1 });
});

test('a line says what changed in the shop and offers to accept it', async ({ page, server }) => {
  const dearer = await makeProduct(server, { name: 'Dearer piece', price: 1_000_000 });
  const scarce = await makeProduct(server, { name: 'Scarce piece', stockQuantity: 2 });
  const gone = { id: 999_999, slug: 'gone', name: 'Piece of old', price: 500_000 };
  await changeProduct(server, dearer.id, { price: 1_200_000 });
  await storeCart(page, [{ product: dearer }, { product: scarce, quantity: 5 }, { product: gone }]);
  await page.goto('/shop');
  await cartButton(page, '7 items').click();

  await expect(drawer(page).getByText('was ₦10,000, now ₦12,000')).toBeVisible();
  expect(await flawsOf(page, { within: '[role=dialog]' })).toEqual([]);

  await drawer(page).getByRole('button', { name: 'OK: Dearer piece' }).click();
  await drawer(page).getByRole('button', { name: 'Change to 2: Scarce piece' }).click();
  await drawer(page).getByRole('button', { name: 'Remove: Piece of old' }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(drawer(page).getByText(/now ₦|can be ordered|no longer/)).toHaveCount(0);
  await expect(drawer(page).getByText('₦42,000', { exact: true })).toBeVisible();
});

test('two tabs show the same cart', async ({ page, context, server }) => {
  const product = await makeProduct(server, {});
  await storeCart(page, [{ product }]);
  await page.goto('/about');
  await expect(cartButton(page, '1 item')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/product/${product.slug}`);
  await other.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(drawer(other)).toBeVisible();
  await expect(cartButton(page, '2 items')).toBeVisible();
});

test('Escape closes the drawer at once, toast or not, and restores the focus', async ({
  page,
  server,
}) => {
  const product = await makeProduct(server, {});
  await page.goto(`/product/${product.slug}`);
  const add = page.getByRole('button', { name: 'ADD TO CART', exact: true });
  await add.click();
  await expect(drawer(page)).toBeVisible();
  await expect(page.getByText('Added to cart successfully!', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(add).toBeFocused();
});

test('an unreadable stored cart is empty and causes no request', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('adunni-cart', '{"version":2,"items":[{}]}'));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(cartButton(page, '0 items')).toBeVisible();
  expect(fetched.filter((url) => /checkout\.quote|cart-drawer/.test(url))).toEqual([]);
});

test('the cart is checked as the page loads and on return after a minute', async ({
  page,
  server,
}) => {
  const product = await makeProduct(server, { name: 'Watched piece', price: 1_000_000 });
  await changeProduct(server, product.id, { price: 1_200_000 });
  await storeCart(page, [{ product }]);
  const asked = () => page.waitForResponse(/checkout\.quote/);
  await page.clock.install();
  const [first] = await Promise.all([asked(), page.goto('/about')]);
  expect(first.status()).toBe(200);

  await changeProduct(server, product.id, { price: 1_300_000 });
  const come = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  let again = 0;
  page.on('request', (request) => (again += request.url().includes('checkout.quote') ? 1 : 0));
  await page.clock.runFor(30_000);
  await come();
  expect(again).toBe(0);
  await page.clock.runFor(31_000);
  await Promise.all([asked(), come()]);

  await cartButton(page, '1 item').click();
  await expect(drawer(page).getByText('was ₦10,000, now ₦13,000')).toBeVisible();
});

test('a suggested piece is added to the cart in place', async ({ page, server }) => {
  const product = await makeProduct(server, { name: 'Lonely piece' });
  await storeCart(page, [{ product }]);
  await page.goto('/about');
  await page.getByRole('button', { name: /^Open cart/ }).click();
  const pairings = drawer(page).getByRole('region', { name: 'Goes well with' });
  await expect(pairings.getByRole('listitem')).toHaveCount(2);
  const name = await pairings.getByRole('link').first().innerText();
  await pairings.getByRole('button', { name: `Add ${name}` }).click();
  await expect(drawer(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(pairings.getByRole('button', { name: `Add ${name}` })).toHaveCount(0);
  await expect(page).toHaveURL('/about');
  expect(await flawsOf(page)).toEqual([]);
});
