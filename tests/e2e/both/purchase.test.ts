import type { Page } from '@playwright/test';
import { changeProduct, makeProduct, readProduct } from '#tests/support/api.ts';
import { fillDetails } from '#tests/support/fill-details.ts';
import { loseResponses } from '#tests/support/lose-responses.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ outsideHosts: ['wa.me'] });

const cartButton = (page: Page) =>
  page.locator('header').getByRole('button', { name: /cart/i, includeHidden: true });

/** From a product page without choices to the checkout. */
async function buy(page: Page, slug: string) {
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

const placeButton = (page: Page) => page.getByRole('button', { name: /Continue via WhatsApp/ });

test('a shopper finds a ring, chooses options and orders it over WhatsApp; the order exists and has reserved its stock', async ({
  page,
  server,
}) => {
  const before = await readProduct(server, 'ife-solitaire-diamond-ring');
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Collection' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/All Products \(\d+\)/);
  const all = (await heading.textContent()) ?? '';
  await page.getByPlaceholder('Search jewelry...').last().fill('solitare ring');
  await expect(page).toHaveURL(/search=solitare/);
  await expect(heading).not.toHaveText(all);
  await page.getByRole('link', { name: before.name }).first().click();
  await expect(heading).toHaveText(before.name);

  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  const choices = before.variations.filter(({ options }) => options.length > 1);
  expect(choices.length, 'the ring of this test has several choices').toBeGreaterThan(1);
  for (const { name } of choices) {
    await expect(page.getByText(new RegExp(`Please choose your ${name}`, 'i'))).toBeVisible();
  }
  await expect(page.getByRole('radio').first()).toBeFocused();
  for (const [index, { options }] of choices.entries()) {
    await page.getByRole('radio', { name: options[0], exact: true }).check();
    await expect(page.getByText('Please choose your')).toHaveCount(choices.length - 1 - index);
  }
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(before.name)).toBeVisible();
  await expect(cartButton(page)).toHaveAttribute('aria-label', /1 item/);
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await fillDetails(page);
  await expect(page.getByText('Flexible Payment')).toBeVisible();
  const [chat] = await Promise.all([page.waitForEvent('popup'), placeButton(page).click()]);
  await expect(page).toHaveURL(/\/order\/ADN-/);
  await expect(page.getByText('Order created successfully', { exact: true })).toBeVisible();
  await expect(heading).toHaveText(/^Order #\d{4,}$/);
  const number = /\d+/.exec((await heading.textContent()) ?? '')?.[0];
  await chat.waitForURL(/wa\.me/);
  const message = new URL(chat.url()).searchParams.get('text') ?? '';
  expect(message).toContain(`#${number}`);
  expect(message).toContain(before.name);
  expect(message).toContain(page.url());
  await expect(cartButton(page)).toHaveAttribute('aria-label', /0 items/);
  const after = await readProduct(server, before.id);
  expect(after.stockQuantity).toBe(before.stockQuantity - 1);

  await page.reload();
  await expect(page.getByText(before.name).first()).toBeVisible();
});

test.describe('at any width', () => {
  test.skip(({ isMobile }) => !isMobile);

  test('each missing or invalid field shows its error, and the first one gets the focus', async ({
    page,
    server,
  }) => {
    const { slug } = await makeProduct(server, {});
    await buy(page, slug);
    await page.getByLabel('Email Address').fill('ngozi@');
    await placeButton(page).click();
    await expect(page.getByText('Please enter your full name')).toBeVisible();
    await expect(
      page.getByText('Please enter an email address like ada@example.com'),
    ).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await page.getByLabel('Full Name').fill('Ngozi Adeyemi');
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ngozi Adeyemi');
  });

  test.describe('after a change in the shop', () => {
    test.use({ expectedProblems: [/status of 409/] });

    test('a raised price is shown and needs confirmation before the order', async ({
      page,
      server,
    }) => {
      const product = await makeProduct(server, { price: 1_000_000 });
      await buy(page, product.slug);
      await fillDetails(page);
      await expect(placeButton(page)).toContainText('₦10,750');
      await changeProduct(server, product.id, { price: 2_000_000 });
      await placeButton(page).click();
      await expect(page.getByText('Error creating order', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Prices have changed').first()).toBeVisible();
      await expect(placeButton(page)).toContainText('₦21,500');
      expect((await readProduct(server, product.id)).stockQuantity).toBe(10);
      await expect(page.getByLabel('Full Name')).toHaveValue('Ngozi Adeyemi');
      await placeButton(page).click();
      await expect(page).toHaveURL(/\/order\/ADN-/);
      await expect(page.locator('main')).toContainText('₦21,500');
    });

    test('a line says that its product was sold meanwhile', async ({ page, server }) => {
      const product = await makeProduct(server, { stockQuantity: 1, name: 'Last of its kind' });
      await buy(page, product.slug);
      await fillDetails(page);
      await changeProduct(server, product.id, { stockQuantity: 0 });
      await placeButton(page).click();
      await expect(page.getByText(/sold out/i).first()).toBeVisible();
      await expect(page).toHaveURL(/\/checkout/);
    });
  });

  test.describe('on a connection that drops', () => {
    test.use({ expectedProblems: [/ERR_|Failed to load resource/] });

    test('an order whose response was lost is placed once, also after a reload and a retry', async ({
      page,
      server,
    }) => {
      const product = await makeProduct(server, {});
      await buy(page, product.slug);
      await fillDetails(page);
      const lost = await loseResponses(page, /\/trpc\/.*(placeOrder|byReference)/);
      await placeButton(page).click();
      await expect(page.getByText('We could not hear back from the shop').first()).toBeVisible();
      expect((await readProduct(server, product.id)).stockQuantity).toBe(9);
      lost.goOn();
      await page.reload();
      await expect(page).toHaveURL(/\/order\/ADN-/);
      expect((await readProduct(server, product.id)).stockQuantity).toBe(9);
    });
  });

  test('a button pressed twice places one order', async ({ page, server }) => {
    const product = await makeProduct(server, {});
    await buy(page, product.slug);
    await fillDetails(page);
    await placeButton(page).dblclick();
    await expect(page).toHaveURL(/\/order\/ADN-/);
    expect((await readProduct(server, product.id)).stockQuantity).toBe(9);
  });
});
