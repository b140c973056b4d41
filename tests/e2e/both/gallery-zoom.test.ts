import type { CDPSession, Page } from '@playwright/test';
import { holdRequest } from '#tests/support/hold-request.ts';
import { leftOf } from '#tests/support/left-of.ts';
import { tap } from '#tests/support/tap.ts';
import { expect, test } from '#tests/support/test.ts';
import { untilStill } from '#tests/support/until-still.ts';

const address = '/product/imole-emerald-halo-ring';
const row = (page: Page) => page.getByRole('list', { name: 'Large pictures' });
const picture = (page: Page) => row(page).locator('img').first();
const lightbox = (page: Page) => page.getByRole('dialog');

/** How many times larger than its place the picture is. */
const scaleOf = (page: Page) =>
  picture(page).evaluate((img) => {
    const times = img.getBoundingClientRect().width / (img as HTMLElement).offsetWidth;
    return Math.round(times * 100) / 100;
  });

/** Its buttons are there, seen or not: nothing was done for it. */
const zoomIsThere = (page: Page) =>
  expect(page.getByRole('group', { name: 'Zoom', includeHidden: true })).toBeAttached();

/** Installs a clock that tests move at will, because touches in quick succession have another meaning. */
async function arrive(page: Page) {
  await page.clock.install();
  await page.goto(address);
  await zoomIsThere(page);
}

test.describe('with a mouse', () => {
  test.skip(({ isMobile }) => isMobile);

  test('the wheel scrolls the page, and enlarges the picture at the top of the page', async ({
    page,
  }) => {
    await arrive(page);
    await picture(page).hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await scaleOf(page)).toBe(1);
    // Another turn of the wheel.
    await page.clock.runFor(400);

    await page.mouse.wheel(0, -300);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.3);
    await page.mouse.wheel(0, 1000);
    await expect.poll(() => scaleOf(page)).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the wheel enlarges anywhere with Ctrl, and then also without it', async ({ page }) => {
    await arrive(page);
    await picture(page).hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await scaleOf(page)).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.3);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // All the pixels there are, as soon as they are there.
    await expect
      .poll(() => picture(page).evaluate((img) => (img as HTMLImageElement).currentSrc))
      .toMatch(/-1080\.avif$/);

    // The end of the same turn of the wheel does not throw the page.
    await page.mouse.wheel(0, 2000);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => scaleOf(page)).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(400);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  });

  test('buttons and keys enlarge, a drag moves, a click opens full screen', async ({ page }) => {
    await arrive(page);
    // Still so after a choice that has other pictures, and after one that brings these back.
    await page.getByRole('radio', { name: '18k rose gold' }).check();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1.6, 1);
    await page.getByRole('radio', { name: '18k yellow gold' }).check();
    await expect.poll(() => scaleOf(page)).toBe(1);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2.56, 1);
    const before = await leftOf(picture(page));
    const { x = 0, y = 0 } = (await row(page).boundingBox()) ?? {};
    await page.mouse.move(x + 300, y + 300);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 300, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => leftOf(picture(page))).toBeCloseTo(before - 100, 0);
    await page.clock.runFor(400);
    await expect(lightbox(page)).toBeHidden();

    await row(page).getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => leftOf(picture(page))).toBeCloseTo(before - 180, 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => scaleOf(page)).toBe(1);
    await page.keyboard.press('+');
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1.6, 1);

    await page.keyboard.press('Escape');
    await row(page).getByRole('button').nth(1).click();
    await expect(lightbox(page).getByText('2 / 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page).getByRole('button').nth(1)).toBeFocused();
    await picture(page).click();
    await expect(lightbox(page).getByText('1 / 3')).toBeVisible();
  });
});

test.describe('with fingers', () => {
  test.skip(({ isMobile }) => !isMobile);

  let hand: CDPSession;
  test.beforeEach(async ({ page }) => {
    hand = await page.context().newCDPSession(page);
  });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  async function pinch() {
    await touch('touchStart', [150, 300], [210, 300]);
    await touch('touchMove', [130, 300], [230, 300]);
    await touch('touchMove', [90, 300], [270, 300]);
    await touch('touchEnd');
  }

  test('a pinch before the zoom code has loaded enlarges the picture, never the page', async ({
    page,
  }) => {
    const held = await holdRequest(page, /\/inline-zoom-.*\.js$/);
    await page.goto(address);
    await touch('touchStart', [150, 300], [210, 300]);
    await touch('touchMove', [140, 300], [220, 300]);
    held.release();
    await zoomIsThere(page);
    await touch('touchMove', [130, 300], [230, 300]);
    await touch('touchMove', [40, 300], [320, 300]);
    await touch('touchEnd');
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });

  test('a pinch works as the first gesture on a product opened from the shop', async ({ page }) => {
    await page.goto('/shop?category=rings');
    const card = page.getByRole('link', { name: 'Imole Emerald Halo Ring' }).first();
    await card.tap();
    await expect(page).toHaveURL(new RegExp(address));
    await zoomIsThere(page);
    await untilStill(page);
    await pinch();
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });

  test('two fingers enlarge and one moves the picture, while the page does not scroll', async ({
    page,
  }) => {
    await arrive(page);
    await pinch();
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await page.reload();
    await zoomIsThere(page);
    await page.getByRole('radio', { name: '18k rose gold' }).check();
    await page.evaluate(() => scrollTo(0, 0));
    await pinch();
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    const before = await leftOf(picture(page));
    await touch('touchStart', [250, 350]);
    await touch('touchMove', [220, 300]);
    await touch('touchMove', [190, 250]);
    await touch('touchEnd');
    await expect.poll(() => leftOf(picture(page))).toBeCloseTo(before - 60, 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    for (let press = 0; press < 3; press++) await zoomOut.click();
    await expect.poll(() => scaleOf(page)).toBe(1);
    await expect(zoomOut).toBeHidden();
  });

  test('one finger scrolls the page over an unenlarged picture, and swipes to the next', async ({
    page,
  }) => {
    await arrive(page);
    await touch('touchStart', [180, 500]);
    for (let y = 480; y >= 300; y -= 20) await touch('touchMove', [180, y]);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(lightbox(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));

    await touch('touchStart', [300, 300]);
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', [x, 300]);
    await touch('touchEnd');
    await expect(page.getByRole('button', { name: 'Show picture 2 of 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('two quick taps enlarge and reset the picture, one tap opens full screen', async ({
    page,
  }) => {
    await arrive(page);
    for (const wanted of ['large', 'small'] as const) {
      await tap(hand, 180, 300, 2);
      await expect
        .poll(() => scaleOf(page).then((scale) => (scale > 1.1 ? 'large' : 'small')))
        .toBe(wanted);
      await page.clock.runFor(500);
      await expect(lightbox(page)).toBeHidden();
    }
    await tap(hand, 180, 300);
    await expect(lightbox(page)).toBeVisible();
  });
});
