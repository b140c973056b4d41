import type { Page } from '@playwright/test';
import { countProducts, makeProduct } from '#tests/support/api.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { untilBackLeaves } from '#tests/support/overlay-entry.ts';
import { expect, test } from '#tests/support/test.ts';

// Its many products would push those of other tests off the first page.
test.use({ shopOf: 'shop' });

// Not by its role: behind an open sheet it has none.
const heading = (page: Page, count: number, name = 'All Products') =>
  expect(page.locator('h1')).toHaveText(`${name} (${count})`);

/** The filters themselves: a column on a desktop, a sheet on a phone. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
}

test('a search filters while a visitor types, and tolerates a typing error', async ({
  page,
  server,
}) => {
  const all = await countProducts(server);
  await page.goto('/shop');
  await heading(page, all);
  const box = page.getByPlaceholder('Search jewelry...');
  await box.pressSequentially('braclet', { delay: 30 });
  await expect(page).toHaveURL('/shop?search=braclet');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bracelet' }).first()).toBeVisible();
  await expect(page.getByText('Nothing for “braclet”. Did you mean bracelet?')).toBeVisible();
  await expect(box).toHaveValue('braclet');
  await expect(box).toBeFocused();

  await box.fill('');
  await heading(page, all);
  await expect(page).toHaveURL('/shop');
});

test('a search that no product has all words of shows the closest', async ({ page }) => {
  await page.goto('/shop?category=rings&search=bag');
  await expect(page.getByText('Nothing for “bag”. Closest:')).toBeVisible();
  await page.goto('/shop?search=titanium+signet+ring');
  await expect(page.getByText('Nothing for “titanium signet ring”. Closest:')).toBeVisible();
  await heading(page, 1);
  await page.goto('/shop?search=zzzzqq');
  await expect(page.getByText('Nothing for “zzzzqq”.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Where to look instead' })
    .getByRole('link', { name: 'Rings', exact: true })
    .click();
  await heading(page, 5, 'Rings');
});

test('Back undoes a search, not its single letters', async ({ page, server }) => {
  const all = await countProducts(server);
  await page.goto('/about');
  await page.goto('/shop');
  const box = page.getByPlaceholder('Search jewelry...');
  await box.fill('ring');
  await expect(page).toHaveURL('/shop?search=ring');
  await box.fill('pearl ring');
  await expect(page).toHaveURL('/shop?search=pearl+ring');
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(box).toHaveValue('');
  await heading(page, all);
});

test('categories and prices filter the list, and Back undoes one filter', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop');
  await openFilters(page, isMobile);
  await page.getByRole('checkbox', { name: 'Rings', exact: true }).check();
  await heading(page, 5, 'Rings');
  await page.getByRole('checkbox', { name: 'Scarves' }).check();
  await heading(page, 7);
  await page.getByRole('radio', { name: 'Above ₦500,000' }).check();
  await expect(page).toHaveURL('/shop?category=rings&category=scarves&price=above-500k');
  await heading(page, 3);
  if (isMobile) {
    await page.getByRole('button', { name: 'Show 3 products' }).click();
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
    await untilBackLeaves(page);
  }
  await page.goBack();
  await heading(page, 7);
  await page.reload();
  await heading(page, 7);
});

test('a phone shows each active filter with a button to remove it', async ({
  page,
  isMobile,
  server,
}) => {
  test.skip(!isMobile);
  await page.goto('/shop?category=rings&price=above-500k&search=ring');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button')).toHaveText([
    /“ring”/,
    /Rings/,
    /Above ₦500,000/,
    'Clear all filters',
  ]);
  await chips.getByRole('button', { name: '“ring”' }).click();
  await expect(page).toHaveURL('/shop?category=rings&price=above-500k');
  await expect(page.getByPlaceholder('Search jewelry...')).toHaveValue('');
  await chips.getByRole('button', { name: 'Clear all filters' }).click();
  await heading(page, await countProducts(server));
});

test('a price in a search is a filter that is shown and can be removed', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop');
  const box = page.getByPlaceholder('Search jewelry...');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await box.pressSequentially('necklaces under 200k', { delay: 30 });
  await expect(page).toHaveURL('/shop?search=necklaces+under+200k');
  await heading(page, 2);
  await expect(box).toHaveValue('necklaces under 200k');
  await expect(chips.getByRole('button')).toHaveText(
    isMobile ? [/“necklaces”/, /Under ₦200,000/, 'Clear all filters'] : [/Under ₦200,000/],
  );
  await chips.getByRole('button', { name: 'Under ₦200,000' }).click();
  await expect(page).toHaveURL('/shop?search=necklaces');
  await heading(page, 6);
  await expect(box).toHaveValue('necklaces');
  await expect(chips.getByRole('button', { name: /₦/ })).toHaveCount(0);

  await test.step('a price that is chosen takes its place', async () => {
    await box.fill('earrings between 50k and 100k');
    await expect(chips.getByRole('button', { name: '₦50,000 – ₦100,000' })).toBeVisible();
    await openFilters(page, isMobile);
    await page.getByRole('radio', { name: '₦100,000 – ₦500,000' }).check();
    await expect(page).toHaveURL('/shop?search=earrings&price=100k-500k');
    if (isMobile) await page.getByRole('button', { name: /^Show \d/ }).click();
    await expect(box).toHaveValue('earrings');
  });

  await test.step('in French too, in its words', async () => {
    await page.goto('/fr/shop?search=moins+de+50k');
    const french = page.getByRole('list', { name: 'Filtres actifs' });
    await french.getByRole('button', { name: /Moins de 50\s000\s₦/ }).click();
    await expect(page).toHaveURL('/fr/shop');
  });
});

test('an empty result offers to clear all filters', async ({ page, server }) => {
  await page.goto('/shop?search=zzzzqq&category=rings&price=under-100k&sort=newest&view=list');
  await expect(page.getByText('No products found matching your criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/shop?sort=newest&view=list');
  await heading(page, await countProducts(server));
  await expect(page.getByPlaceholder('Search jewelry...')).toHaveValue('');
});

test('sorting and the list view are in the address', async ({ page }) => {
  await page.goto('/shop');
  const names = page.getByRole('list', { name: 'Products' }).getByRole('heading');
  const before = await names.allTextContents();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
  await expect(page).toHaveURL('/shop?sort=price-low');
  await expect.poll(() => names.allTextContents()).not.toEqual(before);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL('/shop?sort=price-low&view=list');
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await test.step('the heart of a piece is on its picture', async () => {
    const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
    const [picture, heart] = await Promise.all([
      card.locator('.card-picture').boundingBox(),
      card.getByRole('button', { name: /^Save / }).boundingBox(),
    ]);
    if (!picture || !heart) throw new Error('the card has no picture or no heart');
    expect(heart.y + heart.height).toBeLessThanOrEqual(picture.y + picture.height + 1);
  });
});

test('the first list is complete without another request', async ({ page, isMobile }) => {
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= request.url().includes('products.cards')));
  await page.goto('/shop?search=edo+coral+heritage');
  const card = page.getByRole('article').first();
  if (!isMobile) {
    await card.hover();
    await expect(card.locator('img')).toHaveCount(2);
  }
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(card.getByRole('link', { name: 'Edo Coral Heritage Necklace' })).toBeVisible();
  await expect(card).toContainText('Five rows of barrel-cut red coral beads');
  await expect(card).toContainText('Necklaces');
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  const choices = page.getByRole('dialog', { name: 'Edo Coral Heritage Necklace' });
  await choices.getByRole('radio', { name: '7 strands' }).check();
  await expect(choices).toContainText('₦820,000');
  expect(isAsked).toBe(false);
});

test('the old list stays visible, dimmed, until the new one has loaded', async ({
  page,
  server,
}) => {
  await page.goto('/shop');
  const list = page.getByRole('list', { name: 'Products' });
  const held = await holdRequest(page, /\/trpc\//);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByRole('listitem')).toHaveCount(Math.min(await countProducts(server), 60));
  held.release();
  await expect(list).toHaveAttribute('aria-busy', 'false');
});

test.describe('without JavaScript', () => {
  // Chromium reports every script it was not allowed to run.
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp /] });

  test('the filters are a form', async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('checkbox', { name: 'Rings', exact: true }).check();
    await page.getByRole('radio', { name: 'Above ₦500,000' }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
    await page.getByRole('button', { name: 'Apply' }).click();
    await heading(page, 3, 'Rings');
    await expect(page.getByRole('checkbox', { name: 'Rings', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page).toHaveURL(/category=rings.*view=list/);
    await heading(page, 3, 'Rings');
    await page.getByRole('button', { name: 'Grid view' }).click();
    await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test.describe('cards with and without stock', () => {
  const card = (page: Page, name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

  for (const view of ['grid', 'list']) {
    test(`show what can be bought in the ${view}`, async ({ page, server }) => {
      const mark = `Stocked ${view}`;
      for (const stockQuantity of [0, 1, 5, 6]) {
        await makeProduct(server, {
          name: `${mark} ${stockQuantity}`,
          stockQuantity,
          featured: stockQuantity === 6,
        });
      }
      await page.goto(`/shop?view=${view}&search=${mark.replace(' ', '+')}`);
      await heading(page, 4);
      await expect(card(page, `${mark} 1`)).toContainText('Only 1 left');
      await expect(card(page, `${mark} 5`)).toContainText('Only 5 left');
      await expect(card(page, `${mark} 6`)).toContainText('6 in stock');
      await expect(card(page, `${mark} 6`).getByText('Featured', { exact: true })).toBeVisible();
      await expect(card(page, `${mark} 5`).getByText('Featured', { exact: true })).toHaveCount(0);

      const soldOut = card(page, `${mark} 0`);
      await expect(soldOut.getByText('Out of Stock', { exact: true })).toBeVisible();
      await expect(soldOut.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
      await expect(soldOut.getByText(/left|in stock/)).toHaveCount(0);
      // No picture was uploaded.
      await expect(soldOut.locator('img')).toHaveAttribute('src', /\/media\/fallback-/);

      await card(page, `${mark} 6`).getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(`${mark} 6`);
    });
  }
});

test('the shop opens as a grid with featured products first, four sort orders and four price ranges', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('featured');
  await expect(sort.getByRole('option')).toHaveText([
    'Featured',
    'Price: Low to High',
    'Price: High to Low',
    'Newest',
  ]);
  await openFilters(page, isMobile);
  await expect(
    page
      .getByRole('group', { name: 'Price' })
      .locator('label')
      .filter({ has: page.getByRole('radio') }),
  ).toHaveText(['Any price', 'Under ₦100,000', '₦100,000 – ₦500,000', 'Above ₦500,000']);
  await expect(page.getByRole('radio', { name: 'Any price' })).toBeChecked();
});

test('up to 60 products are shown, then "Load more"', async ({ page, server }) => {
  const missing = 61 - (await countProducts(server));
  for (let at = 0; at < missing; at += 1) await makeProduct(server, { name: `One more ${at}` });
  const all = await countProducts(server);
  await page.goto('/shop');
  await heading(page, all);
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
  await expect(cards).toHaveCount(60);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(Math.min(all, 120));
  await expect(page).toHaveURL('/shop?page=2');
  await expect(cards.nth(60).getByRole('link').first()).toBeFocused();
});

test('one category is headed by its name, count, description and picture', async ({ page }) => {
  await page.goto('/shop?category=rings');
  await heading(page, 5, 'Rings');
  const main = page.getByRole('main');
  await expect(main.getByText('Solitaires, halos, signets and bands')).toBeVisible();
  await expect(main.locator('img').first()).toHaveAttribute('src', /hero-4/);
  await page.goto('/shop?category=rings&category=bags');
  await heading(page, 7);
  await expect(main.getByText('Solitaires, halos, signets and bands')).toHaveCount(0);
});

test('typed amounts and availability filter the list, in the address', async ({
  page,
  isMobile,
}) => {
  await page.goto('/shop?category=rings&price=above-500k');
  await openFilters(page, isMobile);
  await expect(
    page.getByRole('checkbox', { name: 'Rings', exact: true }),
  ).toHaveAccessibleDescription('3 products');
  await page.getByLabel('From ₦').fill('200,000');
  await page.getByLabel('To ₦').fill('50,000');
  await page.getByRole('button', { name: 'Apply price' }).click();
  await expect(page).toHaveURL('/shop?category=rings&min=50000&max=200000');
  await page.getByRole('checkbox', { name: 'In stock only' }).check();
  await expect(page).toHaveURL('/shop?category=rings&min=50000&max=200000&available=1');
  await page.getByLabel('From ₦').fill('cheap');
  await expect(page.getByText('Please enter an amount like 50,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply price' })).toBeDisabled();
});

test('with a mouse, the button of a card appears over its picture', async ({ page, isMobile }) => {
  test.skip(isMobile);
  await page.goto('/shop?category=scarves');
  const card = page.getByRole('article').first();
  const button = card.getByRole('button', { name: /^Add to Cart/ });
  await page.mouse.move(0, 0);
  await expect(button).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(button).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
});
