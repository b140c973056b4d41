import { expect, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';

test('the focus goes to the next picture when one is removed, and to the upload after the last', async ({
  page,
  server,
}, { project }) => {
  const ring = await readProduct(server, 'oba-sunburst-signet-ring');
  const product = await makeProduct(server, {
    name: 'Ring of two pictures',
    images: ring.images.slice(0, 2),
  });
  await openScreen(page, `/admin/products/${product.id}`, product.name);
  const isPhone = project.name === 'phone';
  const control = (place: number) =>
    page.getByRole('button', {
      name: isPhone ? `Edit picture ${place}` : `Remove picture ${place}`,
    });
  const remove = async () => {
    await control(1).click();
    if (isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  };
  await expect(control(2)).toBeVisible();
  await remove();
  await expect(control(2)).toHaveCount(0);
  await expect(control(1)).toBeFocused();
  await remove();
  await expect(control(1)).toHaveCount(0);
  await expect(page.getByLabel('Choose pictures')).toBeFocused();
});
