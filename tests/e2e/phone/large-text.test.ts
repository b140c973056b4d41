import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { makeProduct, readProduct, saveDelivery } from '#tests/support/api.ts';
import { someDelivery } from '#tests/support/delivery.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

const addresses = [
  '/',
  '/shop',
  '/product/imole-emerald-halo-ring',
  '/checkout',
  '/delivery',
  '/about',
  '/contact',
  '/fr/about',
  '/fr/contact',
];

test.use({ shopOf: 'large-text', contextOptions: { reducedMotion: 'reduce' } });

test('with text twice as large no page is wider than a phone, and axe finds nothing', async ({
  page,
  server,
}) => {
  const zones = someDelivery.zones.map((zone) => ({ ...zone, doorFee: 1_250_000 }));
  await saveDelivery(server, { ...someDelivery, zones });
  const product = await readProduct(server, 'omi-pearl-drop-earrings');
  await storeCart(page, [{ product }]);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const normal = await heading.evaluate(fontSizeOf);
      await enlargeText(page);
      await expect(heading).toHaveCSS('font-size', `${2 * normal}px`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await flawsOf(page)).toEqual([]);
    });
  }
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Edit cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await flawsOf(page)).toEqual([]);
});

test('with text twice as large the cart shows what was added in whole words, above the toast', async ({
  page,
}) => {
  await page.goto('/product/ankara-sun-disc-scarf');
  await enlargeText(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const name = cart.getByRole('link', { name: 'Ankara Sun-Disc Scarf' });
  const toast = page.locator('.toast-card');
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [piece, shown] = await Promise.all([name.boundingBox(), toast.boundingBox()]);
      return piece && shown && piece.y + piece.height <= shown.y;
    })
    .toBe(true);
  expect(await name.evaluate(brokenWords)).toEqual([]);
  await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCSS(
    'text-align',
    'center',
  );
});

test('with text twice as large the lines of a price do not touch', async ({ page, server }) => {
  const product = await makeProduct(server, {
    price: 185_000_000,
    variations: [
      {
        id: 'length',
        name: 'Length',
        type: 'size',
        options: ['40 cm', '45 cm'],
        priceModifier: 0,
        optionPrices: { '45 cm': 1_000_000 },
      },
    ],
  });
  await page.goto(`/product/${product.slug}`);
  await enlargeText(page);
  const lineHeight = await page.locator('.purchase-bar [data-price^="From"]').evaluate((price) => {
    const { lineHeight: height, fontSize } = getComputedStyle(price);
    return Number.parseFloat(height) / Number.parseFloat(fontSize);
  });
  expect(lineHeight).toBeGreaterThanOrEqual(1.2);
});

const enlargeText = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' });

/** The words of an element that stand on more than one line. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild as Text;
  return [...text.data.matchAll(/[\p{L}]+/gu)]
    .filter(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    })
    .map(([word]) => word);
}

const fontSizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
