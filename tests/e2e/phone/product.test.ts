import type { Locator, Page } from '@playwright/test';
import { makeProduct } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/test.ts';

const add = (page: Page) => page.getByRole('button', { name: 'ADD TO CART', exact: true });
const price = (page: Page) => page.getByRole('main').locator('p[aria-live]').first();
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

test('the price changes with the choice', async ({ page }) => {
  await page.goto('/product/edo-coral-heritage-necklace');
  await expect(price(page)).toHaveText('From ₦640,000');
  await page.getByRole('radio', { name: '7 strands' }).check();
  await expect(price(page)).not.toHaveText(/From|₦640,000/);
  await page.getByRole('radio', { name: '5 strands' }).check();
  await expect(price(page)).toHaveText('₦640,000');
});

test('the pictures come first; each missing choice shows its error', async ({ page }) => {
  await page.goto('/product/imole-emerald-halo-ring');
  // The main picture stands before its thumbnails.
  const lists = page.getByRole('article').first().getByRole('list');
  await expect(lists.nth(0)).toHaveAccessibleName('Large pictures');
  await expect(lists.nth(1)).toHaveAccessibleName('Pictures');
  await expect(lists.nth(1).getByRole('button')).toHaveCount(3);
  await lists.nth(1).getByRole('button', { name: 'Show picture 2 of 3' }).click();
  await expect(lists.nth(1).getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');

  await add(page).click();
  const missing = (name: string) => page.getByText(`Please choose your ${name}`);
  await expect(missing('ring size')).toBeVisible();
  await expect(missing('metal')).toBeVisible();
  await expect(page.getByRole('radio', { name: '5', exact: true })).toBeFocused();
  await expect(page.getByRole('radio', { name: '5', exact: true })).not.toBeChecked();
  await expect(drawer(page)).toBeHidden();

  await page.getByRole('group', { name: 'Ring size' }).getByRole('radio', { name: '7' }).check();
  await expect(missing('ring size')).toBeHidden();
  await expect(missing('metal')).toBeVisible();
  await add(page).click();
  await expect(page.getByRole('radio', { name: '18k yellow gold' })).toBeFocused();
});

test('the bar at the foot has the price, and the chat as an icon with a name', async ({ page }) => {
  await page.goto('/product/imole-emerald-halo-ring');
  const chat = page.getByRole('link', { name: 'ORDER ON WHATSAPP' });
  await page.getByRole('heading', { name: 'The story' }).scrollIntoViewIfNeeded();
  await expect(chat).toBeInViewport({ ratio: 1 });
  const box = await chat.boundingBox();
  expect([box?.width, box?.height]).toEqual([56, 56]);
  await expect(add(page)).toBeInViewport({ ratio: 1 });
  const price = await add(page)
    .locator('span')
    .evaluate((span) => getComputedStyle(span, '::after').content);
  expect(price).toBe('"₦890,000"');
});

test('the story below continues the description and sorts the features', async ({ page }) => {
  await page.goto('/product/edo-coral-heritage-necklace');
  const story = page.getByRole('region', { name: 'The story' });
  await expect(story).toContainText(/^The story.*Made for weddings, titles/);
  await expect(story.locator('img')).toHaveCount(1);
  const box = page.locator('details').filter({ hasText: 'What is in the box' });
  await box.getByText('What is in the box').click();
  await expect(box.getByRole('listitem')).toHaveText(['Presented in a keepsake box']);
  await expect(page.getByText('Gold-plated brass rondelles')).toHaveCount(1);
});

test('the chosen variant goes into the cart, and all variants share the stock', async ({
  page,
}) => {
  await page.goto('/product/imole-emerald-halo-ring');
  await expect(page.getByText('Only 4 left')).toBeVisible();
  await page.getByRole('radio', { name: '7', exact: true }).check();
  await page.getByRole('radio', { name: '18k rose gold' }).check();
  const plus = page.getByRole('button', { name: 'Increase quantity' });
  await plus.click();
  await plus.click();
  await plus.click();
  await expect(plus).toBeDisabled();
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await add(page).click();

  await expect(page.getByText('Added to cart successfully!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('3 × Imole Emerald Halo Ring, Ring size: 7, Metal: 18k rose gold', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(drawer(page)).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(add(page)).toBeFocused();

  await page.getByRole('radio', { name: '18k yellow gold' }).check();
  await plus.click();
  await add(page).click();
  await expect(page.getByText('Insufficient Stock', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Only 4 items available in stock. You have 3 in your cart.', { exact: true }),
  ).toBeVisible();
});

test('a sold-out product cannot be put in the cart', async ({ page }) => {
  await page.goto('/product/agbe-lapis-tassel-earrings');
  await expect(page.getByRole('button', { name: 'OUT OF STOCK', exact: true })).toBeDisabled();
  await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible();
});

test('the WhatsApp message says what was chosen', async ({ page, baseURL }) => {
  await page.goto('/product/okun-pearl-ring');
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  const link = page.getByRole('link', { name: 'ORDER ON WHATSAPP' });
  await expect(link).toHaveAttribute('target', '_blank');
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.host).toBe('wa.me');
  const message = href.searchParams.get('text');
  for (const part of ['Okun Pearl Ring', 'Ring size: 8', '₦132,000', 'Quantity: 2']) {
    expect(message).toContain(part);
  }
  expect(message).toContain(`${baseURL}/product/okun-pearl-ring`);
});

test('a visitor goes from the shop to a product, to a related one, and back', async ({ page }) => {
  await page.goto('/shop?category=rings&sort=price-low');
  await page.getByRole('link', { name: 'Okun Pearl Ring', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
  await page.goBack();
  await expect(page).toHaveURL('/shop?category=rings&sort=price-low');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings (5)');
  await page.getByRole('link', { name: 'Okun Pearl Ring', exact: true }).click();
  await expect(page).toHaveTitle(/^Okun Pearl Ring \|/);
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('link', { name: 'Oba Sunburst Signet Ring', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oba Sunburst Signet Ring');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test('the way back leads to the place on the page that was left', async ({ page }) => {
  const height = () => page.evaluate(() => Math.round(scrollY));
  const tapLast = async (list: Locator, count: number) => {
    // The later ones are rendered one frame after the page.
    await expect(list.getByRole('listitem')).toHaveCount(count);
    const link = list.getByRole('link', { name: /\S/ }).last();
    const left = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const options = { capture: true, once: true };
          addEventListener('click', () => resolve(Math.round(scrollY)), options);
        }),
    );
    const name = (await link.textContent()) ?? '';
    await link.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    return await left;
  };
  await page.goto('/product/okun-pearl-ring');
  await page.getByRole('link', { name: 'Back to Shop' }).tap();
  const inShop = await tapLast(page.getByRole('list', { name: 'Products', exact: true }), 30);
  const related = page.getByRole('region', { name: 'You may also like' });
  const onProduct = await tapLast(related, 1);
  expect(Math.min(inShop, onProduct)).toBeGreaterThan(1500);

  await page.goBack();
  await expect.poll(height).toBe(onProduct);
  await expect(related).toBeInViewport();
  await page.goBack();
  await expect.poll(height).toBe(inShop);
});

test('the way back leads to that place also over an address that was typed', async ({ page }) => {
  const height = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/shop');
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  await expect(about).toBeAttached();
  await page.evaluate(() => scrollTo(0, 1500));
  await about.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/about');
  await page.goto('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect.poll(height).toBe(1500);
});

test.describe('an address without a product', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('shows a message and a link back', async ({ page }) => {
    for (const address of ['/product/%20', `/product/${'a'.repeat(300)}`]) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'Back to Shop' }).click();
    await expect(page).toHaveURL('/shop');
  });
});

test('a product without category, picture and choices has a page', async ({ page, server }) => {
  const { slug } = await makeProduct(server, {
    name: 'Plain piece',
    description: 'Nothing but a name and a price.',
    featured: true,
    stockQuantity: 6,
  });
  await page.goto(`/product/${slug}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Uncategorized', { exact: true })).toBeVisible();
  await expect(main.getByText('Featured', { exact: true })).toBeVisible();
  await expect(main.getByText('6 in stock', { exact: true })).toBeVisible();
  await expect(main.getByText('Nothing but a name and a price.')).toBeVisible();
  await expect(main.locator('img').first()).toHaveAttribute('src', /\/media\/fallback-/);
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await add(page).click();
  await expect(drawer(page)).toContainText('Plain piece');
});
