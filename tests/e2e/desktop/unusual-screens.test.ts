import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const RING = '/product/ife-solitaire-diamond-ring';

async function expectOnFirstScreen(page: Page, ...names: string[]) {
  for (const name of names) {
    const box = await page.getByRole('main').getByText(name, { exact: true }).first().boundingBox();
    expect(box, name).not.toBeNull();
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(
      page.viewportSize()?.height ?? 0,
    );
  }
}

test('an upright tablet shows name, price and the button of a product at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(RING);
  await expectOnFirstScreen(page, 'Ife Solitaire Diamond Ring', 'ADD TO CART');
});

for (const [width, height] of [
  [740, 360],
  [720, 450],
] as const) {
  test(`a screen of ${width}×${height} shows the words of the home page at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expectOnFirstScreen(page, 'Adunni Jewels', 'Shop Collection');
  });
}

test('on a short screen the header scrolls away', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(RING);
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('on a short screen the buttons to buy and to pay stand in the page', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const expectInPage = async (button: Locator) => {
    await expect(button).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const fixed = (it: Element | null): boolean =>
            it !== null && (getComputedStyle(it).position === 'fixed' || fixed(it.parentElement));
          return fixed(element);
        }),
      )
      .toBe(false);
  };
  await page.goto(RING);
  await expectInPage(page.getByRole('button', { name: 'ADD TO CART', exact: true }));
  await storeCart(page, [{ product: { id: 1, slug: 'ring', name: 'Ring', price: 100_000 } }]);
  await page.goto('/checkout');
  await expectInPage(page.locator('form button[type=submit]').last());
});

test('no hairline shows between the first picture and the words of the home page', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  });
  await page.goto('/');
  const picture = await page.locator('section[aria-label=Welcome] > div').first().boundingBox();
  const overlay = await page
    .locator('section[aria-label=Welcome] > div > div')
    .first()
    .boundingBox();
  const bottom = (box: typeof picture) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom(overlay)).toBeGreaterThanOrEqual(bottom(picture) + 0.9);
  await page.close();
});

test.describe('a picture that cannot be loaded', () => {
  test.use({ expectedProblems: [/status of 404|Failed to load|ERR_FAILED/] });

  test('offers no way to enlarge it', async ({ page }) => {
    await page.route('**/media/ife-solitaire-diamond-ring-1-*', (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.goto(RING);
    const row = page.getByRole('list', { name: 'Large pictures' });
    await expect(row.getByRole('listitem').first().getByText('Open full screen')).toHaveCount(0);
    await expect(row.getByRole('button').first()).toBeDisabled();
    await expect(row.getByRole('listitem').nth(1).getByText('Open full screen')).toHaveCount(1);
  });
});

test('sold-out pieces come last among the featured', async ({ page }) => {
  await page.goto('/shop');
  const cards = page.getByRole('main').locator('[data-card]');
  const isSoldOut = await cards.evaluateAll((all) =>
    all.map((card) => card.textContent?.includes('Out of Stock')),
  );
  expect(isSoldOut).toContain(true);
  expect(isSoldOut.lastIndexOf(false)).toBeLessThan(isSoldOut.indexOf(true));
});

test('with text twice as large the words of the home page stand on the dark part of the picture', async ({
  page,
}) => {
  await page.goto('/');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  // The page takes a moment to look like that: its margins at this width disappear.
  const left = () =>
    page
      .locator('h2')
      .first()
      .evaluate((h2) => h2.getBoundingClientRect().x);
  await expect.poll(left).toBeLessThan(100);
  const words = page.getByRole('region', { name: 'Welcome' }).locator('h2, h2 ~ p');
  const clips = await words.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return getComputedStyle(element).visibility === 'visible' ? [{ x, y, width, height }] : [];
    }),
  );
  expect(clips).toHaveLength(3);
  await page.addStyleTag({ content: 'h2, h2 ~ p { visibility: hidden }' });
  for (const clip of clips) {
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    const [red = 1, green = 1, blue = 1] = channels.map(({ max }) => linear(max / 255));
    // Against white words; what is brightest of each colour counts as one point.
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});

/** Of a channel of sRGB (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
