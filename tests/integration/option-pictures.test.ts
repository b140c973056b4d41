import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { pictureKey } from '#shared/pictures.ts';
import type { ProductView } from '#shared/products.ts';
import { importer } from '#tests/support/import-file.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const client = trpcClient(shop);

const read = async (key: string | number) =>
  (await shop.send<ProductView>('GET', `/api/products/${key}`)).body;
const signet = await read('oba-sunburst-signet-ring');
const [gold = '', detail = ''] = signet.images;
const [silver = '', silverDetail = ''] = signet.optionPictures.map(({ url }) => url);

const metal = {
  id: 'm',
  name: 'Metal',
  type: 'color' as const,
  options: ['Gold', 'Silver', 'Rose'],
  priceModifier: 0,
  optionImages: { Gold: [gold, detail], Silver: [silver] },
  swatches: { Gold: '#d6a545', Silver: '#d6d6d3' },
};
const size = { id: 's', name: 'Size', type: 'size' as const, options: ['7'], priceModifier: 0 };
const makeRing = () =>
  makeProduct(shop, { images: [gold, detail], variations: [size, metal], price: 100_000 });

describe('the pictures of an option', () => {
  it('are the demo catalogue’s for its metals', () => {
    expect(silver).toContain('silver');
    const [, metals] = signet.variations;
    expect(metals).toMatchObject({
      optionImages: { 'Gold vermeil': signet.images, 'Sterling silver': [silver, silverDetail] },
      swatches: { 'Gold vermeil': '#d6a545', 'Sterling silver': '#d6d6d3' },
    });
    expect(signet.optionPictures[0]?.alt).toBe(
      'Signet ring with a sunburst and small zirconia, in silver',
    );
    expect(signet.optionPictures[0]?.widths.length).toBeGreaterThan(3);
  });

  it('are saved as they were sent, and survive being read and sent back', async () => {
    const ring = await makeRing();
    expect(ring.variations).toEqual([size, metal]);
    expect(ring.optionPictures.map(({ url, key }) => [url, key])).toEqual([
      [silver, pictureKey(silver)],
    ]);
    const address = `/api/products/${ring.id}`;
    expect((await shop.send('GET', address)).body).toEqual(ring);
    const again = await shop.asStaff<ProductView>('PUT', address, ring);
    expect(again).toMatchObject({ status: 200, body: { variations: [size, metal] } });
    const patched = await shop.asStaff<ProductView>('PATCH', address, { name: 'Renamed' });
    expect(patched.body.variations).toEqual([size, metal]);
  });

  it.each(['Silver', ' 925 Silver', '18k Rosé-Gold', 'Gold (white)'])(
    'are on the card in a list of their metal: %j',
    async (option) => {
      const { id } = await makeProduct(shop, {
        images: [gold, detail],
        variations: [
          {
            ...metal,
            options: ['Gold', option],
            optionImages: { Gold: [gold], [option.trim()]: [silver] },
          },
        ],
      });
      const { facets } = await client.products.filterCounts.query({});
      const values = facets.filter(({ facet }) => facet === 'metal').map(({ value }) => value);
      const cards = await Promise.all(
        values.map((value) => client.products.cards.query({ metal: [value], limit: 100 })),
      );
      const shown = cards.flatMap(({ items }) =>
        items.flatMap((card) => (card.id === id && card.shown ? [card.shown] : [])),
      );
      expect(shown).toMatchObject([{ choice: { Metal: option.trim() }, picture: { url: silver } }]);
      await shop.asStaff('DELETE', `/api/products/${id}`);
    },
  );

  it('must have been uploaded', async () => {
    const ring = await makeRing();
    const variations = [{ ...metal, optionImages: { Rose: [gold, '/media/nowhere.webp'] } }];
    const refused = await shop.asStaff<ErrorBody>('PATCH', `/api/products/${ring.id}`, {
      variations,
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        issues: [{ path: expect.stringContaining('variations.0.optionImages.Rose.1') }],
      },
    });
  });

  it('go with the option: a removed or renamed one leaves none behind', async () => {
    const ring = await makeRing();
    const variations = [{ ...metal, options: ['Gold', 'Sterling'] }];
    await shop.asStaff('PATCH', `/api/products/${ring.id}`, { variations });
    const after = await read(ring.id);
    expect(after.variations).toEqual([
      {
        ...metal,
        options: ['Gold', 'Sterling'],
        optionImages: { Gold: [gold, detail] },
        swatches: { Gold: '#d6a545' },
      },
    ]);
    expect(after.optionPictures).toEqual([]);
  });

  it('are on a card by their first address, with the colours', async () => {
    const { id } = await makeRing();
    const [card] = await client.products.cardsByIds.query({ ids: [id] });
    expect(card?.variations[1]).toEqual({
      ...metal,
      optionImages: { Gold: [gold], Silver: [silver] },
    });
  });
});

describe('a choice', () => {
  it.each([
    ['Silver', silver],
    ['Gold', gold],
    ['Rose', gold],
  ])('is shown in the cart and stored with the order: %s', async (option, url) => {
    const product = await makeRing();
    const variant = { Size: '7', Metal: option };
    const { lines } = await client.checkout.quote.query({
      items: [{ productId: product.id, quantity: 1, variant }],
    });
    expect(lines[0]?.product?.picture).toMatchObject({ url, key: pictureKey(url) });

    const request = orderRequest([{ product, variant }]);
    const { status, body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
    expect(status).toBe(201);
    expect(body.items[0]?.image).toBe(url);

    await shop.asStaff('PATCH', `/api/products/${product.id}`, { images: [], variations: [] });
    const { paymentReference } = body;
    const later = await client.orders.byReference.query({ paymentReference });
    expect(later?.items[0]?.image).toBe(url);
  });

  it('takes the picture that its option has when the order is placed', async () => {
    const product = await makeRing();
    const variant = { Size: '7', Metal: 'Silver' };
    const request = orderRequest([{ product, variant }]);
    const variations = [size, { ...metal, optionImages: { Silver: [detail] } }];
    await shop.asStaff('PATCH', `/api/products/${product.id}`, { variations });
    const { body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
    expect(body.items[0]?.image).toBe(detail);
  });
});

describe('a file of products', () => {
  it('has pictures and colours of options, and takes them away where it says so', async () => {
    const imports = await importer(shop);
    const ring = await makeRing();
    const file = (cell: string) => `Slug,Name,Variations\n${ring.slug},${ring.name},"${cell}"\n`;
    const exported = (await imports.exported()).toString();
    expect(exported).toContain('colour=#d6a545; picture=');

    const { rows } = await imports.run(
      file(
        `Size (size): 7\nMetal (color): Gold [colour=; picture=] | Silver [picture=${shop.url}${detail}] | Rose`,
      ),
    );
    expect(rows[0]).toMatchObject({ action: 'changed', state: 'done', problems: [] });
    expect((await read(ring.id)).variations[1]).toEqual({
      ...metal,
      optionPrices: {},
      optionImages: { Silver: [detail] },
      swatches: { Silver: '#d6d6d3' },
    });
    const refused = await imports.preview(file('Metal (color): Gold [colour=golden] | Silver'));
    expect(refused.rows[0]?.problems[0]).toMatchObject({ field: 'variations' });
  });
});
