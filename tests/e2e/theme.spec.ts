import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { SettingsInput } from '#shared/settings-input.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

let original: SettingsInput;
test.beforeEach(async ({ server }) => {
  original = await asStaff<SettingsInput>(server, 'GET', '/api/settings');
});
test.afterEach(({ server }) => asStaff(server, 'POST', '/api/settings', original));
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectReadable(page: Page, what: string) {
  const { violations, passes } = await new AxeBuilder({ page })
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    what,
  ).toEqual([]);
  expect(passes.length, `axe has looked at ${what}`).toBeGreaterThan(0);
}

for (const [primaryColor, accentColor] of [
  ['#B8860B', '#FFFF00'],
  ['#FFFF00', '#B8860B'],
  ['#000000', '#FFFFFF'],
  ['#FFFFFF', '#000000'],
] as const) {
  test(`${primaryColor} with ${accentColor} can be read everywhere`, async ({ page, server }) => {
    await asStaff(server, 'POST', '/api/settings', { primaryColor, accentColor });
    const product = await makeProduct(server, { name: 'Featured piece', featured: true });
    await storeCart(page, [{ product }]);
    // Between them they have everything that bears a colour; how shades are reckoned is shown without a browser.
    for (const path of ['/', '/shop?category=rings&view=list', `/product/${product.slug}`]) {
      await page.goto(path);
      await expectReadable(page, path);
    }
    await page.goto('/checkout');
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expectReadable(page, 'checkout');
    await page.getByRole('button', { name: 'Edit cart' }).click();
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expectReadable(page, 'the cart');
  });
}
