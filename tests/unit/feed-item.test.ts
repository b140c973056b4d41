import { expect, it } from 'vitest';
import { feedItemsOf } from '#server/feeds/feed-item.ts';
import { defaultSettings } from '#shared/settings.ts';
import type { ProductView } from '#shared/products.ts';
import { blankProduct } from '#tests/support/blank-product.ts';

const pictured = {
  id: 'a',
  name: 'Metal',
  type: 'material' as const,
  options: ['Gold', 'Silver'],
  priceModifier: 0,
  optionImages: { Silver: ['/media/silver.webp'] },
};

const product: ProductView = {
  ...blankProduct,
  images: ['/media/gold.webp', 'https://pictures.example/worn.jpg'],
  variations: [pictured],
  sku: 'RNG',
};
const store = { settings: defaultSettings, url: 'https://shop.example' };

it('an option with pictures of its own is shown with them first', () => {
  const [gold, silver] = feedItemsOf(product, store);
  expect(gold).toMatchObject({
    picture: 'https://shop.example/media/gold.webp',
    morePictures: ['https://pictures.example/worn.jpg'],
  });
  expect(silver).toMatchObject({
    picture: 'https://shop.example/media/silver.webp',
    morePictures: ['https://shop.example/media/gold.webp', 'https://pictures.example/worn.jpg'],
  });
});

it('a variant has no picture of another option beside the first one', () => {
  const images = ['/media/gold.webp', '/media/silver.webp', '/media/box.webp'];
  const optionImages = { Gold: ['/media/gold.webp'], Silver: ['/media/silver.webp'] };
  const shown = (given: ProductView['variations'][number]['optionImages']) =>
    feedItemsOf({ ...product, images, variations: [{ ...pictured, optionImages: given }] }, store)
      .filter(({ options }) => options[0]?.option === 'Silver')
      .map(({ picture, morePictures }) =>
        [picture, ...morePictures].map((it) => it.split('/').at(-1)),
      );
  expect(shown(optionImages)).toEqual([['silver.webp', 'box.webp']]);
  // A picture is required: its page shows this one too, and says what it shows instead.
  expect(shown({ Gold: ['/media/gold.webp'] })).toEqual([['gold.webp', 'silver.webp', 'box.webp']]);
  expect(shown({ Gold: ['/media/gold.webp', '/media/box.webp'] })).toEqual([
    ['gold.webp', 'silver.webp'],
  ]);
});

it('an item keeps its id when the seller reorders the options', () => {
  const [metal] = product.variations;
  const size = { id: 'b', name: 'Size', type: 'size' as const, options: ['6'], priceModifier: 0 };
  const idsOf = (...variations: ProductView['variations']) =>
    feedItemsOf({ ...product, variations }, store)
      .map(({ id }) => id)
      .toSorted();
  if (!metal) throw new Error('the product has a variation');
  const turned = { ...metal, options: metal.options.toReversed() };
  expect(idsOf(size, turned)).toEqual(idsOf(metal, size));
});
