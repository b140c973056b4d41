import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { findProductView } from '#server/catalog/find-product.ts';
import type { Ctx } from '#server/context.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const find = (key: string, em = shop.fork()) => findProductView({ em } as Ctx, key);

const makeProducts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeProduct(shop)));

it('products that are wanted at the same moment come from one statement, each for its request', async () => {
  const products = await makeProducts(5);
  const archived = await makeProduct(shop);
  await shop.asStaff('DELETE', `/api/products/${archived.id}`);
  const ids = [...products, archived].map(({ id }) => id);
  const wanted = [...ids, ids[0], 2_000_000_000];
  const log = vi.spyOn(shop.fork().config.getLogger(), 'logQuery');

  const found = await Promise.all(wanted.map((id) => find(String(id))));

  expect(log).toHaveBeenCalledOnce();
  expect(found.map((product) => product?.id)).toEqual([
    ...products.map(({ id }) => id),
    undefined,
    products[0]?.id,
    undefined,
  ]);
});

it('products that are wanted by their slugs come from one statement, whatever the slugs contain', async () => {
  const products = await makeProducts(3);
  const log = vi.spyOn(shop.fork().config.getLogger(), 'logQuery');
  const wanted = [...products.map(({ slug }) => slug), `o'neil","{}\\`, ''];

  const found = await Promise.all(wanted.map((slug) => find(slug)));

  expect(log).toHaveBeenCalledOnce();
  expect(found.map((product) => product?.id)).toEqual([
    ...products.map(({ id }) => id),
    undefined,
    undefined,
  ]);
});

it('more simultaneous requests than fit in one statement each get their product', async () => {
  const products = await makeProducts(20);
  const answers = await Promise.all(
    products.map(({ id }) => shop.send<{ id: number }>('GET', `/api/products/${id}`)),
  );
  expect(answers.map(({ body }) => body.id)).toEqual(products.map(({ id }) => id));
});

it('a statement that fails fails for all that wait for it, and for nobody afterwards', async () => {
  const [first, second] = await makeProducts(2);
  const both = () => Promise.allSettled([first, second].map((it) => find(String(it?.id))));
  await shop.fork().execute('alter table products rename to hidden_products');
  const failed = await both();
  await shop.fork().execute('alter table hidden_products rename to products');
  const found = await both();
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

it('in a transaction, a read sees what the transaction wrote', async () => {
  const product = await makeProduct(shop, { stockQuantity: 7 });
  await shop.fork().transactional(async (tx) => {
    await tx.execute('update products set stock_quantity = 3 where id = ?', [product.id]);
    expect((await find(String(product.id), tx))?.stockQuantity).toBe(3);
  });
});
