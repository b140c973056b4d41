import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { seedProducts } from '#tests/support/seed-products.ts';
import { makeSizedRing, sizeStocks } from '#tests/support/sized-ring.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  stockOf,
} from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const { productEdits, products, audit } = trpcClient(shop, await signIn(shop.url));

const NAIRA = 100;
const read = (...made: ProductView[]) =>
  productEdits.products.query({ ids: made.map(({ id }) => id) });
const setPrices = (read: { id: number; contentVersion: number }[], price: number) =>
  productEdits.patch.mutate({
    products: read.map(({ id, contentVersion }) => ({ id, contentVersion, product: { price } })),
  });
const setFeatured = (read: { id: number; contentVersion: number }[]) =>
  productEdits.patch.mutate({
    products: read.map(({ id, contentVersion }) => ({
      id,
      contentVersion,
      product: { featured: true },
    })),
  });
const priceOf = async ({ id }: ProductView) =>
  (await shop.send<ProductView>('GET', `/api/products/${id}`)).body.price;
const statusOf = async ({ id }: ProductView) =>
  (await shop.send('GET', `/api/products/${id}`)).status;
const buy = async (product: ProductView, variant = {}) =>
  (await shop.send('POST', '/api/orders', orderRequest([{ product, variant }]))).status;

describe('an edit of several products', () => {
  it('changes the named fields of each, and the shop shows it when the answer is there', async () => {
    const [ring, chain] = [await makeProduct(shop), await makeProduct(shop)];
    const before = await read(ring, chain);
    const { products: after } = await productEdits.patch.mutate({
      products: [
        { id: ring.id, contentVersion: 1, product: { price: 9000 * NAIRA, featured: true } },
        { id: chain.id, contentVersion: 1, product: { inStock: false } },
      ],
    });
    expect(after).toEqual([
      { id: ring.id, contentVersion: 2 },
      { id: chain.id, contentVersion: 2 },
    ]);
    expect(await read(ring, chain)).toEqual([
      { ...before[0], price: 9000 * NAIRA, featured: true, contentVersion: 2 },
      { ...before[1], inStock: false, contentVersion: 2 },
    ]);
    expect(await priceOf(ring)).toBe(9000 * NAIRA);
  });

  it('is no conflict with a sale, and moves no stock', async () => {
    const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
    const [seen] = await read(ring);
    expect(await buy(ring, { Size: '7' })).toBe(201);
    await productEdits.patch.mutate({
      products: [
        {
          id: ring.id,
          contentVersion: seen?.contentVersion ?? 0,
          product: { price: 8000 * NAIRA, variations: seen?.variations },
        },
      ],
    });
    expect(await sizeStocks(shop, ring.id)).toEqual({ 7: 2, 8: 2 });
    expect(await priceOf(ring)).toBe(8000 * NAIRA);
  });

  it('changes nothing if somebody has edited one of them, and sent again it changes nothing twice', async () => {
    const [ring, chain] = [await makeProduct(shop), await makeProduct(shop, { name: 'Anklet' })];
    const seen = await read(ring, chain);
    await products.patch.mutate({ id: chain.id, product: { name: 'Gold anklet' } });
    const refused = await refusalOf(setPrices(seen, 7000 * NAIRA));
    expect(refused).toMatchObject({
      code: 'version_conflict',
      message:
        'Edited or deleted in the meantime: Gold anklet. See what they are now, and try again.',
    });
    expect(await priceOf(ring)).toBe(ring.price);
    const now = await read(ring, chain);
    await setPrices(now, 7000 * NAIRA);
    expect((await refusalOf(setPrices(now, 7000 * NAIRA))).code).toBe('version_conflict');
  });

  it('names the product that cannot take the edit, and changes none', async () => {
    const ring = await makeProduct(shop);
    const sale = await makeProduct(shop, { name: 'Sale cuff', price: 5000 * NAIRA });
    await products.patch.mutate({ id: sale.id, product: { salePrice: 4000 * NAIRA } });
    const refused = await refusalOf(setPrices(await read(ring, sale), 3000 * NAIRA));
    expect(refused.code).toBe('invalid_input');
    expect(refused.message).toMatch(/^Sale cuff: /);
    expect(await priceOf(ring)).toBe(ring.price);
  });

  it('refuses a product that is named twice', async () => {
    const ring = await makeProduct(shop);
    const [seen] = await read(ring);
    if (!seen) throw new Error('it was made');
    const { code, issues } = await refusalOf(setPrices([seen, seen], 100 * NAIRA));
    expect([code, issues?.[0]?.path]).toEqual(['invalid_input', 'products.1.id']);
  });

  it('gives one code to one product alone, and changes nothing if two should get it', async () => {
    const [ring, chain] = [await makeProduct(shop), await makeProduct(shop, { name: 'Chain' })];
    const refused = await refusalOf(
      productEdits.patch.mutate({
        products: [ring, chain].map(({ id }) => ({
          id,
          contentVersion: 1,
          product: { sku: 'TWICE-1' },
        })),
      }),
    );
    expect(refused).toMatchObject({ code: 'code_taken' });
    expect(refused.message).toContain('Chain: ');
    expect((await read(ring, chain)).map(({ contentVersion }) => contentVersion)).toEqual([1, 1]);
  });

  it('is in the audit trail with old and new prices', async () => {
    const ring = await makeProduct(shop, { name: 'Audited ring', price: 1000 * NAIRA });
    await setPrices(await read(ring), 1100 * NAIRA);
    const { items } = await audit.list.query({ limit: 5, offset: 0 });
    expect(items.find(({ action }) => action === 'price_changed')?.note).toBe(
      'Price ₦1,000 → ₦1,100',
    );
  });
});

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
};
/** An order waits five seconds for a product. On a quiet machine, 200 single changes take a tenth of that. */
const MAX_RATIO = 10;

describe('edits of several products at the same time', () => {
  const makeMany = async () => {
    const made: ProductView[] = [];
    for (let count = 0; count < 8; count += 1) {
      made.push(await makeProduct(shop, { stockQuantity: 20 }));
    }
    return made;
  };

  it('one of two edits in opposite order succeeds, and the other changes nothing', async () => {
    const made = await makeMany();
    const seen = await read(...made);
    const results = await Promise.allSettled([
      setPrices(seen, 2000 * NAIRA),
      setPrices(seen.toReversed(), 3000 * NAIRA),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const prices = new Set((await read(...made)).map(({ price }) => price));
    expect(prices.size).toBe(1);
  });

  it('let orders pass, and lose none of them', async () => {
    const made = await makeMany();
    const seen = await read(...made);
    const statuses = await Promise.all([
      setFeatured(seen),
      ...made.toReversed().map((product) => buy(product)),
      ...made.map((product) => buy(product)),
    ]);
    expect(statuses.slice(1).every((status) => status === 201)).toBe(true);
    const stocks = await Promise.all(made.map(({ id }) => stockOf(shop, id)));
    expect(stocks).toEqual(made.map(() => 18));
    expect((await read(...made)).every(({ contentVersion }) => contentVersion === 2)).toBe(true);
  });

  it.runIf(inject('prepared').kind === 'postgres')(
    'hold 200 products not much longer than as many single changes take',
    async () => {
      await seedProducts(shop, 200);
      const { ids } = await productEdits.matchingIds.query({ search: 'seeded', sort: 'newest' });
      const seen = await productEdits.products.query({ ids });
      expect(seen).toHaveLength(200);
      const singly = await timeOf(() =>
        shop.fork().transactional(async (tx) => {
          for (const id of ids)
            await tx.execute('update products set price = price + 100 where id = ?', [id]);
        }),
      );
      const edited = await timeOf(async () =>
        setPrices(await productEdits.products.query({ ids }), 110_000 * NAIRA),
      );
      expect(edited).toBeLessThan(singly * MAX_RATIO);
    },
  );
});

describe('products that leave the shop together', () => {
  it('come back as they were', async () => {
    const [ring, chain] = [await makeProduct(shop), await makeProduct(shop)];
    expect(await buy(ring)).toBe(201);
    const before = await read(ring, chain);
    const ids = [ring.id, chain.id];
    expect(await productEdits.archive.mutate({ ids })).toEqual({ ids, drafts: [] });
    expect([await statusOf(ring), await statusOf(chain)]).toEqual([404, 404]);
    expect(await read(ring, chain)).toEqual([]);
    expect(await productEdits.archive.mutate({ ids })).toEqual({ ids: [], drafts: [] });
    await productEdits.restore.mutate({ ids });
    await productEdits.restore.mutate({ ids });
    expect(await read(ring, chain)).toEqual(before);
    expect([await statusOf(ring), await statusOf(chain)]).toEqual([200, 200]);
  });

  it('stay away if another product has got a code of theirs', async () => {
    const ring = await makeProduct(shop, { sku: 'BULK-1' });
    await productEdits.archive.mutate({ ids: [ring.id] });
    await makeProduct(shop, { sku: 'bulk-1', name: 'Heir' });
    const refused = await refusalOf(productEdits.restore.mutate({ ids: [ring.id] }));
    expect(refused).toMatchObject({ code: 'code_taken' });
    expect(await statusOf(ring)).toBe(404);
  });
});

describe('the ids of a list’s matches', () => {
  it('are those of all pages, with the number of all', async () => {
    const made = [
      await makeProduct(shop, { name: 'Quetzal one' }),
      await makeProduct(shop, { name: 'Quetzal two', inStock: false }),
    ];
    const all = { search: 'quetzal', sort: 'oldest' } as const;
    expect(await productEdits.matchingIds.query(all)).toEqual({
      ids: made.map(({ id }) => id),
      total: 2,
    });
    const unavailable = await productEdits.matchingIds.query({ ...all, filter: 'unavailable' });
    expect(unavailable).toEqual({ ids: [made[1]?.id], total: 1 });
  });
});
