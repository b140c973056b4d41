import { afterAll, describe, expect, it } from 'vitest';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const { products } = trpcClient(shop);
const idsOf = async (ids: number[]) =>
  (await products.cardsByIds.query({ ids })).map(({ id }) => id);

describe('cards by ids', () => {
  it('come in the given order, each once, with the content of a card', async () => {
    const first = await makeProduct(shop, { price: 1_200_000 });
    const second = await makeProduct(shop, {});
    const ids = [second.id, first.id, second.id];
    expect(await idsOf(ids)).toEqual([second.id, first.id]);
    const [, card] = await products.cardsByIds.query({ ids });
    const { items } = await products.cards.query({ search: first.name });
    expect(card).toEqual(items.find(({ id }) => id === first.id));
  });

  it('have the current price and leave out archived and unknown products', async () => {
    const product = await makeProduct(shop, {});
    const gone = await makeProduct(shop, {});
    await shop.asStaff('PUT', `/api/products/${product.id}`, { ...product, price: 9_900_000 });
    await shop.asStaff('DELETE', `/api/products/${gone.id}`);
    const cards = await products.cardsByIds.query({ ids: [gone.id, product.id, 2_000_000_000] });
    expect(cards.map(({ id, price }) => [id, price])).toEqual([[product.id, 9_900_000]]);
  });

  it('include a sold-out product as sold out', async () => {
    const soldOut = await makeProduct(shop, { stockQuantity: 0 });
    expect(await products.cardsByIds.query({ ids: [soldOut.id] })).toMatchObject([
      { id: soldOut.id, stockQuantity: 0 },
    ]);
  });

  it('leave out an archived product that was ordered', async () => {
    const product = await makeProduct(shop, {});
    await shop.fork().execute('update products set archived_at = now() where id = ?', [product.id]);
    expect(await idsOf([product.id])).toEqual([]);
  });

  it('are an empty list for no ids', async () => expect(await idsOf([])).toEqual([]));

  it.each([
    ['more than 48', Array.from({ length: 49 }, (_, at) => at + 1)],
    ['an invalid id', [0]],
    ['a number beyond ids', [2_147_483_648]],
    ['half a number', [1.5]],
  ])('are refused for %s', async (_, ids) => {
    expect(await refusalOf(products.cardsByIds.query({ ids }))).toMatchObject({ status: 400 });
  });
});
