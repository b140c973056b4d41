import { parse } from 'csv-parse/sync';
import fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sendError } from '#server/http/error-handler.ts';
import { serveFeeds } from '#server/web/serve-feeds.ts';
import type { ProductInput } from '#shared/products.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ env: { publicUrl: 'https://shop.example' } });
const limited = await startTestShop({ beside: shop, env: { rateLimits: true } });
afterAll(async () => {
  await limited.close();
  await shop.close();
});
const { checkout } = trpcClient(shop);

type Row = Record<string, string>;
async function metaRows(): Promise<Row[]> {
  const { body } = await shop.send<string>('GET', '/feeds/meta.csv');
  return parse<Row>(body, { columns: true });
}
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
async function googleRows(): Promise<Row[]> {
  const { body } = await shop.send<string>('GET', '/feeds/google.xml');
  return [...body.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:([a-z_]+)>([^<]*)<\/g:\1>/g)].map(([, name, text = '']) => [
        name,
        unescaped(text),
      ]),
    ),
  );
}

const images = ['https://pictures.example/ring.jpg'];
const metal: ProductInput['variations'][number] = {
  id: 'a',
  name: 'Metal',
  type: 'material',
  options: ['Gold & pearl', 'Silver'],
  priceModifier: 0,
  optionPrices: { Silver: -250_050 },
  optionCodes: { Silver: { sku: 'RNG-S', barcode: '4006381333931' } },
};
const size: ProductInput['variations'][number] = {
  id: 'b',
  name: 'Ring size',
  type: 'size',
  options: ['6', '7'],
  priceModifier: 1000,
};

/** `12345.60 NGN` → kobo */
const koboOf = (price = '') => Math.round(Number(price.replace(' NGN', '')) * 100);
const variantOf = (link = '') => Object.fromEntries(new URL(link).searchParams);

describe('the feeds', () => {
  it('list each combination of options with the price and the availability of the checkout', async () => {
    const ring = await makeProduct(shop, {
      name: 'Fed "ring" <1>',
      images,
      price: 1_000_000,
      stockQuantity: 4,
      variations: [metal, size],
    });
    const gone = await makeProduct(shop, { images, stockQuantity: 0, variations: [metal] });
    for (const rows of [await googleRows(), await metaRows()]) {
      for (const product of [ring, gone]) {
        const own = rows.filter((row) => row['item_group_id'] === String(product.id));
        expect(own).toHaveLength(product === ring ? 4 : 2);
        expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
        for (const { link, price, availability } of own) {
          const variant = variantOf(link);
          const { lines } = await checkout.quote.query({
            items: [{ productId: product.id, quantity: 1, variant }],
          });
          expect(koboOf(price)).toBe(lines[0]?.price);
          expect(availability?.replaceAll('_', ' ')).toBe(
            lines[0]?.problem === null ? 'in stock' : 'out of stock',
          );
        }
      }
    }
  });

  it('name brand, condition, codes, category and picture, and are valid for any text', async () => {
    const name = 'Codes, "quotes" & <tags>';
    const ring = await makeProduct(shop, { name, images, variations: [metal] });
    const silver = (rows: Row[]) =>
      rows.find(({ link = '' }) => link.includes(`${ring.slug}?Metal=Silver`));
    const expected = {
      title: 'Codes, "quotes" & <tags> – Silver',
      brand: 'Adunni Jewels',
      condition: 'new',
      mpn: 'RNG-S',
      gtin: '4006381333931',
      material: 'Silver',
      image_link: images[0],
      link: `https://shop.example/product/${ring.slug}?Metal=Silver`,
    };
    expect(silver(await metaRows())).toMatchObject(expected);
    expect(silver(await googleRows())).toMatchObject(expected);
  });

  it('follow a new price and a sale at once', async () => {
    const ring = await makeProduct(shop, { images, price: 500_000, stockQuantity: 1 });
    const rowOf = async () => (await metaRows()).find(({ id }) => id === String(ring.id));
    expect(await rowOf()).toMatchObject({ price: '5000.00 NGN', availability: 'in stock' });
    await shop.asStaff('PATCH', `/api/products/${ring.id}`, { price: 600_000 });
    expect(await rowOf()).toMatchObject({ price: '6000.00 NGN', item_group_id: '' });
    await shop.fork().execute('update products set stock_quantity = 0 where id = ?', [ring.id]);
    expect(await rowOf()).toMatchObject({ availability: 'out of stock' });
    await shop.asStaff('DELETE', `/api/products/${ring.id}`);
    expect(await rowOf()).toBeUndefined();
  });

  it('have a sale beside the regular price, each as the page and the checkout have it', async () => {
    const saleFrom = '2020-01-01T00:00:00.000Z';
    const ring = await makeProduct(shop, {
      images,
      price: 500_000,
      salePrice: 400_000,
      saleFrom,
      saleUntil: '2099-01-01T10:30:00.000Z',
      variations: [metal],
    });
    const rowsOf = async () =>
      [await googleRows(), await metaRows()].map((rows) =>
        rows.filter((row) => row['item_group_id'] === String(ring.id)),
      );
    const [google = [], meta = []] = await rowsOf();
    for (const row of [...google, ...meta]) {
      const variant = variantOf(row['link']);
      const { lines } = await checkout.quote.query({
        items: [{ productId: ring.id, quantity: 1, variant }],
      });
      expect(koboOf(row['sale_price'])).toBe(lines[0]?.price);
      expect(koboOf(row['price'])).toBe(lines[0]?.regularPrice);
    }
    expect(google[0]?.['sale_price_effective_date']).toBe(
      '2020-01-01T00:00+0000/2099-01-01T10:30+0000',
    );
    expect(meta[0]?.['sale_price_effective_date']).toBe(
      '2020-01-01T00:00+00:00/2099-01-01T10:30+00:00',
    );

    await shop.asStaff('PATCH', `/api/products/${ring.id}`, { saleUntil: null });
    for (const [row] of await rowsOf()) {
      expect(koboOf(row?.['sale_price'])).toBe(400_000);
      expect(row?.['sale_price_effective_date'] ?? '').toBe('');
    }
    // The shop does not tell of a sale before it begins.
    await shop.asStaff('PATCH', `/api/products/${ring.id}`, { saleFrom: '2098-01-01' });
    for (const [row] of await rowsOf()) expect(row?.['sale_price'] ?? '').toBe('');
  });

  it('list at most a hundred combinations of a product, and no product without a picture', async () => {
    const options = Array.from({ length: 30 }, (_, at) => String(at));
    const many = await makeProduct(shop, {
      images,
      variations: [metal, { ...size, options }, { ...size, id: 'c', name: 'Length', options }],
    });
    const bare = await makeProduct(shop, { images: [] });
    const rows = await metaRows();
    expect(rows.filter((row) => row['item_group_id'] === String(many.id))).toHaveLength(100);
    expect(rows.filter(({ id }) => id === String(bare.id))).toEqual([]);
  });

  it('count as many reads of their address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const response = await fetch(`${limited.url}/feeds/google.xml`);
        await response.text();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
  });

  it('are written three at a time; a fourth waits for its turn', async () => {
    const database = Promise.withResolvers<object[]>();
    const em = { getConnection: () => ({}), execute: () => database.promise };
    const app = fastify();
    app.setErrorHandler(sendError);
    serveFeeds(app, {
      context: () => ({ em }) as never,
      countReads: () => undefined,
      shopUrl: () => 'https://shop.example',
    });
    const address = `${await app.listen({ port: 0 })}/feeds/meta.csv`;
    const running = [1, 2, 3].map(() => fetch(address));
    await vi.waitFor(async () => {
      const refused = await fetch(address, { signal: AbortSignal.timeout(200) });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    });
    database.resolve([]);
    for (const response of await Promise.all(running))
      expect(await response.text()).toContain('id');
    await vi.waitFor(async () => expect((await fetch(address)).status).toBe(200));
    await app.close();
  });
});
