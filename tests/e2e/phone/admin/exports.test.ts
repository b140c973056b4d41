import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';

const TARGET = 44;
const WIDTH = 360;

for (const [path, heading] of [
  ['/admin/orders', 'Orders Management'],
  ['/admin/products', 'Products'],
  ['/admin/customers', 'Customers'],
] as const) {
  test(`every action at the head of a phone’s list is in view: ${heading}`, async ({ page }) => {
    await openScreen(page, path, heading);
    const link = page.getByRole('link', { name: 'Export CSV' });
    await expect(link).toBeInViewport({ ratio: 1 });
    const actions = link.locator('..').locator('a, button');
    for (const action of await actions.all()) {
      await expect(action).toBeInViewport({ ratio: 1 });
      const box = await action.boundingBox();
      if (!box) throw new Error('an action is hidden');
      expect(box.height).toBeGreaterThanOrEqual(TARGET);
      expect(box.width).toBeGreaterThanOrEqual(TARGET);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(WIDTH);
    }
    await expectFlawless(page);
  });
}
