import { asStaff, makeProduct, readProduct } from '#tests/support/api.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { layoutShift, withoutDisplayFont } from '#tests/support/layout-shift.ts';
import { expect, test } from '#tests/support/test.ts';

test('a shopper saves pieces on this device, finds them again and removes one', async ({
  page,
  server,
}) => {
  const gone = await makeProduct(server, {});
  for (const slug of ['agba-gold-curb-chain', gone.slug]) {
    await page.goto(`/product/${slug}`);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/shop?category=rings');
  await page.getByRole('button', { name: 'Save Okun Pearl Ring' }).click();
  await asStaff(server, 'DELETE', `/api/products/${gone.id}`);
  await page.getByRole('link', { name: 'See your saved pieces' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved pieces');
  const pieces = page.getByRole('list', { name: 'Saved pieces' });
  await expect(pieces.getByRole('heading')).toHaveText(['Okun Pearl Ring', 'Agba Gold Curb Chain']);
  await expect(page.getByText('One piece is no longer in the shop.')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove from the list' }).click();

  await pieces.getByRole('button', { name: 'Save Okun Pearl Ring', pressed: true }).click();
  await expect(pieces.getByRole('heading')).toHaveCount(2);
  await page.reload();
  await expect(pieces.getByRole('heading')).toHaveText(['Agba Gold Curb Chain']);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Saved pieces 1' })).toBeVisible();
});

test('the hearts come late, move nothing, and work by keyboard', async ({ page }) => {
  await withoutDisplayFont(page);
  await page.goto('/shop?category=rings');
  const heart = page.getByRole('button', { name: 'Save Okun Pearl Ring' });
  await expect(heart).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  const box = await heart.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/category=rings$/);
  await page.setViewportSize({ width: 768, height: 1024 });
  const link = page.getByRole('banner').getByRole('link', { name: 'Saved pieces' });
  await expect(link).toHaveAccessibleDescription('1 saved');
});

test('somebody else sees a shared list, with what is sold out, and puts it into the cart', async ({
  page,
  server,
}) => {
  const [ring, chain, soldOut] = await Promise.all([
    readProduct(server, 'omi-pearl-drop-earrings'),
    readProduct(server, 'adunni-double-strand-pearl-necklace'),
    makeProduct(server, { stockQuantity: 0 }),
  ]);
  await page.goto(`/saved?items=${ring.id},${chain.id},${soldOut.id},x,${ring.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chosen for you');
  const pieces = page.getByRole('list', { name: 'Chosen pieces' });
  await expect(pieces.getByRole('heading')).toHaveText([ring.name, chain.name, soldOut.name]);
  await expect(pieces.getByText('Out of Stock')).toHaveCount(1);
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save all on this device' }).click();
  await expect(page.getByRole('link', { name: 'In your saved pieces' })).toBeVisible();
  await page.getByRole('link', { name: 'Add all to the cart' }).click();
  await page.getByRole('button', { name: 'Put into the cart' }).click();
  await expect(page.getByRole('dialog').getByText(ring.name)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(soldOut.name)).toHaveCount(0);
});

test('a page without saved pieces says how to save one', async ({ page }) => {
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
