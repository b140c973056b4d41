import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { s3PictureFiles } from '#server/adapters/s3-picture-files.ts';
import type { UploadedPictures } from '#shared/pictures-schema.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { makeProduct, signIn, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

const s3 = await startS3Server();
const onDisk = await startTestShop({ storefront: true });
const inBucket = await startTestShop({
  storefront: true,
  beside: onDisk,
  pictureFiles: s3PictureFiles(s3.settings, 5000),
});
const limited = await startTestShop({ beside: onDisk, env: { rateLimits: true } });
afterAll(async () => {
  await limited.close();
  await inBucket.close();
  await onDisk.close();
  await s3.close();
});

async function pageOf(shop: TestShop, slug: string) {
  const html = await (await fetch(`${shop.url}/product/${slug}`)).text();
  const property = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  return { image: property('og:image') ?? '', property };
}
const get = (address: string) => fetch(address, { redirect: 'manual' });

async function upload(shop: TestShop): Promise<string> {
  const red = { create: { width: 800, height: 1000, channels: 3, background: '#c00000' } } as const;
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(await sharp(red).png().toBuffer())]), 'red.png');
  const response = await fetch(`${shop.url}/api/upload`, {
    method: 'POST',
    headers: { cookie: await signIn(shop.url) },
    body: form,
  });
  const { urls } = (await response.json()) as UploadedPictures;
  return urls[0] ?? '';
}

describe('the share card of a product', () => {
  it('is what the page names, with its size, price and availability', async () => {
    const product = await makeProduct(onDisk, { name: 'Carded ring', price: 12_345_650 });
    const { image, property } = await pageOf(onDisk, product.slug);
    expect(image).toMatch(`${onDisk.url}/share/product-${product.id}-`);
    expect(['width', 'height', 'alt'].map((it) => property(`og:image:${it}`))).toEqual([
      '1200',
      '630',
      'Carded ring, Adunni Jewels',
    ]);
    expect(property('product:price:amount')).toBe('123456.50');
    expect(property('product:price:currency')).toBe('NGN');
    expect(property('product:availability')).toBe('in stock');
    const card = await get(image);
    expect(card.status).toBe(200);
    expect(card.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await card.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  });

  it('has another address after a new price, and the old one leads there', async () => {
    const product = await makeProduct(onDisk, { price: 100_000 });
    const { image: before } = await pageOf(onDisk, product.slug);
    expect((await get(before)).status).toBe(200);
    await onDisk.asStaff('PATCH', `/api/products/${product.id}`, { price: 200_000 });
    const { image: after } = await pageOf(onDisk, product.slug);
    expect(after).not.toBe(before);
    const old = await get(before);
    expect([old.status, old.headers.get('location')]).toEqual([302, new URL(after).pathname]);
    expect(old.headers.get('cache-control')).not.toContain('immutable');
  });

  it('shows the look that the link names', async () => {
    const [gold, silver] = [await upload(onDisk), await upload(onDisk)];
    const metal = {
      id: 'm',
      name: 'Metal',
      type: 'color' as const,
      options: ['Gold', 'Silver'],
      priceModifier: 0,
      optionImages: { Gold: [gold], Silver: [silver] },
    };
    const product = await makeProduct(onDisk, { images: [gold], variations: [metal] });
    const { image: plain } = await pageOf(onDisk, product.slug);
    const { image: other } = await pageOf(onDisk, `${product.slug}?Metal=Silver&utm_source=x`);
    expect(other).toBe(plain);
    const { image } = await pageOf(onDisk, `${product.slug}?Metal=Silver&look=Silver`);
    expect(image).not.toBe(plain);
    expect(image).toMatch(/\?look=Silver$/);
    expect((await get(image)).status).toBe(200);
    const guessed = await get(`${plain}?look=Copper`);
    expect([guessed.status, guessed.headers.get('location')]).toEqual([
      302,
      new URL(plain).pathname,
    ]);
  });

  it('is not drawn for a product that does not exist, or no longer', async () => {
    const product = await makeProduct(onDisk);
    const { image } = await pageOf(onDisk, product.slug);
    await onDisk.asStaff('DELETE', `/api/products/${product.id}`);
    for (const address of [
      image,
      `${onDisk.url}/share/product-999999-abc.jpg`,
      `${onDisk.url}/share/other.jpg`,
    ]) {
      expect((await get(address)).status).toBe(404);
    }
  });

  it.each([
    ['on the disk', onDisk],
    ['in an object storage', inBucket],
  ])('shows its photo, which is %s', async (_, shop) => {
    const images = [await upload(shop)];
    const product = await makeProduct(shop, { images });
    const { image } = await pageOf(shop, product.slug);
    const bytes = Buffer.from(await (await get(image)).arrayBuffer());
    const photo = await sharp(bytes)
      .extract({ left: 100, top: 100, width: 300, height: 400 })
      .toBuffer();
    const { dominant } = await sharp(photo).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(dominant.g).toBeLessThan(60);
  });

  it('is drawn once for many who ask at the same time', async () => {
    const product = await makeProduct(onDisk);
    const { image } = await pageOf(onDisk, product.slug);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => (await get(image)).status),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('counts as a read of its address', async () => {
    const ask = async (path: string) => {
      const response = await get(limited.url + path);
      await response.arrayBuffer();
      return response.status;
    };
    expect(await ask('/share/product-999999-abc.jpg')).toBe(404);
    // Each counts as a hundred.
    await Promise.all(Array.from({ length: 7 }, () => ask('/feeds/meta.csv')));
    const statuses = await Promise.all(
      Array.from({ length: 100 }, () => ask('/share/product-999999-abc.jpg')),
    );
    expect(statuses).toContain(429);
  });
});

it('a category’s page has the picture of its first piece', async () => {
  const html = await (await fetch(`${onDisk.url}/shop?category=rings`)).text();
  expect(html).toMatch(
    /<meta property="og:image" content="[^"]*\/media\/(?!og-default)[^"]*-og.jpg"/,
  );
  expect(html).toContain('"@type":"BreadcrumbList"');
});
