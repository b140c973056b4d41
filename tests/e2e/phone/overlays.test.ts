import type { Page } from '@playwright/test';
import { holdRequest } from '#tests/support/hold-request.ts';
import { untilBackCloses, untilBackLeaves } from '#tests/support/overlay-entry.ts';
import { expect, test } from '#tests/support/test.ts';
import { untilIdle } from '#tests/support/until-idle.ts';

const RING = 'Imole Emerald Halo Ring';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const toShop = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();

/** The dialog is open and Back closes it. */
async function opened(page: Page, name: string) {
  await expect(dialog(page, name)).toBeVisible();
  await untilIdle(page);
  await untilBackCloses(page);
}

const ways: Record<string, { at: string; open: (page: Page) => Promise<void>; name: string }> = {
  cart: {
    at: '/about',
    open: (page) => page.getByRole('button', { name: /^Open cart/ }).click(),
    name: 'Your cart',
  },
  menu: {
    at: '/about',
    open: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    name: 'Menu',
  },
  pictures: {
    at: '/product/imole-emerald-halo-ring',
    open: (page) => page.getByRole('main').locator('img').first().click(),
    name: RING,
  },
  'size guide': {
    at: '/product/imole-emerald-halo-ring',
    open: (page) => page.getByRole('button', { name: 'Size guide' }).click(),
    name: 'Size guide',
  },
  filters: {
    at: '/shop',
    open: (page) => page.getByRole('button', { name: 'Filters', exact: true }).click(),
    name: 'Filters',
  },
  choices: {
    at: '/shop?search=imole',
    open: (page) => page.getByRole('button', { name: `Add to Cart: ${RING}` }).click(),
    name: RING,
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [what, { at, open, name }] of Object.entries(ways)) {
  test(`Back closes the ${what} and nothing else; Escape leaves no step behind`, async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.goto(at);
    await open(page);
    await opened(page, name);
    await page.goBack();
    await expect(dialog(page, name)).toHaveCount(0);
    await expect(page).toHaveURL(at);

    await page.goForward();
    await untilBackLeaves(page);
    await expect(dialog(page, name)).toHaveCount(0);
    await open(page);
    await expect(dialog(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toHaveCount(0);
    await untilBackLeaves(page);
    await expect(page).toHaveURL(at);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });
}

test('Back closes the cart of a page reached by navigation and preserves its scroll position', async ({
  page,
}) => {
  await page.goto('/');
  await toShop(page);
  await heading(page, /^All Products/);
  await page.getByRole('article').nth(4).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /^Open cart/ }).click();
  await opened(page, 'Your cart');
  const scrolled = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(dialog(page, 'Your cart')).toHaveCount(0);
  await expect(page).toHaveURL('/shop');
  expect(scrolled).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await heading(page, /./);
});

test('a link in the menu leads on; Back goes to the page below, without the menu', async ({
  page,
}) => {
  const menu = dialog(page, 'Menu');
  const inMenu = async (name: string) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(menu).toHaveCount(0);
  };
  await page.goto('/contact');
  await page.goto('/');
  await inMenu('About');
  await expect(page).toHaveURL('/about');
  await untilBackLeaves(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toHaveCount(0);

  // The page one is on already.
  await inMenu('Home');
  await untilBackLeaves(page);
  await page.goForward().catch(() => undefined);
  await untilBackLeaves(page);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('a slow page replaces the sheet that requested it', async ({ page }) => {
  // An idle page loads it ahead of the tap.
  const held = await holdRequest(page, /product-page/);
  await page.goto('/shop?search=imole');
  await page.getByRole('button', { name: `Add to Cart: ${RING}` }).click();
  await dialog(page, RING).getByRole('link', { name: 'View details' }).click();
  await expect(dialog(page, RING)).toHaveCount(0);
  await expect(page).toHaveURL('/shop?search=imole');
  held.release();
  await heading(page, RING);
  await page.goBack();
  await heading(page, /^All Products/);
  await expect(dialog(page, RING)).toHaveCount(0);
  await page.goForward();
  await heading(page, RING);
});

test('a page that loads while a sheet’s history entry is removed stays', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    // Slower than any browser, so that the page comes first.
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 3000);
    const returned = new Promise((resolve) => addEventListener('popstate', resolve));
    Object.assign(window, { returned });
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Open cart/ }).click();
  await opened(page, 'Your cart');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Your cart')).toHaveCount(0);
  await toShop(page);
  await heading(page, /^All Products/);
  await page.clock.runFor(3000);
  await page.evaluate(() => (window as unknown as { returned: Promise<void> }).returned);
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await heading(page, /./);
});

test('filters stay when Back closes their sheet, and the next Back undoes them', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = dialog(page, 'Filters');
  await filters.getByRole('checkbox', { name: 'Rings', exact: true }).check();
  await expect(page).toHaveURL('/shop?category=rings');
  await filters.getByRole('checkbox', { name: 'Scarves' }).check();
  await expect(page).toHaveURL('/shop?category=rings&category=scarves');
  await expect(filters.getByRole('button', { name: 'Show 7 products' })).toBeVisible();
  await page.goBack();
  await expect(filters).toHaveCount(0);
  await heading(page, 'All Products (7)');
  await expect(page).toHaveURL('/shop?category=rings&category=scarves');
  await page.goBack();
  await expect(page).toHaveURL('/shop?category=rings');
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});

test('adding a variant opens the cart; Back closes it and shows the page below', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.goto('/shop?search=imole');
  await page.getByRole('button', { name: `Add to Cart: ${RING}` }).click();
  const choices = dialog(page, RING);
  await choices.getByRole('radio', { name: '7', exact: true }).check();
  await choices.getByRole('radio', { name: '18k rose gold' }).check();
  await choices.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(choices).toHaveCount(0);
  await opened(page, 'Your cart');
  await page.goBack();
  await expect(dialog(page, 'Your cart')).toHaveCount(0);
  await expect(page).toHaveURL('/shop?search=imole');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('a reload closes the overlay', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  // Chromium gives the entry below the state of an entry that is pushed during a reload.
  await opened(page, 'Menu');
  await page.reload();
  await expect(dialog(page, 'Menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await opened(page, 'Menu');
  await page.goBack();
  await expect(dialog(page, 'Menu')).toHaveCount(0);
  await expect(page).toHaveURL('/about');
});

test('the focus stays visible on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/shop?search=imole');
  await page.getByRole('button', { name: `Add to Cart: ${RING}` }).click();
  const choices = dialog(page, RING);
  const close = choices.getByRole('button', { name: 'Close' });
  const last = choices.getByRole('button', { name: 'Add to Cart', exact: true });
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await expect(close).toBeInViewport({ ratio: 0.9 });
});
