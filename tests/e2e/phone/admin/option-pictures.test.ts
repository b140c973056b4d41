import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';

test('a seller gives options their pictures and colours; removing a picture or an option takes them away', async ({
  page,
  server,
}) => {
  const { images, optionPictures } = await readProduct(server, 'oba-sunburst-signet-ring');
  const [gold = '', detail = ''] = images;
  const silver = optionPictures[0]?.url ?? '';
  const product = await makeProduct(server, {
    name: 'Seller’s ring',
    images: [gold, detail, silver],
    variations: [
      { id: 'm', name: 'Metal', type: 'color', options: ['Gold', 'Silver'], priceModifier: 0 },
    ],
  });
  const variations = async () => (await readProduct(server, product.id)).variations;
  const save = async () => {
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page).toHaveURL(/\/admin\/products$/);
  };
  const open = () => openScreen(page, `/admin/products/${product.id}`, product.name);
  const chip = (option: string) =>
    page.getByRole('button', { name: `Option ${option}`, exact: true });
  const shown = page.getByRole('checkbox', { name: /shows Gold$/, checked: true });

  await open();
  await chip('Gold').click();
  await page.getByRole('checkbox', { name: 'Picture 1 shows Gold' }).check();
  await page.getByRole('checkbox', { name: 'Picture 2 shows Gold' }).check();
  await page
    .getByRole('group', { name: 'Colour of Gold' })
    .getByRole('button', { name: 'Yellow gold' })
    .click();
  await chip('Silver').click();
  await page.getByRole('checkbox', { name: 'Picture 3 shows Silver' }).check();
  await page.getByLabel('Another colour of Silver').fill('#c0c0c0');
  await expectFlawless(page);
  await expect(page.getByRole('article')).toContainText('Metal: Gold, Silver');
  // A draft survives a reload.
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await save();
  expect(await variations()).toEqual([
    {
      id: 'm',
      name: 'Metal',
      type: 'color',
      options: ['Gold', 'Silver'],
      priceModifier: 0,
      optionImages: { Gold: [gold, detail], Silver: [silver] },
      swatches: { Gold: '#d6a545', Silver: '#c0c0c0' },
    },
  ]);

  await open();
  await chip('Gold').click();
  await expect(shown).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit picture 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(1);
  await chip('Silver').click();
  await page.getByLabel('Option name').fill('Sterling');
  await save();
  expect(await variations()).toMatchObject([
    {
      options: ['Gold', 'Sterling'],
      optionImages: { Gold: [gold], Sterling: [silver] },
      swatches: { Gold: '#d6a545', Sterling: '#c0c0c0' },
    },
  ]);

  await open();
  await page.getByRole('button', { name: 'Remove option Gold' }).click();
  await save();
  const [left] = await variations();
  expect(left).toMatchObject({ options: ['Sterling'], optionImages: { Sterling: [silver] } });
  expect(left?.swatches).toEqual({ Sterling: '#c0c0c0' });
});
