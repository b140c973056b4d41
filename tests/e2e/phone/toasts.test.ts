import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';
import { stopTime } from '#tests/support/stop-time.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** No toast disappears by itself while a busy machine is about something else. */
async function openInStoppedTime(page: Page) {
  await page.clock.install();
  await page.reload();
  await stopTime(page);
}

/** Puts a product without choices in the cart, which says so, and closes the cart. */
async function raiseToast(page: Page) {
  await page.getByRole('button', { name: 'Add to Cart: Omi Pearl Drop Earrings' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(cart).toHaveCount(0);
  await expect(toasts(page)).toContainText('Added to cart successfully!');
}

async function swipe(page: Page, distance: number) {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('no toast to swipe');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 3 });
  await page.mouse.move(x + distance, y, { steps: 3 });
  await page.mouse.up();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => page.goto('/shop?search=omi'));

test('one toast is shown at a time; F8 focuses it, Escape closes it', async ({ page }) => {
  await openInStoppedTime(page);
  await raiseToast(page);
  await expect(toasts(page)).toContainText('1 × Omi Pearl Drop Earrings');
  await raiseToast(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast disappears after 5000 ms', async ({ page }) => {
  await openInStoppedTime(page);
  await raiseToast(page);
  await page.clock.runFor(4900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('a swipe to the right over 50 px closes a toast, a shorter one does not', async ({ page }) => {
  await openInStoppedTime(page);
  await raiseToast(page);
  await swipe(page, 40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 80);
  await expect(toasts(page)).toHaveCount(0);
});

/** All that the live regions say from now on: an announcement is in the page for a second. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role="status"]'))
        texts.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => heard.jsonValue();
}

test('a toast is announced as a notification', async ({ page }) => {
  const heard = await listen(page);
  await page.getByRole('button', { name: 'Add to Cart: Omi Pearl Drop Earrings' }).click();
  await expect(toasts(page)).toContainText(
    'Added to cart successfully! 1 × Omi Pearl Drop Earrings',
  );
  await expect
    .poll(heard)
    .toContainEqual(
      expect.stringMatching(
        /^Notification Added to cart successfully! 1 × Omi Pearl Drop Earrings/,
      ),
    );
});

test('F8 moves the focus from a sheet to its toast and back', async ({ page }) => {
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const close = cart.getByRole('button', { name: 'Close' });
  // The first toast comes after its sheet, the second before.
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Add to Cart: Omi Pearl Drop Earrings' }).click();
    await expect(toasts(page)).toBeVisible();
    await expect(close).toBeFocused();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    expect(await flawsOf(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cart.locator(':focus')).toHaveCount(1);
    await close.focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
    await expect(cart).toBeVisible();
    await expect(close).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cart).toHaveCount(0);
  }
});

test('F8 moves the focus out of the full-screen pictures too, and Enter closes the toast', async ({
  page,
}) => {
  await page.goto('/product/omi-pearl-drop-earrings');
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(toasts(page)).toBeVisible();
  // A toast waits for a window that is looked at again.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('button', { name: 'Continue Shopping' }).click();
  await page.getByRole('main').locator('img').first().click();
  const pictures = page.getByRole('dialog', { name: 'Omi Pearl Drop Earrings' });
  await expect(pictures).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(pictures).toBeFocused();
});

test('in the cart the toast covers neither the title nor the piece that was added', async ({
  page,
  server,
}) => {
  const pieces = ['ewe-emerald-pear-drops', 'oorun-fan-earrings', 'ankara-sun-disc-scarf'];
  const products = await Promise.all(pieces.map((slug) => readProduct(server, slug)));
  await storeCart(
    page,
    products.map((product) => ({ product })),
  );
  await page.goto('/product/omi-pearl-drop-earrings');
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const added = cart.getByRole('listitem').filter({ hasText: 'Omi Pearl Drop Earrings' });
  await expect(toasts(page)).toBeVisible();
  await expect(added).toBeInViewport({ ratio: 1 });
  const [toast, title, line, total] = await Promise.all([
    toasts(page).boundingBox(),
    cart.getByRole('heading', { name: 'Your cart' }).boundingBox(),
    added.boundingBox(),
    cart.getByText('Total', { exact: true }).boundingBox(),
  ]);
  if (!toast || !title || !line || !total) throw new Error('not all of them are there');
  expect(toast.y).toBeGreaterThanOrEqual(title.y + title.height);
  expect(toast.y).toBeGreaterThanOrEqual(line.y + line.height);
  expect(toast.y + toast.height).toBeLessThanOrEqual(total.y);
});

test('a toast closes with its page', async ({ page }) => {
  await openInStoppedTime(page);
  await raiseToast(page);
  await page.getByRole('link', { name: 'Omi Pearl Drop Earrings' }).first().click();
  await expect(page).toHaveURL('/product/omi-pearl-drop-earrings');
  await expect(toasts(page)).toHaveCount(0);
});

test('the toast of a product with a long name leaves the page visible', async ({
  page,
  server,
}) => {
  const { slug } = await makeProduct(server, { name: 'Long-winded '.repeat(16).trim() });
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(toasts(page)).toBeVisible();
  expect((await toasts(page).boundingBox())?.height).toBeLessThan(130);
});
