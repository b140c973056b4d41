import type { Page } from '@playwright/test';
import type { ProductView } from '#shared/products.ts';
import { changeProduct } from '#tests/support/api.ts';
import { stopTime } from '#tests/support/stop-time.ts';
import { expect, test } from '#tests/support/test.ts';

const dots = (page: Page) => page.getByRole('button', { name: /^Show slide/ });

/** The pictures of slides that are loaded or loading. */
const slides = (page: Page) => page.getByRole('region', { name: 'Welcome' }).locator('img');

/** The dot of this slide, counted from 1, says that it is shown. */
const expectShown = (page: Page, slide: number) =>
  expect(dots(page).nth(slide - 1)).toHaveAttribute('aria-current', 'true');

/** Opens the page and stops its time. */
async function openInStoppedTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await expect(dots(page)).toHaveCount(4);
  await stopTime(page);
}

test('the slides follow each other every 4500 ms and can be picked and paused', async ({
  page,
}) => {
  await openInStoppedTime(page);
  await dots(page).nth(2).click();
  await expectShown(page, 3);
  await page.clock.runFor(4400);
  await expectShown(page, 3);
  await page.clock.runFor(200);
  await expectShown(page, 4);
  await page.clock.runFor(4600);
  await expectShown(page, 1);

  await dots(page).nth(1).click();
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await page.clock.runFor(20_000);
  await expectShown(page, 2);
  await page.getByRole('button', { name: 'Play slideshow' }).click();
  await page.clock.runFor(4600);
  await expectShown(page, 3);
});

test('no other slide loads before the page is complete', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/media\/hero-\d/, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(dots(page)).toHaveCount(4);
  await page.clock.runFor(10_000);
  await expectShown(page, 1);
  await expect(slides(page)).toHaveCount(1);
  release();
  await page.waitForLoadState('load');
  await page.clock.runFor(2000);
  await expect(slides(page)).toHaveCount(2);
});

test('the name of the current slide is complete with wide letter spacing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openInStoppedTime(page);
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
  });
  for (let slide = 0; slide < 4; slide++) {
    await dots(page).nth(slide).click();
    const cut = await page
      .getByRole('region', { name: 'Welcome' })
      .getByRole('heading', { level: 2 })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    expect(cut).toBe(false);
  }
});

test('each slide tells of its product and leads to it; nothing moves when it changes', async ({
  page,
}) => {
  await openInStoppedTime(page);
  const hero = page.getByRole('region', { name: 'Welcome' });
  const names = new Set<string>();
  const heights = new Set<number | undefined>();
  for (let slide = 0; slide < 4; slide++) {
    await dots(page).nth(slide).click();
    const name = await hero.getByRole('heading', { level: 2 }).innerText();
    names.add(name);
    heights.add((await hero.boundingBox())?.height);
    await expect(hero.getByText('₦')).toHaveCount(4);
    await expect(hero.getByRole('link', { name: `View this piece: ${name}` })).toHaveAttribute(
      'href',
      /^\/product\//,
    );
  }
  expect(names.size).toBe(4);
  expect(heights.size).toBe(1);
});

test('the first screen ends below the buttons of the hero', async ({ page }) => {
  await openInStoppedTime(page);
  for (let slide = 0; slide < 4; slide++) {
    await dots(page).nth(slide).click();
    for (const name of ['Shop Collection', /^View this piece/]) {
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
  }
});

test('each category shows a picture, its name and how many pieces it has', async ({ page }) => {
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Shop by Category' });
  const tiles = band.getByRole('listitem');
  await expect(tiles).toHaveCount(8);
  const rings = tiles.filter({ hasText: 'Rings' }).filter({ hasNotText: 'Earrings' });
  await expect(rings).toContainText('5 pieces');
  await expect(rings.locator('img')).toHaveAttribute('src', /hero-4/);
  await expect(tiles.filter({ hasText: 'Watches' }).locator('img')).toHaveAttribute('src', /watch/);
  await rings.getByRole('link').click();
  await expect(page).toHaveURL('/shop?category=rings');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides do not move but can be picked; only the current and the next one load', async ({
    page,
  }) => {
    await openInStoppedTime(page);
    await page.clock.runFor(2000);
    await expect(slides(page)).toHaveCount(2);
    await page.clock.runFor(20_000);
    await expect(slides(page)).toHaveCount(2);
    await expectShown(page, 1);
    await expect(page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0);
    await dots(page).nth(1).click();
    await expectShown(page, 2);
  });
});

test.describe('without a hero product', () => {
  let chosen: ProductView[];
  test.beforeEach(async ({ server }) => {
    chosen = (await (
      await fetch(`${server.url}/api/products?heroFeatured=true`)
    ).json()) as ProductView[];
    for (const { id } of chosen) await changeProduct(server, id, { heroFeatured: false });
  });
  test.afterEach(async ({ server }) => {
    for (const { id } of chosen) await changeProduct(server, id, { heroFeatured: true });
  });

  test('the hero shows the four brand pictures', async ({ page }) => {
    expect(chosen.length).toBeGreaterThan(0);
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'Welcome' });
    await expect(dots(page)).toHaveCount(4);
    await expect(hero.locator('img').first()).toHaveAttribute('src', /\/media\/hero-1-/);
    await expect(hero.getByRole('link')).toHaveText(['Shop Collection']);
  });
});
