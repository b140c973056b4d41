import { afterAll, expect, it } from 'vitest';
import { runImports } from '#server/imports/run-imports.ts';
import type { ImportRowView } from '#shared/imports.ts';
import type { ProductView } from '#shared/products.ts';
import { importer, noPictures } from '#tests/support/import-file.ts';
import { ledgerSums, makeSizedRing, sizeStocks } from '#tests/support/sized-ring.ts';
import { orderRequest, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const files = await importer(shop);

const sizes = ({ id }: Pick<ProductView, 'id'>) => sizeStocks(shop, id);
const lines = (...cells: string[][]) =>
  cells.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');
/** A file about one product. */
const fileOf = ({ id, name }: ProductView, combinations: string, stock = '') =>
  lines(['ID', 'Name', 'Stock', 'Combinations'], [String(id), name, stock, combinations]);
const buy = (product: ProductView, size: string) =>
  shop.send('POST', '/api/orders', orderRequest([{ product, variant: { Size: size } }]));

it('a file sets the stock of combinations; what is sold since the preview stays sold, and undoing takes it back', async () => {
  const ring = await makeSizedRing(shop, { 7: 3, 8: 2, 9: 4 });
  const { view, rows } = await files.preview(fileOf(ring, 'Size=7: 5\nSize=8: 0', '9'));
  expect(rows).toMatchObject([
    {
      action: 'changed',
      changes: [
        { field: 'combinations', from: 'Size 7: 3; Size 8: 2', to: 'Size 7: 5; Size 8: 0' },
      ],
    },
  ]);
  expect((await buy(ring, '7')).status).toBe(201);
  await shop.asStaff('POST', `/api/imports/${view.id}/start`, {});
  await runImports(shop.background(), noPictures(shop));
  expect(await sizes(ring)).toEqual({ 7: 4, 8: 0, 9: 4 });
  expect(await ledgerSums(shop, ring.id)).toEqual({ total: 8, sizes: { 7: 4, 8: 0, 9: 4 } });

  const undone = await files.undo(view.id);
  expect(undone.rows).toMatchObject([{ state: 'undone', problems: [] }]);
  expect(await sizes(ring)).toEqual({ 7: 2, 8: 2, 9: 4 });
  expect((await ledgerSums(shop, ring.id)).sizes).toEqual({ 7: 2, 8: 2, 9: 4 });
});

it('undoing leaves what is sold of a combination that the file added', async () => {
  const ring = await makeSizedRing(shop, { 7: 1, 8: 1 });
  const { view } = await files.run(fileOf(ring, 'Size=7: 2'));
  for (const _ of [1, 2]) expect((await buy(ring, '7')).status).toBe(201);
  const undone = await files.undo(view.id);
  expect(undone.rows).toMatchObject([
    {
      state: 'conflicted',
      problems: [{ message: '1 of Size 7 that the import added are sold' }],
    },
  ]);
  expect(await sizes(ring)).toEqual({ 7: 0, 8: 1 });
});

it('an option that a file adds has the stock that it says, and goes again when the file is undone', async () => {
  const ring = await makeSizedRing(shop, { 7: 1, 8: 1 });
  const file = lines(
    ['ID', 'Name', 'Variations', 'Combinations'],
    [String(ring.id), ring.name, 'Size (size): 7 | 8 | 9', 'Size=9: 6'],
  );
  const { view } = await files.run(file);
  expect(await sizes(ring)).toEqual({ 7: 1, 8: 1, 9: 6 });
  await files.undo(view.id);
  expect(await sizes(ring)).toEqual({ 7: 1, 8: 1 });
});

it('an exported line makes the same product in another store, with the stock and the SKU of each combination', async () => {
  const ring = await makeSizedRing(shop, { '7: (US) | EU': 3, '8; = [x]': 0 });
  const [head = '', ...exported] = (await files.exported()).toString().split('\r\n');
  const line = exported.find((it) => it.startsWith(`${ring.id},`)) ?? '';
  const elsewhere = line
    .replace(/^\d+,[^,]*,/, ',copied-ring,')
    .replaceAll(ring.sku ?? '', 'COPIED');
  const { rows } = await files.run(`${head}\r\n${elsewhere}\r\n`);
  expect(rows).toMatchObject([{ action: 'created', problems: [] }]);
  const { body: copy } = await shop.send<ProductView>('GET', '/api/products/copied-ring');
  expect(copy.combinations).toEqual([
    { options: { Size: '7' }, sku: null, stock: 0 },
    { options: { Size: '8' }, sku: null, stock: 0 },
    { options: { Size: '7: (US) | EU' }, sku: 'COPIED-7: (US) | EU', stock: 3 },
    { options: { Size: '8; = [x]' }, sku: 'COPIED-8; = [x]', stock: 0 },
  ]);
  expect((await ledgerSums(shop, copy.id)).sizes).toEqual({ '7: (US) | EU': 3 });
});

it('says what is wrong with combinations, and changes nothing', async () => {
  const ring = await makeSizedRing(shop, { 7: 3, 8: 2 });
  const problemOf = async (file: string): Promise<string | undefined> => {
    const { rows } = await files.preview(file);
    const [row]: (ImportRowView | undefined)[] = rows;
    expect(row?.action).toBe('failed');
    return row?.problems[0]?.message;
  };
  for (const [combinations, problem, stock] of [
    ['Size 7 - 3', '"Size 7 - 3" is not like'],
    ['Size=7: few', '"Size=7: few" is not like'],
    ['Size=12: 3', 'is not a combination of the options'],
    ['Size=7: 3\nSize=7: 4', 'Size 7 appears twice'],
    ['Size=7: -1', 'Size 7 must be from 0 to'],
    [
      'Size=7: 9 [SKU=OTHER]',
      `Size 7 has the SKU “${ring.sku}-7”, and the file “OTHER”: change it in`,
    ],
    ['Size=7: 9', 'have 11 items together, and the stock is 4', '4'],
  ] as const) {
    expect(await problemOf(fileOf(ring, combinations, stock))).toContain(problem);
  }
  expect(await sizes(ring)).toEqual({ 7: 3, 8: 2 });
});
