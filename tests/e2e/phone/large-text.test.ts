import { flawsOf } from '#tests/support/axe.ts';
import { readProduct } from '#tests/support/api.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

const addresses = ['/', '/shop', '/product/imole-emerald-halo-ring', '/checkout'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('with text twice as large no page is wider than a phone, and axe finds nothing', async ({
  page,
  server,
}) => {
  const product = await readProduct(server, 'omi-pearl-drop-earrings');
  await storeCart(page, [{ product }]);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const normal = await heading.evaluate(fontSizeOf);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expect(heading).toHaveCSS('font-size', `${2 * normal}px`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await flawsOf(page)).toEqual([]);
    });
  }
  await page.getByRole('button', { name: 'Edit cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await flawsOf(page)).toEqual([]);
});

const fontSizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
