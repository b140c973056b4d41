import type { CDPSession, Page } from '@playwright/test';
import { leftOf } from '#tests/support/left-of.ts';
import { tap } from '#tests/support/tap.ts';
import { expect, test } from '#tests/support/test.ts';
import { untilIdle } from '#tests/support/until-idle.ts';

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Imole Emerald Halo Ring' });
const counter = (page: Page, text: string) => expect(lightbox(page).getByText(text)).toBeVisible();
const mainPicture = (page: Page) => page.getByRole('main').locator('img').first();

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/product/imole-emerald-halo-ring');
  await mainPicture(page).click();
  await counter(page, '1 / 3');
});

/** How many times larger than its place the picture is. */
const scaleOf = (page: Page) =>
  lightbox(page)
    .locator('img')
    .nth(1)
    .evaluate((img) => img.getBoundingClientRect().width / (img as HTMLElement).offsetWidth);

test('arrow keys and buttons show the next picture, thumbnails show theirs', async ({
  page,
  isMobile,
}) => {
  await page.keyboard.press('ArrowLeft');
  await counter(page, '3 / 3');
  await page.keyboard.press('ArrowRight');
  await counter(page, '1 / 3');
  await lightbox(page).getByRole('button', { name: 'Next picture' }).click();
  await counter(page, '2 / 3');
  await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
  await counter(page, '1 / 3');
  await lightbox(page).getByRole('button', { name: 'Show picture 3 of 3' }).click();
  await counter(page, '3 / 3');

  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  // The page shows what was looked at last, and that has the focus.
  if (isMobile)
    await expect(page.getByRole('button', { name: 'Show picture 3 of 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  await expect(page.getByRole('button', { name: 'Open full screen' }).nth(2)).toBeFocused();
});

test('arrow keys move the picture while it is enlarged', async ({ page }) => {
  const left = () => leftOf(lightbox(page).locator('img').nth(1));
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(4);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeCloseTo(before - 80, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBeCloseTo(before, 0);
  await counter(page, '1 / 3');
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await counter(page, '2 / 3');
});

test('the focus ring is visible on the dark background', async ({ page }) => {
  const last = lightbox(page).getByRole('button', { name: 'Show picture 3 of 3' });
  await page.keyboard.press('Tab');
  await last.focus();
  await expect(last).toHaveCSS('outline-color', 'rgb(251, 248, 243)');
});

test('the backdrop and the close button close it, the picture does not', async ({ page }) => {
  await lightbox(page).locator('img').nth(1).click();
  await page.clock.runFor(400); // else the next would be the second of two clicks
  await counter(page, '1 / 3');
  await page.mouse.click(10, 600);
  await page.clock.runFor(400);
  await expect(lightbox(page)).toBeHidden();
  await mainPicture(page).click();
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toBeHidden();
});

test('the page does not scroll behind it', async ({ page }) => {
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await untilIdle(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the wheel and two clicks enlarge the picture, the mouse moves it', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile);
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
  await page.mouse.down();
  await page.mouse.move(500, 450, { steps: 5 });
  await page.mouse.up();
  await counter(page, '1 / 3');
  await lightbox(page).locator('img').nth(1).dblclick();
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
  await lightbox(page).locator('img').nth(1).dblclick();
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
});

test('a drag of more than 50 pixels turns over, a shorter one does not', async ({ page }) => {
  const drag = async (pixels: number) => {
    await page.mouse.move(200, 400);
    await page.mouse.down();
    await page.mouse.move(200 + pixels, 400, { steps: 4 });
    await page.mouse.up();
  };
  await drag(-45);
  await counter(page, '1 / 3');
  await drag(-60);
  await counter(page, '2 / 3');
  await drag(60);
  await drag(60);
  await counter(page, '3 / 3');
});

test.describe('fingers', () => {
  test.skip(({ isMobile }) => !isMobile);

  let hand: CDPSession;
  test.beforeEach(async ({ page }) => {
    hand = await page.context().newCDPSession(page);
  });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x, y: 380, id })),
    });

  test('swipe, pinch, move and double-tap', async ({ page }) => {
    await touch('touchStart', 250);
    await touch('touchMove', 220);
    await touch('touchMove', 190);
    await touch('touchEnd');
    await counter(page, '2 / 3');

    await touch('touchStart', 150, 210);
    await touch('touchMove', 130, 230);
    await touch('touchMove', 90, 270);
    await touch('touchEnd');
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    // Enlarged, a finger moves the picture instead of turning over.
    await touch('touchStart', 250);
    await touch('touchMove', 150);
    await touch('touchEnd');
    await counter(page, '2 / 3');

    for (const wanted of ['small', 'large'] as const) {
      await tap(hand, 180, 380, 2);
      await expect
        .poll(() => scaleOf(page).then((scale) => (scale > 1.1 ? 'large' : 'small')))
        .toBe(wanted);
      await page.clock.runFor(400);
    }
  });

  test('a tap beside the picture closes without pressing what lies below', async ({ page }) => {
    await tap(hand, 180, 84);
    await expect(lightbox(page)).toBeHidden();
    await page.clock.runFor(400);
    await expect(lightbox(page)).toBeHidden();
    await expect(page).toHaveURL(/imole-emerald-halo-ring/);
  });
});
