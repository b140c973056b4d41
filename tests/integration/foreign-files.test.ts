import { readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import type { ImportRowView } from '#shared/imports.ts';
import type { ProductView } from '#shared/products.ts';
import { importer } from '#tests/support/import-file.ts';
import { staffClient } from '#tests/support/orders.ts';
import { ledgerSums, makeSizedRing, sizeStocks } from '#tests/support/sized-ring.ts';
import { makeProduct, orderRequest, startTestShop, stockOf } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const imports = await importer(shop);
const staff = await staffClient(shop);

const fixture = (name: string) => readFileSync(`tests/fixtures/catalogues/${name}.csv`);
const stored = (row: ImportRowView | undefined) =>
  staff.products.forStaff.query({ id: row?.productId ?? 0 });
/** Imports a file and reads the product of each of its rows. */
async function products(file: string | Buffer) {
  const { rows } = await imports.run(file);
  return Promise.all(
    rows.map(async (row) => ({ row, product: row.productId === null ? null : await stored(row) })),
  );
}
const csv = (...lines: (string | number)[][]) => stringify(lines);
const problemsOf = (rows: ImportRowView[]) => rows.map(({ problems }) => problems[0]?.message);

describe('a file of another store', () => {
  it('pairs the attributes of its lines by name, in the order of the product', async () => {
    const [band] = await products(fixture('woo-attributes-numbered-per-line'));
    expect(band?.product?.variations).toMatchObject([
      { name: 'Ring size', options: ['6', '7', '8'] },
    ]);
    expect(band?.product).toMatchObject({ price: 4_500_000, stockQuantity: 12, combinations: [] });
    expect(band?.row.notes).toEqual([
      'Attributes that are no choice are left out: Material (Sterling silver, Gold vermeil).',
    ]);
  });

  it('leaves out variants without a price, and counts the others on their own', async () => {
    const [chain] = await products(fixture('woo-variation-without-price'));
    expect(chain?.row.notes).toEqual(['Left out: 18k gold (line 5) has no price.']);
    expect(chain?.product?.combinations).toEqual([
      { options: { Metal: 'Brass' }, sku: null, stock: 3 },
      { options: { Metal: 'Silver' }, sku: null, stock: 3 },
    ]);
  });

  const variantLines = (cells: [published: number, inStock: number, stock: string][]) =>
    csv(
      [
        'ID',
        'Type',
        'SKU',
        'Name',
        'Published',
        'In stock?',
        'Stock',
        'Regular price',
        'Parent',
        'Attribute 1 name',
        'Attribute 1 value(s)',
      ],
      [1, 'variable', 'OFF', 'Anklet in sizes', 1, 1, '', '', '', 'Size', 'S, M, L'],
      ...cells.map(([published, inStock, stock], at) => [
        2 + at,
        'variation',
        `OFF-${'SML'[at]}`,
        'Anklet',
        published,
        inStock,
        stock,
        500,
        'off',
        'size',
        'SML'[at] ?? '',
      ]),
    );

  it('does not sell what is switched off or sold out there', async () => {
    const { view, rows } = await imports.run(
      variantLines([
        [1, 1, '4'],
        [0, 1, '9'],
        [1, 0, '5'],
      ]),
    );
    const anklet = await stored(rows[0]);
    expect(anklet.combinations).toMatchObject([
      { options: { Size: 'S' }, stock: 4 },
      { options: { Size: 'L' }, stock: 0 },
    ]);
    expect(rows[0]?.notes).toEqual([
      'Line 5 is out of stock in the file, which counts 5: it gets none.',
      'Left out: M (line 4) is switched off.',
    ]);
    const order = (size: string) =>
      shop.send(
        'POST',
        '/api/orders',
        orderRequest([{ product: anklet, variant: { Size: size } }]),
      );
    expect((await order('L')).status).toBe(409);
    expect((await order('M')).status).toBe(400);
    expect(
      (
        await imports.preview(
          variantLines([
            [1, 1, '4'],
            [0, 1, '9'],
            [1, 0, '5'],
          ]),
        )
      ).rows,
    ).toMatchObject([{ action: 'unchanged' }]);
    await imports.undo(view.id);
  });

  it('says that there is none left to sell', async () => {
    const { rows } = await imports.preview(
      variantLines([
        [0, 1, '1'],
        [-1, 1, '1'],
        [0, 1, '1'],
      ]),
    );
    expect(problemsOf(rows)).toEqual([
      'none of its variants has a price and is switched on: write a price, or leave it out',
    ]);
  });

  it('is free for nobody', async () => {
    const { rows } = await imports.preview(fixture('woo-price-zero'));
    expect(problemsOf(rows)).toEqual([
      '₦0: This would cost nothing: enter a price, or switch on “Free on purpose”',
      'is required for a new product: write it into the line',
    ]);
    const sale = await imports.preview(
      csv(
        ['Name', 'Price', 'Sale price', 'Variations'],
        ['Free in a sale', 40_000, 12_000, 'Metal (material): Gold | Brass (-15000)'],
      ),
    );
    expect(problemsOf(sale.rows)).toEqual([
      '₦12,000: Brass would cost nothing: enter a higher sale price',
    ]);
  });

  it('shows as drafts what it does not show itself', async () => {
    const [secret] = await products(fixture('shopify-draft'));
    expect(secret?.product).toMatchObject({ status: 'draft', inStock: true });
    expect((await shop.send('GET', '/api/products/wedding-secret-c28')).status).toBe(404);
  });

  it('has sales from day to day, and none whose days cannot be read', async () => {
    for (const { product } of await products(fixture('woo-sale-dates-day-first'))) {
      expect(product).toMatchObject({ onSale: false, salePrice: 2_000_000 });
      expect(product?.saleUntil?.slice(0, 10)).toBe('2025-11-30');
    }
    const text = fixture('woo-sale-dates-day-first')
      .toString()
      .replaceAll('30/11/2025', '11/30/2025');
    const { rows } = await imports.run(text.replaceAll('C06', 'C66').replaceAll('Funke', 'Fola'));
    expect(rows[0]?.notes).toEqual([
      'The sale is left out: line 2: "11/30/2025" is not a day: write day, month and year, like 30/11/2026.',
    ]);
    expect(await stored(rows[0])).toMatchObject({ salePrice: null, onSale: false });
  });

  it('has texts without markup and entities', async () => {
    const [locket, charm, bead] = await products(fixture('woo-paragraphs'));
    expect(locket?.product?.description).toBe(
      'A locket with a hinged lid.\n\nIt holds two photographs.\n\nCare: wipe with a dry cloth.',
    );
    expect(charm?.product?.description).toContain('without tags.\n\nSecond');
    expect(bead?.product?.description).toBe(
      '• 96 beads\n• Display card\n\nSent about two weeks after the order.',
    );
    const [halo, less] = await products(fixture('shopify-html-table'));
    expect(halo?.product?.description).toBe('Weight: 3.2 g\nStone: Onyx, 6 mm\n\nMade in Lagos.');
    expect(less?.product?.description).toContain('< 16 cm and > 12 cm; I <3 gold; size <M fits>');
    const [pendant] = await products(fixture('woo-entities'));
    expect(pendant?.product).toMatchObject({
      name: 'Mother & Child Pendant',
      category: { name: 'Earrings & Studs' },
    });
    const [typed] = await products('Name,Price,Category\nTom &amp; Ada,500,Earrings &amp; Studs\n');
    expect(typed?.product).toMatchObject({
      name: 'Tom & Ada',
      category: { name: 'Earrings & Studs' },
    });
  });
});

describe('a list as a seller types it', () => {
  it('has naira in every form, and says what it cannot read', async () => {
    const { rows } = await imports.run(fixture('naira-marks'));
    const failed = rows.filter(({ action }) => action === 'failed');
    expect(failed.map(({ problems }) => problems[0]?.message)).toEqual([
      '"1,5000" is not an amount in naira: write it like 15000 or ₦15,000',
      '"15.000" may be ₦15 or ₦15,000: write it without the point',
      '"-15,000" is not an amount in naira: write it like 15000 or ₦15,000',
    ]);
    for (const row of rows.filter(({ action }) => action === 'created')) {
      const price = row.name === 'Kemi Stud eleven' ? 1_500_050 : 1_500_000;
      expect(await stored(row)).toMatchObject({ price });
    }
  });

  it('needs no descriptions, and its prices can be changed', async () => {
    const [chain] = await products(fixture('no-description-column'));
    expect(chain?.product).toMatchObject({ description: '', status: 'published' });
    const address = `/api/products/${chain?.product?.id}`;
    expect((await shop.asStaff('PATCH', address, { price: 1_600_000 })).status).toBe(200);
    expect((await shop.asStaff('PATCH', address, { description: '' })).status).toBe(400);
  });

  it.each(['title-line', 'total-line'])('may have a title and a total: %s', async (name) => {
    const { rows } = await imports.preview(fixture(name));
    expect(rows.at(-1)?.problems[0]?.message).toContain('“TOTAL” looks like the total');
    expect(rows.slice(0, -1).every(({ action }) => action === 'created')).toBe(true);
  });

  it('is refused line by line where a thousand is not in quotes', async () => {
    const { rows } = await imports.run(fixture('unquoted-thousands'));
    expect(rows.map(({ action }) => action)).toEqual(['failed', 'failed', 'created']);
    expect(problemsOf(rows)[1]).toBe(
      'line 3 has 5 cells, and the heading 4: as it stands, Price is 850; with its comma, it is 850,000. Put the amount in quotes, "850,000", or leave the comma out',
    );
  });

  it('keeps its accents where one byte is foreign', async () => {
    const [osun, eyo] = await products(fixture('one-foreign-byte'));
    expect(osun?.product?.name).toBe('Ọ̀ṣun Ring');
    expect(eyo?.product).toMatchObject({ name: 'Ẹyọ Ring', description: 'caf\uFFFD' });
    expect([osun, eyo].map((it) => it?.row.notes.length)).toEqual([0, 1]);
  });
});

it('says of any bad cell what was read, and what to do', async () => {
  const columns = [
    'Name',
    'Price',
    'Stock',
    'Available',
    'Status',
    'Variations',
    'Combinations',
    'Sale price',
    'Sale until',
    'ID',
  ];
  const cases: [string, string, string][] = [
    [
      'Price',
      'on request',
      '"on request" is not an amount in naira: write it like 15000 or ₦15,000',
    ],
    ['Stock', 'few', '"few" is not a whole number: write it in digits'],
    ['Stock', '-3', '-3 must be from 0 to 1,000,000'],
    ['Available', 'perhaps', '"perhaps" is not yes or no: write one of them'],
    ['Status', 'maybe', '"maybe" is not published or draft: write one of them'],
    ['Variations', 'Size 6 7', '"Size 6 7" is not like "Size (size): 6 | 7 | 8 (+500)"'],
    ['Combinations', 'Size=9: 3', 'Size 9 is not a combination of the options'],
    ['Sale price', '600', '₦600 must be lower than the price'],
    ['Sale until', 'soon', '"soon" is not a day: write day, month and year, like 30/11/2026'],
    ['ID', 'R-1', '"R-1" is not an ID: write the product’s number, or leave it empty'],
    ['Name', 'F'.repeat(250), `“${'F'.repeat(40)}…” must be at most 200 characters`],
  ];
  const lines = cases.map(([column, cell], at) => {
    const good: Record<string, string> = {
      Name: `Bad cell ${at}`,
      Price: '500',
      Variations: 'Size (size): 6 | 7',
    };
    return columns.map((name) => (name === column ? cell : (good[name] ?? '')));
  });
  const { rows } = await imports.preview(csv(columns, ...lines));
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual(
    cases.map(([, , message]) => [message]),
  );
});

describe('which product a line is', () => {
  it('is never decided by a shortened name or handle', async () => {
    for (const name of [
      'names-that-differ-late-1',
      'names-that-differ-late-2',
      'shopify-long-handles',
    ]) {
      for (const action of ['created', 'unchanged']) {
        const { rows } = await imports.run(fixture(name));
        expect(rows.map((row) => row.action)).toEqual(rows.map(() => action));
      }
    }
    const file = 'Name,Price\nỌwọ Ring,500\nOwo Ring,600\nOwó Ring,700\n';
    expect((await imports.run(file)).view.actions.created).toBe(3);
    expect(
      (await imports.run(file.toUpperCase().replaceAll(' RING', '  ring'))).rows,
    ).toMatchObject(
      // Only the case and the spaces differ: nothing new.
      [500, 600, 700].map(() => ({ action: 'changed', changes: [{ field: 'name' }] })),
    );
  });

  it('is a new one with a code that nobody has; the preview names the one beside it', async () => {
    const ring = await makeProduct(shop, {
      name: 'Ring to find',
      sku: 'FIND-1',
      externalId: 'erp-1',
    });
    const other = await makeProduct(shop, { name: 'Other to find', sku: 'FIND-2' });
    const line = (cells: Record<string, string | number>) =>
      imports.preview(csv(Object.keys(cells), Object.values(cells))).then(({ rows }) => rows[0]);
    const named = { Name: 'Ring to find', Price: 500 };
    const matched = { action: 'changed', productId: ring.id };
    expect(await line(named)).toMatchObject({ ...matched, notes: [] });
    expect(await line({ Name: ' RING  to Find', Price: 500 })).toMatchObject(matched);
    expect(await line({ SKU: 'find-1', Name: 'Renamed', Price: 500 })).toMatchObject({
      ...matched,
      notes: [expect.stringContaining('where the store has “Ring to find”')],
    });
    expect(await line({ 'External ID': 'erp-1', ...named })).toMatchObject({
      ...matched,
      notes: [],
    });
    expect(await line({ SKU: 'NOBODY', ...named })).toMatchObject({
      action: 'created',
      notes: [expect.stringContaining(`Write the ID ${ring.id} to change that one.`)],
    });
    expect(await line({ ID: ring.id, SKU: 'NOBODY', ...named })).toMatchObject(matched);
    expect(await line({ SKU: 'FIND-2', 'External ID': 'erp-1', ...named })).toMatchObject({
      action: 'failed',
      problems: [{ message: expect.stringContaining(`“${other.name}” (product ${other.id})`) }],
    });
    await makeProduct(shop, { name: 'Ring to find' });
    expect(await line(named)).toMatchObject({
      action: 'failed',
      problems: [{ message: expect.stringContaining('2 products have this name') }],
    });
  });

  it('is found by the codes of options and combinations', async () => {
    const sized = await makeSizedRing(shop, { 7: 1, 8: 2 });
    const file = csv(
      [
        'Handle',
        'Title',
        'Option1 Name',
        'Option1 Value',
        'Option2 Name',
        'Option2 Value',
        'Variant SKU',
        'Variant Price',
        'Variant Inventory Qty',
      ],
      ['two-metals', 'Two metals', 'Size', '7', 'Metal', 'Gold', 'TM-7', 100, 1],
      ['two-metals', '', '', '8', '', 'Gold', 'TM-8', 100, 2],
    );
    const { rows } = await imports.run(file);
    const renamed = file.replaceAll('two-metals', 'other-handle').replace('Two metals', 'Renamed');
    expect((await imports.preview(renamed)).rows[0]).toMatchObject({
      action: 'changed',
      productId: rows[0]?.productId,
    });
    const own = `SKU,Name,Price,Stock\n${sized.sku}-7,Sized,500,\n`;
    expect((await imports.preview(own)).rows[0]?.productId).toBe(sized.id);
  });
});

it('codes that a spreadsheet has damaged stay as they were, and nothing else changes', async () => {
  const codes = [
    ['00412', '0615110000012'],
    ['3E5', '6151100000123'],
    ['3-4', '6151100000987'],
  ];
  for (const [at, [sku, barcode]] of codes.entries()) {
    await makeProduct(shop, { name: `Spreadsheet ${at}`, sku, barcode });
  }
  const spoilt: Record<string, string> = { '00412': '412', '3E5': '3.00E+05', '3-4': '03-Apr' };
  const lines = parse((await imports.exported()).toString(), { bom: true });
  const saved = lines.map((cells) =>
    cells.map((cell) => spoilt[cell] ?? (/^0?61511\d+$/.test(cell) ? '6.1511E+12' : cell)),
  );
  const { rows } = await imports.preview(stringify(saved));
  expect(rows.filter(({ action }) => action !== 'unchanged')).toEqual([]);
  const notes = rows
    .filter(({ name }) => name.startsWith('Spreadsheet'))
    .flatMap((row) => row.notes);
  for (const code of codes.flat()) {
    expect(notes).toContainEqual(expect.stringContaining(`stays ${code}: `));
  }
  const [fresh] = await products(fixture('own-export-saved-by-a-spreadsheet'));
  expect(fresh?.product).toMatchObject({ sku: '1-2', barcode: null });
  expect(fresh?.row.notes).toContainEqual(
    expect.stringContaining('The barcode 6.1511E+12 is that of line'),
  );
});

it('a file that counts sizes divides the one stock of a product, and undoing joins it again', async () => {
  const { variations } = await makeSizedRing(shop, {});
  const fileOf = ({ id }: Pick<ProductView, 'id'>, combinations: string) =>
    csv(['ID', 'Combinations'], [id, combinations]);
  for (const stockQuantity of [10, 0]) {
    const ring = await makeProduct(shop, { variations, stockQuantity });
    const { view, rows } = await imports.run(
      fileOf(ring, stockQuantity ? 'Size=7: 3\nSize=8: 2' : 'Size=7: 0'),
    );
    expect(rows[0]?.problems).toEqual([]);
    expect(await sizeStocks(shop, ring.id)).toEqual(
      stockQuantity ? { 7: 3, 8: 2 } : { 7: 0, 8: 0 },
    );
    expect(rows[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'combinations', from: `${stockQuantity} for all` }),
    );
    const undone = await imports.undo(view.id);
    expect(undone.rows).toMatchObject([{ state: 'undone', problems: [] }]);
    expect(await sizeStocks(shop, ring.id)).toEqual({});
    expect(await stockOf(shop, ring.id)).toBe(stockQuantity);
    expect((await ledgerSums(shop, ring.id)).total).toBe(stockQuantity);
  }
});
