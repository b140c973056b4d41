import path from 'node:path';
import sharp, { type Region } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readShareFile, shareCardOf, shareCardPath, type ShareCard } from '#shared/share-cards.ts';
import { previewedVariant, sharedChoiceQuery } from '#shared/previewed-variant.ts';
import { defaultSettings } from '#shared/settings.ts';
import decodeQR from 'qr/decode.js';
import { drawCounterCard } from '#server/share-cards/draw-counter-card.ts';
import { drawStory } from '#server/share-cards/draw-story.ts';
import { drawShareCard } from '#server/share-cards/draw-share-card.ts';

const product = {
  id: 7,
  name: 'Okun Pearl Ring',
  salePrice: null,
  onSale: false,
  price: 6_500_000,
  variations: [],
  inStock: true,
  stockQuantity: 3,
  pictures: [{ url: '/media/okun-1.webp' }],
};
const store = defaultSettings;
const fontsDir = path.resolve(import.meta.dirname, '../../assets/fonts');

describe('the address of a share card', () => {
  const address = shareCardPath(product, store);

  it('names the product, and stays while nothing that it shows changes', () => {
    expect(address).toMatch(/^\/share\/product-7-[0-9a-z]{10,14}\.jpg$/);
    expect(readShareFile(address.replace('/share/', ''))).toEqual({ format: 'product', id: 7 });
    expect(shareCardPath({ ...product }, { ...store })).toBe(address);
  });

  it.each([
    ['price', { price: 6_500_100 }],
    ['name', { name: 'Okun Pearl Ring ' }],
    ['sale', { onSale: true, salePrice: 6_500_000, price: 7_000_000 }],
    ['end of its stock', { stockQuantity: 0 }],
    ['picture', { pictures: [{ url: '/media/okun-2.webp' }] }],
  ])('changes with the %s', (_, change) => {
    expect(shareCardPath({ ...product, ...change }, store)).not.toBe(address);
  });

  it('changes with the store’s name and colours', () => {
    for (const name of ['storeName', 'primaryColor', 'accentColor']) {
      expect(shareCardPath(product, { ...store, [name]: '#123456' })).not.toBe(address);
    }
  });

  it.each([
    'product-0-abc.jpg',
    'product-99999999999-abc.jpg',
    'product-7.jpg',
    'product-7-ABC.jpg',
    'product-7-abc.png',
    'story-0-abc.jpg',
    'banner-7-abc.jpg',
  ])('is not %s', (file) => {
    expect(readShareFile(file)).toBeNull();
  });
});

it('a card says "From" where options cost differently', () => {
  const variations = [
    {
      id: 'a',
      name: 'Size',
      type: 'size' as const,
      options: ['6', '7'],
      priceModifier: 0,
      optionPrices: { 7: 50_000 },
    },
  ];
  expect(shareCardOf(product, store).price).toBe('₦65,000');
  expect(shareCardOf({ ...product, variations }, store).price).toBe('From ₦65,000');
});

it('a card of a look shows its picture, its price and whether it is sold out', () => {
  const variations = [
    {
      id: 'm',
      name: 'Metal',
      type: 'material' as const,
      options: ['Gold', 'Silver'],
      priceModifier: 0,
      optionPrices: { Silver: -1_000_000 },
      optionImages: { Gold: ['/media/okun-1.webp'], Silver: ['/media/okun-silver.webp'] },
    },
  ];
  const combinations = [
    { options: { Metal: 'Gold' }, stock: 0 },
    { options: { Metal: 'Silver' }, stock: 3 },
  ];
  const ring = { ...product, variations, combinations, onSale: true, salePrice: 6_000_000 };
  expect(shareCardOf(ring, store, previewedVariant(variations, '?look=Silver'))).toMatchObject({
    picture: '/media/okun-silver.webp',
    price: '₦50,000',
    regularPrice: '₦55,000',
    isSoldOut: false,
  });
  expect(shareCardOf(ring, store, { Metal: 'Gold' })).toMatchObject({
    picture: '/media/okun-1.webp',
    price: '₦60,000',
    isSoldOut: true,
  });
  expect(sharedChoiceQuery(variations, { Metal: 'Silver' })).toBe('?Metal=Silver&look=Silver');
  expect(previewedVariant(variations, '?look=Copper')).toEqual({});
});

describe('a drawn card', () => {
  const card: ShareCard = { ...shareCardOf(product, store) };
  const noise = () =>
    sharp({
      create: {
        width: 1600,
        height: 2000,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .webp()
      .toBuffer();
  /** How much of an area is darker than the paper. */
  async function inkIn(bytes: Buffer, area: Region) {
    const part = await sharp(bytes).extract(area).greyscale().toBuffer();
    const { channels } = await sharp(part).stats();
    return 250 - (channels[0]?.mean ?? 250);
  }
  const nameArea = { left: 590, top: 170, width: 560, height: 260 };
  const priceArea = { left: 590, top: 490, width: 560, height: 70 };

  it('is a JPEG of 1200×630 below 300 kB, even of a noisy photo', async () => {
    const bytes = await drawShareCard(card, { fontsDir, photo: await noise() });
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it.each([
    ['Ọ̀ṣun Ẹ̀yẹ Ìlẹ̀kẹ̀ Ńlá', '₦1,850,000'],
    ['W'.repeat(200), 'From ₦999,999,999.99'],
    ['Ɓagauda ƙarfe & <gold> "ring"', '₦0'],
    ['🌟💍 خاتم', '₦1'],
  ])('shows the name %j and its price', async (name, price) => {
    const bytes = await drawShareCard({ ...card, name, price }, { fontsDir, photo: null });
    expect(await inkIn(bytes, nameArea)).toBeGreaterThan(1);
    expect(await inkIn(bytes, priceArea)).toBeGreaterThan(1);
  });

  it('strikes the price before a sale through, and marks what is sold out', async () => {
    const photo = await noise();
    const plain = await drawShareCard(card, { fontsDir, photo });
    const marked = await drawShareCard(
      { ...card, regularPrice: '₦70,000', isSoldOut: true },
      { fontsDir, photo },
    );
    const wasArea = { left: 590, top: 446, width: 200, height: 40 };
    const markArea = { left: 40, top: 40, width: 150, height: 48 };
    expect(await inkIn(marked, wasArea)).toBeGreaterThan((await inkIn(plain, wasArea)) + 2);
    expect(await inkIn(marked, markArea)).toBeGreaterThan((await inkIn(plain, markArea)) + 30);
    expect(marked.length).toBeLessThan(300_000);
  });

  it.each(['Ọ̀ṣun', 'W'.repeat(200)])(
    'is a story with the name %j clear of the edges',
    async (name) => {
      const bytes = await drawStory({ ...card, name }, { fontsDir, photo: await noise() });
      expect(bytes.length).toBeLessThan(300_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1920 });
      expect(await inkIn(bytes, { left: 90, top: 1400, width: 900, height: 180 })).toBeGreaterThan(
        1,
      );
      // A phone lays its own buttons over them. The paper itself counts as 2.
      for (const top of [0, 1760])
        expect(await inkIn(bytes, { left: 0, top, width: 1080, height: 160 })).toBeLessThan(3);
    },
  );

  it('is for the counter a code that leads to the store', async () => {
    const url = 'https://adunni.example';
    const { storeName, accentColor } = store;
    const bytes = await drawCounterCard({ storeName, accentColor, url }, fontsDir);
    const { data, info } = await sharp(bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(url);
    expect(await inkIn(bytes, { left: 120, top: 200, width: 1000, height: 260 })).toBeGreaterThan(
      2,
    );
  });

  it('has another picture for each letter of Yoruba, and for the naira sign', async () => {
    const drawn = new Set<string>();
    for (const letter of ['Ẹ', 'Ọ', 'Ṣ', 'E', 'O', 'S', '₦', 'N', 'ẹ́', 'ẹ̀']) {
      const bytes = await drawShareCard({ ...card, name: letter }, { fontsDir, photo: null });
      drawn.add(bytes.toString('base64'));
    }
    expect(drawn.size).toBe(10);
  });
});
