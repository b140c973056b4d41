import { afterAll, describe, expect, it } from 'vitest';
import type { CombinationEdit } from '#shared/combinations-schema.ts';
import type { ProductView } from '#shared/products.ts';
import { importer } from '#tests/support/import-file.ts';
import { ledgerSums, makeSizedRing, sizeStocks } from '#tests/support/sized-ring.ts';
import { orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const { products } = trpcClient(shop, await signIn(shop.url));

let made = 0;
const newKey = () => {
  made += 1;
  return `form-of-combinations-${made}`;
};
const edit = (size: string, stockChange: number, was?: string): CombinationEdit => ({
  options: { Size: size },
  ...(was !== undefined && { was: { Size: was } }),
  stockChange,
});
interface Saved {
  combinations?: CombinationEdit[] | null;
  options?: string[];
  key?: string;
  contentVersion?: number;
  stockChange?: number;
  expectedStock?: number;
}
const save = (
  product: ProductView,
  { options, key = newKey(), contentVersion = 1, ...saved }: Saved,
) =>
  products.save.mutate({
    id: product.id,
    key,
    contentVersion,
    ...saved,
    product: {
      ...product,
      salePrice: undefined,
      categoryId: undefined,
      heroImage: undefined,
      saleFrom: undefined,
      saleUntil: undefined,
      sku: product.sku ?? undefined,
      barcode: undefined,
      externalId: undefined,
      variations: product.variations.map((it) => ({ ...it, options: options ?? it.options })),
    },
  });
const buy = async (product: ProductView, size: string) =>
  (await shop.send('POST', '/api/orders', orderRequest([{ product, variant: { Size: size } }])))
    .status;
const sizes = ({ id }: ProductView) => sizeStocks(shop, id);

describe('the form of a product that counts by combination', () => {
  it('saves differences: what was sold meanwhile stays sold', async () => {
    const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
    expect(await buy(ring, '7')).toBe(201);
    const combinations = [edit('7', 2), edit('8', -2)];
    const skus = ring.combinations.map(({ sku }) => sku ?? undefined);
    const saved = await save(ring, {
      combinations: combinations.map((it, at) => ({ ...it, sku: skus[at] })),
    });
    expect(saved).toMatchObject({ stockQuantity: 4, contentVersion: 1 });
    expect(await sizes(ring)).toEqual({ 7: 4, 8: 0 });
  });

  it('moves the stock once, however often it is sent', async () => {
    const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
    const key = newKey();
    await save(ring, { key, combinations: [edit('7', 1), edit('8', 0)] });
    await save(ring, { key, combinations: [edit('7', 1), edit('8', 0)] });
    expect(await sizes(ring)).toEqual({ 7: 4, 8: 2 });
    await save(ring, { key, contentVersion: 2, combinations: [edit('7', 3), edit('8', -1)] });
    expect(await sizes(ring)).toEqual({ 7: 6, 8: 1 });
    expect(await ledgerSums(shop, ring.id)).toEqual({ total: 7, sizes: { 7: 6, 8: 1 } });
  });

  it('renames options with their stock, also if the answer was lost', async () => {
    const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
    const key = newKey();
    // The names of two sizes are exchanged.
    const saved = {
      key,
      options: ['8', '7', '9'],
      combinations: [edit('8', 0, '7'), edit('7', 1, '8'), edit('9', 4)],
    };
    await save(ring, saved);
    expect(await sizes(ring)).toEqual({ 8: 3, 7: 3, 9: 4 });
    await save(ring, saved);
    expect(await sizes(ring)).toEqual({ 8: 3, 7: 3, 9: 4 });
    expect(await ledgerSums(shop, ring.id)).toEqual({ total: 10, sizes: { 7: 3, 8: 3, 9: 4 } });
  });

  it('divides a stock that is still the expected one, and only then', async () => {
    const ring = await makeSizedRing(shop, {});
    expect(await buy(ring, '7')).toBe(201);
    const combinations = [edit('7', 4), edit('8', 6)];
    expect(await refusalOf(save(ring, { combinations, expectedStock: 10 }))).toMatchObject({
      code: 'stock_changed',
      available: 9,
    });
    const key = newKey();
    const divided = { key, combinations: [edit('7', 4), edit('8', 5)], expectedStock: 9 };
    await save(ring, divided);
    await save(ring, divided);
    expect(await sizes(ring)).toEqual({ 7: 4, 8: 5 });
    // The same form, by now with one stock again.
    await save(ring, { key, contentVersion: 2, combinations: null, stockChange: 1 });
    expect(await products.byKey.query({ key: String(ring.id) })).toMatchObject({
      combinations: [],
      stockQuantity: 10,
    });
  });

  it('refuses to take away more of a combination than there is', async () => {
    const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
    await buy(ring, '7');
    const combinations = [edit('7', -3), edit('8', 3)];
    expect(await refusalOf(save(ring, { combinations }))).toMatchObject({
      code: 'insufficient_stock',
      available: 2,
    });
    expect(await sizes(ring)).toEqual({ 7: 2, 8: 2 });
  });

  it('leaves combinations alone if an earlier release opened it', async () => {
    const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
    await save(ring, { stockChange: 0 });
    expect(await sizes(ring)).toEqual({ 7: 3, 8: 2 });
    expect(await refusalOf(save(ring, { stockChange: 1 }))).toMatchObject({
      code: 'invalid_input',
    });
  });
});

it('a counted size is corrected over the stock that was seen', async () => {
  const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
  const count = { id: ring.id, options: { Size: '7' }, quantity: 1, note: 'Counted' };
  expect(
    await refusalOf(products.correctStock.mutate({ ...count, seenQuantity: 5 })),
  ).toMatchObject({ code: 'stock_changed', available: 3 });
  await products.correctStock.mutate({ ...count, seenQuantity: 3 });
  expect(await sizes(ring)).toEqual({ 7: 1, 8: 2 });
});

it('a file leaves combinations alone, and is refused where it says something else', async () => {
  const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
  const files = await importer(shop);
  const lineOf = async () => {
    const [head = '', ...lines] = (await files.exported()).toString().split('\r\n');
    const line = lines.find((it) => it.startsWith(`${ring.id},`)) ?? '';
    return { head, line };
  };
  const { head, line } = await lineOf();
  const same = await files.run(`${head}\r\n${line}\r\n`);
  expect(same.rows).toMatchObject([{ action: 'unchanged', problems: [] }]);
  const header = 'ID,Name,Stock,Variations';
  const { rows } = await files.preview(
    [header, `${ring.id},${ring.name},9,Size (size): 7 | 8`].join('\n'),
  );
  expect(rows).toMatchObject([{ action: 'failed', problems: [{ field: 'stockQuantity' }] }]);
  const fewer = await files.preview(
    [header, `${ring.id},${ring.name},5,Size (size): 8 | 9`].join('\n'),
  );
  expect(fewer.rows).toMatchObject([{ action: 'failed', problems: [{ field: 'variations' }] }]);
  const more = await files.run(
    [header, `${ring.id},${ring.name},5,Size (size): 7 | 8 | 9`].join('\n'),
  );
  expect(more.rows).toMatchObject([{ action: 'changed' }]);
  expect(await sizes(ring)).toEqual({ 7: 3, 8: 2, 9: 0 });
});
