import type { Locator, Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { expect, test, untilWholeHydrated } from '#tests/support/test.ts';
import { untilIdle } from '#tests/support/until-idle.ts';

async function expectAccessible(page: Page) {
  expect(await flawsOf(page)).toEqual([]);
}

const openMenu = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
};

// Without motion, so that nothing is looked at half way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('an unknown address', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('is answered with 404 and a way back', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the search of the header leads to the shop', async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await toggle.click();
  const box = page.getByRole('searchbox', { name: 'Search the shop' });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(toggle).toBeFocused();

  await toggle.click();
  await box.fill('pearl');
  await box.press('Enter');
  await expect(page).toHaveURL('/shop?search=pearl');
  await expect(box).toHaveCount(0);
});

test('the search of the header suggests products and categories while a visitor types', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const box = page.getByRole('searchbox', { name: 'Search the shop' });
  const panel = page.locator('#header-search');
  await expect(panel.getByRole('link', { name: 'Rings', exact: true })).toBeVisible();
  const categories = panel.getByText('Categories', { exact: true });
  expect(await gapBetween(box, categories)).toBeGreaterThanOrEqual(20);
  await expectAccessible(page);
  await box.pressSequentially('rings', { delay: 20 });
  const suggestions = panel.getByRole('list', { name: 'Suggestions' });
  await expect(suggestions.getByRole('link', { name: 'Rings Category' })).toBeVisible();
  await expect(suggestions.getByRole('link', { name: /Signet Ring.*₦/ })).toBeVisible();
  await expectAccessible(page);
  await box.fill('zzzzqq');
  const nothing = panel.getByText('Nothing for “zzzzqq”.');
  await expect(nothing).toBeVisible();
  expect(await gapBetween(nothing, categories)).toBeGreaterThanOrEqual(16);
  await expect(panel.getByRole('link', { name: 'Rings', exact: true })).toBeVisible();
  await box.fill('ife solitaire');
  await expect(suggestions.getByRole('link', { name: /Ife Solitaire.*From ₦/ })).toBeVisible();
  await box.fill('emrald');
  await expect(panel.getByText('Nothing for “emrald”. Did you mean emerald?')).toBeVisible();
  await suggestions.getByRole('link', { name: /Imole Emerald Halo Ring/ }).click();
  await expect(page).toHaveURL('/product/imole-emerald-halo-ring');
  await expect(box).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const recent = panel.getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('link', { name: 'emrald' }).click();
  await expect(page).toHaveURL('/shop?search=emrald');
  await expect(box).toHaveCount(0);
  // The shop has a search box of its own.
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  await expect(panel).toBeHidden();
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
});

/** Pixels from the foot of one to the head of the other. */
async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return (lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0);
}

test('the menu of a phone leads everywhere and searches', async ({ page, isMobile }) => {
  test.skip(!isMobile);
  const menu = await openMenu(page);
  await expectAccessible(page);
  for (const name of ['Home', 'Shop', 'About', 'Contact', 'Rings']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await openMenu(page);
  await menu.getByPlaceholder('Search jewelry...').fill('ring');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?search=ring');
  await expect(menu).toHaveCount(0);
});

test('navigation moves the focus and changes the title', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveTitle('About | Adunni Jewels - Premium Jewelry & Accessories');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link to the page itself adds no step to the way back', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick Links' });
  await links.getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/shop');
  await links.getByRole('link', { name: 'Shop' }).click();
  await links.getByRole('link', { name: 'Shop' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a link opens in another tab with Ctrl', async ({ page, context, isMobile }) => {
  test.skip(isMobile);
  await page.goto('/');
  await untilWholeHydrated(page);
  const opened = context.waitForEvent('page');
  const shop = page.getByRole('banner').getByRole('link', { name: 'Shop' });
  await shop.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/shop');
  await expect(page).toHaveURL('/');
});

test.describe('a page whose code does not load', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test('shows a message and a button to retry', async ({ page, isMobile }) => {
    await page.goto('/');
    await page.route(/\/about-page-.*\.js$/, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: isMobile ? 'Open menu' : 'Search' }),
    ).toBeVisible();
    await page.unroute(/\/about-page-.*\.js$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  });
});

test.describe('a picture that fails', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test('is replaced by the fallback', async ({ page }) => {
    await page.route(/\/media\/(?!fallback)/, (route) => route.abort());
    await page.goto('/');
    const picture = page.getByRole('article').first().locator('img').first();
    await page.getByRole('article').first().scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /\/media\/fallback-/);
  });
});

test('the header has four links on a desktop and marks the current page', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile);
  await page.goto('/about');
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link')).toHaveText(['Home', 'Shop', 'About', 'Contact']);
  await expect(links.locator('[aria-current=page]')).toHaveText('About');
  await links.getByRole('link', { name: 'Shop' }).click();
  await expect(links.locator('[aria-current=page]')).toHaveText('Shop');
  await page.locator('.card-link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(links.locator('[aria-current=page]')).toHaveCount(0);
});

test('leaving the offline page during its connection check does not lead back', async ({
  page,
}) => {
  const held = await holdRequest(page, /\/readyz$/);
  await page.clock.install();
  await page.goto('/offline?from=/shop');
  await page.clock.runFor(5000);
  await held.asked;
  await untilWholeHydrated(page);
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  // Nobody reads more of this answer than that it came.
  const answered = page.waitForResponse(/\/readyz$/);
  held.release();
  await answered;
  await untilIdle(page);
  await expect(page).toHaveURL('/about');
});
