import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { SettingsInput } from '#shared/settings-schema.ts';
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
    // In the page itself, as in support/axe.ts.
    .setLegacyMode()
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    what,
  ).toEqual([]);
  expect(passes.length, `axe has looked at ${what}`).toBeGreaterThan(0);
}

for (const accentColor of ['#000000', '#B8860B']) {
  test(`with ${accentColor} the size measured can be read`, async ({ page, server }) => {
    await asStaff(server, 'POST', '/api/settings', { accentColor });
    await page.goto('/product/okun-pearl-ring');
    await page.getByRole('button', { name: 'Size guide' }).click();
    // The shop does not offer it.
    await page.getByLabel('Length in millimetres').fill('68');
    await page.getByRole('row', { name: /what you measured/ }).scrollIntoViewIfNeeded();
    await expectReadable(page, 'the size guide');
  });
}

test('selected and unselected options differ in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = (element: Locator) =>
    element.evaluate((it) => {
      const { backgroundColor, color } = getComputedStyle(it);
      return [backgroundColor, color];
    });
  // A choice is drawn after the click that makes it.
  const expectApart = (one: Locator, other: Locator) =>
    expect(async () => {
      const before = await colours(one);
      for (const [at, colour] of (await colours(other)).entries())
        expect(colour).not.toBe(before[at]);
    }).toPass({ timeout: 20_000 });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/shop');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expectApart(
    main.getByRole('link', { name: 'Shop' }),
    main.getByRole('link', { name: 'About' }),
  );
  await expectApart(
    page.getByRole('button', { name: 'Grid view' }),
    page.getByRole('button', { name: 'List view' }),
  );
  await expect(page.getByLabel('Sort by')).toHaveCSS('appearance', 'auto');

  await page.goto('/');
  const bars = page.getByRole('group', { name: 'Slides' }).locator('span');
  const [shown, hidden] = await Promise.all([bars.nth(0), bars.nth(1)].map(colours));
  expect(shown?.[0]).not.toBe(hidden?.[0]);

  await page.goto('/product/imole-emerald-halo-ring');
  const option = (name: string) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name }) })
      .locator('> span');
  await page.getByRole('radio', { name: '18k rose gold' }).check();
  await expectApart(option('18k rose gold'), option('18k yellow gold'));

  await page.goto('/product/agba-gold-curb-chain');
  await page.getByRole('button', { name: 'Size guide' }).click();
  const length = (name: string) => page.getByRole('button', { name, exact: true });
  await length('50 cm').click();
  await expectApart(length('50 cm'), length('55 cm'));
});

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
    // Between them they have everything that bears a colour; how shades are calculated is tested without a browser.
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
