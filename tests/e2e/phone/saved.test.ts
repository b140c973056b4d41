import { asStaff, makeProduct } from '#tests/support/api.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/test.ts';

test('a shopper saves pieces on this device, finds them again and removes one', async ({
  page,
  server,
}) => {
  const gone = await makeProduct(server, {});
  for (const slug of ['okun-pearl-ring', 'agba-gold-curb-chain', gone.slug]) {
    await page.goto(`/product/${slug}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  }
  await asStaff(server, 'DELETE', `/api/products/${gone.id}`);
  await page.getByRole('link', { name: 'See your saved pieces' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved pieces');
  const pieces = page.getByRole('list', { name: 'Saved pieces' });
  await expect(pieces.getByRole('heading')).toHaveText(['Agba Gold Curb Chain', 'Okun Pearl Ring']);
  await expect(page.getByText('One piece is no longer in the shop.')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await pieces.getByRole('button', { name: 'Saved Okun Pearl Ring' }).click();
  await expect(pieces.getByRole('heading')).toHaveCount(2);
  await page.reload();
  await expect(pieces.getByRole('heading')).toHaveText(['Agba Gold Curb Chain']);
});

test('a page without saved pieces says how to save one', async ({ page }) => {
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
