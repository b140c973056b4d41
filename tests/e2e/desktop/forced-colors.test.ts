import { flawsOf } from '#tests/support/axe.ts';
import { readProduct } from '#tests/support/api.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

const addresses = ['/', '/shop', '/product/imole-emerald-halo-ring', '/checkout'];

test.use({
  viewport: { width: 768, height: 1024 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('on a tablet axe finds nothing, with the colours of the store and of the system', async ({
  page,
  server,
}) => {
  const product = await readProduct(server, 'omi-pearl-drop-earrings');
  await storeCart(page, [{ product }]);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.emulateMedia({ forcedColors: 'none' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await flawsOf(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      // The system sees to the contrast; axe compares its colours with those of the store.
      const flaws = await flawsOf(page);
      expect(flaws.filter(([rule]) => rule !== 'color-contrast')).toEqual([]);
    });
  }
});

test('the dot beside the stock keeps a colour of its own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product/omi-pearl-drop-earrings');
  const dot = page
    .getByText(/ in stock$/)
    .locator('[aria-hidden]')
    .first();
  const { border, text } = await dot.evaluate((it) => {
    const { borderTopColor, borderTopWidth, color } = getComputedStyle(it);
    return { border: `${borderTopWidth} ${borderTopColor}`, text: `4px ${color}` };
  });
  expect(border).toBe(text);
});
