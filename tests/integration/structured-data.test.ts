import Validator from '@adobe/structured-data-validator';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSizedRing } from '#tests/support/sized-ring.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true, env: { publicUrl: 'https://shop.example' } });
afterAll(() => shop.close());

interface Item {
  '@type': string;
  [name: string]: unknown;
}

async function graphOf(address: string): Promise<Item[]> {
  const html = await (
    await fetch(shop.url + address, { headers: { host: 'shop.example' } })
  ).text();
  const [, json = ''] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const data = JSON.parse(json) as Item & { '@graph'?: Item[] };
  return data['@graph'] ?? [data];
}

/** The properties that a store without reviews, and a product without these details, cannot state. */
const unknown = new Set([
  'aggregateRating',
  'audience',
  'color',
  'gtin',
  'hasCertification',
  'inProductGroupWithID',
  'isbn',
  'isVariantOf',
  'material',
  'mpn',
  'pattern',
  'priceValidUntil',
  'review',
  'size',
  'subjectOf',
]);

/** The errors and omissions by Google's rules for rich results. */
async function issuesOf(items: Item[]): Promise<string[]> {
  const jsonld: Record<string, Item[]> = {};
  for (const item of items) (jsonld[item['@type']] ??= []).push(item);
  const issues = await new Validator().validate({
    jsonld,
    microdata: {},
    rdfa: {},
    errors: [],
  });
  return issues
    .filter(
      ({ severity, fieldNames }) =>
        severity === 'ERROR' ||
        !fieldNames.every((field) =>
          unknown.has(field.replace(/^offers\./, '').replace(/\d+$/, '')),
        ),
    )
    .map(({ issueMessage }) => issueMessage);
}

const typesOf = (items: Item[]) => items.map((item) => item['@type']);

describe('the structured data', () => {
  it.each([
    ['/', ['Organization', 'WebSite', 'JewelryStore']],
    ['/shop?category=rings', ['BreadcrumbList']],
    ['/product/okun-pearl-ring', ['Product', 'BreadcrumbList']],
    ['/product/edo-coral-heritage-necklace', ['Product', 'BreadcrumbList']],
  ])('has no error and no avoidable warning: %s', async (address, types) => {
    const items = await graphOf(address);
    expect(typesOf(items)).toEqual(types);
    expect(await issuesOf(items)).toEqual([]);
  });

  it('is found wrong by the validator if something is missing', async () => {
    const [product] = await graphOf('/product/okun-pearl-ring');
    const { name: _, ...nameless } = product ?? { '@type': 'Product' };
    expect(await issuesOf([nameless])).not.toEqual([]);
  });

  it('has a product’s lowest and highest price where options cost differently', async () => {
    const product = await makeProduct(shop, {
      price: 100_000,
      barcode: '4006381333931',
      variations: [
        {
          id: 'a',
          name: 'Size',
          type: 'size',
          options: ['6', '7', '8'],
          priceModifier: 0,
          optionPrices: { 8: 25_050 },
        },
      ],
    });
    const [found] = await graphOf(`/product/${product.slug}`);
    expect(found).toMatchObject({
      gtin: '4006381333931',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '1000.00',
        highPrice: '1250.50',
        offerCount: 3,
        priceCurrency: 'NGN',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(await issuesOf([found ?? { '@type': 'none' }])).toEqual([
      // The product has no picture.
      expect.stringContaining('image') as string,
    ]);
  });

  it('has an offer for each size with its own stock, which the validator accepts', async () => {
    const ring = await makeSizedRing(shop, { 7: 0, 8: 3 });
    const [found = { '@type': 'none' }] = await graphOf(`/product/${ring.slug}`);
    const address = `https://shop.example/product/${ring.slug}`;
    expect(found).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        availability: 'https://schema.org/InStock',
        offers: [
          {
            url: `${address}?Size=7`,
            availability: 'https://schema.org/OutOfStock',
          },
          { url: `${address}?Size=8`, availability: 'https://schema.org/InStock' },
        ],
      },
    });
    expect(await issuesOf([found])).toEqual([expect.stringContaining('image') as string]);
  });

  it('lets search engines search the store, and its addresses are complete', async () => {
    const items = await graphOf('/');
    expect(items[1]).toMatchObject({
      url: 'https://shop.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://shop.example/shop?search={search_term_string}' },
      },
    });
  });
});
