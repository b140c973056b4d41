import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';

test('pictures are a grid of three columns; each opens with its text, its place and its removal', async ({
  page,
  server,
}) => {
  const [ring, hoop] = await Promise.all([
    readProduct(server, 'oba-sunburst-signet-ring'),
    readProduct(server, 'ife-solitaire-diamond-ring'),
  ]);
  const images = [...new Set([...ring.images, ...hoop.images])].slice(0, 4);
  const [first = '', second = '', ...others] = images;
  const product = await makeProduct(server, { name: 'Ring of many pictures', images });
  await openScreen(page, `/admin/products/${product.id}`, product.name);

  // The fields that sellers change most need no scrolling.
  for (const label of ['Price (₦)', 'Stock Quantity']) {
    await expect(page.getByLabel(label, { exact: true })).toBeInViewport();
  }
  const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  const boxes = await tiles.evaluateAll((all) =>
    all
      .map((tile) => tile.getBoundingClientRect())
      .map(({ x, y }) => [Math.round(x), Math.round(y)]),
  );
  expect(new Set(boxes.slice(0, 3).map(([, y]) => y)).size).toBe(1);
  expect(boxes[3]?.[0]).toBe(boxes[0]?.[0]);
  const handle = await page.getByRole('button', { name: 'Move picture 1' }).boundingBox();
  expect(handle?.width).toBeGreaterThanOrEqual(44);

  await page.getByRole('button', { name: 'Edit picture 2' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(`Picture 2 of ${images.length}`);
  await expectFlawless(page);
  await dialog.getByLabel('What picture 2 shows').fill('The ring on a hand');
  await dialog.getByRole('button', { name: 'Earlier' }).click();
  await expect(dialog.getByText('The main picture')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const moved = page.getByRole('button', { name: 'Edit picture 1: The ring on a hand' });
  await expect(moved).toBeFocused();

  await page.getByRole('button', { name: 'Edit picture 2' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles).toHaveCount(images.length - 1);
  await expect(page.getByRole('button', { name: 'Edit picture 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  const saved = await readProduct(server, product.id);
  expect(saved.images).toEqual([second, ...others]);
  expect(saved.imageAlts).toEqual({ [second]: 'The ring on a hand' });
  expect(saved.images).not.toContain(first);
});
