import type { Page } from '@playwright/test';
import type { ProductView } from '#shared/products.ts';
import { changeProduct } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/test.ts';

const dots = (page: Page) => page.getByRole('button', { name: /^Show slide/ });

/** Which dot says that its slide is shown, from 1. */
const shown = (page: Page) =>
  dots(page).evaluateAll(
    (all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1,
  );

/** Opens the page and stops its time. */
async function openInStoppedTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await expect(dots(page)).toHaveCount(4);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test('the slides follow each other every 4500 ms and can be picked and paused', async ({
  page,
}) => {
  await openInStoppedTime(page);
  await dots(page).nth(2).click();
  expect(await shown(page)).toBe(3);
  await page.clock.runFor(4400);
  expect(await shown(page)).toBe(3);
  await page.clock.runFor(200);
  expect(await shown(page)).toBe(4);
  await page.clock.runFor(4500);
  expect(await shown(page)).toBe(1);

  await dots(page).nth(1).click();
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await page.clock.runFor(20_000);
  expect(await shown(page)).toBe(2);
  await page.getByRole('button', { name: 'Play slideshow' }).click();
  await page.clock.runFor(4600);
  expect(await shown(page)).toBe(3);
});

test('no other slide loads before the page is complete', async ({ page }) => {
  const fetched = new Set<string>();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/media\/hero-\d/, async (route) => {
    fetched.add(/hero-\d/.exec(route.request().url())?.[0] ?? '');
    await released;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.goto('/', { waitUntil: 'commit' });
  const below = await page.locator('section[aria-labelledby="about"] img').getAttribute('src');
  const slides = () => [...fetched].filter((hero) => !below?.includes(hero)).length;
  await page.clock.runFor(10_000);
  expect(await shown(page)).toBe(1);
  expect(slides()).toBe(1);
  release();
  await page.waitForLoadState('load');
  await page.clock.runFor(2000);
  await expect.poll(slides).toBe(2);
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
      .locator('a[href^="/product/"]')
      .locator('span')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    expect(cut).toBe(false);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides do not move but can be picked; only the current and the next one load', async ({
    page,
  }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const hero = /hero-\d/.exec(request.url())?.[0];
      if (hero && request.resourceType() === 'image') fetched.add(hero);
    });
    await openInStoppedTime(page);
    // The picture of the about section further down is one of the same set.
    const below = await page.locator('section[aria-labelledby="about"] img').getAttribute('src');
    const slides = () => [...fetched].filter((hero) => !below?.includes(hero)).length;
    await page.clock.runFor(2000);
    await expect.poll(slides).toBe(2);
    await page.clock.runFor(20_000);
    expect(slides()).toBe(2);
    expect(await shown(page)).toBe(1);
    await expect(page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0);
    await dots(page).nth(1).click();
    expect(await shown(page)).toBe(2);
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
