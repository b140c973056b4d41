import { expect, test } from '#tests/support/test.ts';

// Removes the features that the oldest supported browsers (docs/pages.md) do not have.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(Object, 'groupBy');
    Reflect.deleteProperty(URL, 'canParse');
    for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) {
      Reflect.deleteProperty(Set.prototype, name);
    }
  }),
);

test('filters are in the address, and a product can be added to the cart', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Earrings' }).click();
  await expect(page).toHaveURL('/shop?category=earrings');
  await page.getByLabel('Sort by').selectOption('price-low');
  await expect(page).toHaveURL('/shop?category=earrings&sort=price-low');
  await page.getByRole('link', { name: 'Oorun Fan Earrings' }).click();
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Oorun Fan Earrings');
});

test('the mouse moves an enlarged picture', async ({ page, isMobile }) => {
  test.skip(isMobile);
  await page.goto('/product/imole-emerald-halo-ring');
  await page.keyboard.press('Shift');
  const row = page.getByRole('list', { name: 'Large pictures' });
  await expect(row).toHaveCSS('touch-action', 'pan-x pan-y');
  await row.locator('img').first().hover();
  // The picture takes the wheel once its code has come.
  await expect(async () => {
    await page.mouse.wheel(0, -400);
    await expect(row.getByRole('listitem').first()).toHaveCSS('touch-action', 'none', {
      timeout: 1000,
    });
  }).toPass();
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page hydrates if the browser never reports its first paint', async ({ page, context }) => {
  await context.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/product/oorun-fan-earrings');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});
