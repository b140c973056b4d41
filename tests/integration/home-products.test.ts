import { afterAll, describe, expect, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const client = trpcClient(shop);

const list = async (query = '') =>
  (await shop.send<ProductView[]>('GET', `/api/products${query}`)).body;
const featured = async () => (await client.products.featured.query()).items;

describe('the products of the home page', () => {
  it('are the four newest featured ones', async () => {
    const newest = await list('?featured=true&sort=newest');
    expect((await featured()).map(({ id }) => id)).toEqual(newest.slice(0, 4).map(({ id }) => id));
  });

  it('are filled up with the newest in stock while fewer are featured', async () => {
    for (const { id } of (await list('?featured=true')).slice(1))
      await shop.asStaff('PATCH', `/api/products/${id}`, { featured: false });
    const [only] = await list('?featured=true');
    const soldOut = await makeProduct(shop, { stockQuantity: 0 });
    const switchedOff = await makeProduct(shop, { inStock: false });
    const newest = await makeProduct(shop, { name: 'The newest' });
    const shown = await featured();
    expect(shown).toHaveLength(4);
    expect(shown.slice(0, 2).map(({ id }) => id)).toEqual([only?.id, newest.id]);
    const ids = shown.map(({ id }) => id);
    expect(ids).not.toContain(soldOut.id);
    expect(ids).not.toContain(switchedOff.id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('a suggestion for a cart', () => {
  it('is in stock, needs no choice, is not in the cart and is of another category first', async () => {
    const drops = (await list('?search=omi+pearl+drop')).find(({ slug }) => slug.startsWith('omi'));
    const pairings = await client.products.pairings.query({ ids: [drops?.id ?? 0] });
    expect(pairings).toHaveLength(2);
    for (const { id, inStock, stockQuantity, variations, category } of pairings) {
      expect(id).not.toBe(drops?.id);
      expect(inStock && stockQuantity > 0).toBe(true);
      expect(variations.every(({ options }) => options.length < 2)).toBe(true);
      expect(category?.id).not.toBe(drops?.category?.id);
    }
  });

  it('exists for an empty cart too', async () => {
    expect(await client.products.pairings.query({ ids: [] })).toHaveLength(2);
  });
});

describe('filters of the shop', () => {
  it('keep to amounts in kobo, both ends included, and to what can be ordered', async () => {
    const all = await list();
    const within = all.filter(({ fromPrice: it }) => it >= 5_000_000 && it <= 20_000_000);
    const found = await client.products.cards.query({ minPrice: 5_000_000, maxPrice: 20_000_000 });
    expect(found.total).toBe(within.length);
    expect(within.length).toBeGreaterThan(0);
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set(within.map(({ id }) => id)));

    const orderable = all.filter((it) => it.inStock && it.stockQuantity > 0);
    expect((await client.products.cards.query({ available: true })).total).toBe(orderable.length);
    expect((await list('?available=false')).length).toBe(all.length - orderable.length);
    expect((await list('?minPrice=5000000&maxPrice=20000000&available=true')).length).toBe(
      within.filter((it) => it.inStock && it.stockQuantity > 0).length,
    );
  });

  it('go with categories, a search and an order', async () => {
    const { items, total } = await client.products.cards.query({
      categories: ['rings', 'bags'],
      minPrice: 10_000_000,
      sort: 'price-low',
    });
    const prices = items.map(({ fromPrice }) => fromPrice);
    expect(total).toBe(items.length);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices.every((price) => price >= 10_000_000)).toBe(true);
    const rings = await client.products.cards.query({ search: 'ring', minPrice: 100_000_000 });
    expect(rings.items.every(({ fromPrice }) => fromPrice >= 100_000_000)).toBe(true);
  });

  it('say how many products each price range has', async () => {
    const { prices } = await client.products.filterCounts.query({ categories: ['rings'] });
    const totals = await Promise.all(
      prices.map(({ band }) =>
        client.products.cards.query({ categories: ['rings'], price: band, limit: 1 }),
      ),
    );
    expect(prices.map(({ count }) => count)).toEqual(totals.map(({ total }) => total));
    expect(prices).toHaveLength(3);
  });

  it('reject malformed amounts', async () => {
    expect((await shop.send('GET', '/api/products?minPrice=-1')).status).toBe(400);
    expect((await shop.send('GET', '/api/products?maxPrice=1.5')).status).toBe(400);
    expect((await shop.send('GET', '/api/products?available=yes')).status).toBe(400);
  });
});
