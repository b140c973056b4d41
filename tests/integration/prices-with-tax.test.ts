import { afterAll, expect, it } from 'vitest';
import { ANY_COUNTER_CARD, storyPath } from '#shared/share-cards.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ storefront: true });
afterAll(() => shop.close());
const { checkout } = trpcClient(shop);

const changeSettings = (change: object) => shop.asStaff('POST', '/api/settings', change);
/** Of these texts, those that a page has. */
const has = async (path: string, texts: string[]) => {
  const page = await (await fetch(shop.url + path)).text();
  return texts.filter((text) => page.includes(text));
};

it('a store may show its prices with tax wherever it names them, and still counts without', async () => {
  const product = await makeProduct(shop, {
    name: 'Taxed ring',
    price: 1_000_000,
    salePrice: 800_000,
    images: ['https://pictures.example/ring.jpg'],
  });
  const page = `/product/${product.slug}`;
  const cardOf = async () =>
    /property="og:image" content="([^"]*)"/.exec(await (await fetch(shop.url + page)).text())?.[1];
  const without = ['₦8,000', '₦10,000', '"price":"8000.00"', '₦8,600 with 7.5% VAT'];
  const withTax = ['₦8,600', '₦10,750', '"price":"8600.00"', 'incl. 7.5% VAT'];

  expect(await has(page, without)).toEqual(without);
  expect(await has(page, withTax)).toEqual(['₦8,600']);
  const cardBefore = await cardOf();

  await changeSettings({ pricesWithTax: 'true' });
  expect(await has(page, without)).toEqual([]);
  expect(await has(page, withTax)).toEqual(withTax);
  expect(await cardOf()).not.toBe(cardBefore);
  expect(await has('/shop?search=taxed+ring', ['₦8,600', '₦8,000'])).toEqual(['₦8,600']);
  for (const feed of ['/feeds/meta.csv', '/feeds/google.xml']) {
    const listed = ['10750.00 NGN', '8600.00 NGN'];
    expect(await has(feed, listed)).toEqual(listed);
  }

  expect((await shop.send('GET', `/api/products/${product.id}`)).body).toMatchObject({
    price: 1_000_000,
  });
  const quote = await checkout.quote.query({
    items: [{ productId: product.id, quantity: 1, variant: {} }],
  });
  expect(quote.totals).toMatchObject({ subtotal: 800_000, tax: 60_000, total: 860_000 });

  // Without tax there is nothing to say of it.
  await changeSettings({ taxRate: '0' });
  expect(await has(page, ['VAT'])).toEqual([]);
});

it('stories and the card for the counter are found at addresses that stay', async () => {
  const product = await makeProduct(shop, { name: 'Story ring' });
  for (const [path, current] of [
    [storyPath(product.id), `/share/story-${product.id}-`],
    [ANY_COUNTER_CARD, '/share/counter-'],
  ] as const) {
    const first = await fetch(shop.url + path, { redirect: 'manual' });
    const address = first.headers.get('location') ?? '';
    expect([first.status, address.startsWith(current)]).toEqual([302, true]);
    const card = await fetch(shop.url + address, { redirect: 'manual' });
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(card.headers.get('cache-control')).toContain('immutable');
  }
});
