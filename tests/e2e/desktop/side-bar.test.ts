import { expect, openScreen, test } from '#tests/support/admin.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the side bar shows the current screen, and the search its whole hint', async ({ page }) => {
  await openScreen(page, '/admin/audit', /./);
  const bar = page.getByRole('complementary', { name: 'Side bar' });
  await expect(bar.getByRole('link', { name: 'Activity' })).toBeInViewport({ ratio: 1 });
  await openScreen(page, '/admin/orders', 'Orders Management');
  await expect(bar.getByRole('link', { name: 'Orders' })).toBeInViewport({ ratio: 1 });
  const search = page.getByRole('searchbox', { name: /^Search by customer name/ });
  const [text, room] = await search.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.font = font;
    return [
      context.measureText(input.placeholder).width,
      input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    ];
  });
  expect(room).toBeGreaterThanOrEqual(text ?? 0);
});
