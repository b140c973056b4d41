import path from 'node:path';
import sharp, { type Region } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  productOfShareCard,
  shareCardOf,
  shareCardPath,
  type ShareCard,
} from '#shared/share-cards.ts';
import { drawShareCard } from '#server/share-cards/draw-share-card.ts';

const product = {
  id: 7,
  name: 'Okun Pearl Ring',
  salePrice: null,
  onSale: false,
  price: 6_500_000,
  variations: [],
  pictures: [{ url: '/media/okun-1.webp' }],
};
const store = { storeName: 'Adunni Jewels', primaryColor: '#B8860B', accentColor: '#D4AF37' };
const fontsDir = path.resolve(import.meta.dirname, '../../assets/fonts');

describe('the address of a share card', () => {
  const address = shareCardPath(product, store);

  it('names the product, and stays while nothing that it shows changes', () => {
    expect(address).toMatch(/^\/share\/product-7-[0-9a-z]{10,14}\.jpg$/);
    expect(productOfShareCard(address.replace('/share/', ''))).toBe(7);
    expect(shareCardPath({ ...product }, { ...store })).toBe(address);
  });

  it.each([
    ['price', { price: 6_500_100 }],
    ['name', { name: 'Okun Pearl Ring ' }],
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
  ])('is not %s', (file) => {
    expect(productOfShareCard(file)).toBeNull();
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

  it('has another picture for each letter of Yoruba, and for the naira sign', async () => {
    const drawn = new Set<string>();
    for (const letter of ['Ẹ', 'Ọ', 'Ṣ', 'E', 'O', 'S', '₦', 'N', 'ẹ́', 'ẹ̀']) {
      const bytes = await drawShareCard({ ...card, name: letter }, { fontsDir, photo: null });
      drawn.add(bytes.toString('base64'));
    }
    expect(drawn.size).toBe(10);
  });
});
