import { describe, expect, it } from 'vitest';
import { htmlText } from '#server/imports/html-text.ts';
import {
  detectFormat,
  mapColumns,
  readersOf,
  type FieldReader,
} from '#server/imports/import-columns.ts';
import type { ImportDraft } from '#server/imports/import-draft.ts';
import { readFlag, readWhole } from '#server/imports/plain-cells.ts';
import { readTable } from '#server/imports/read-table.ts';
import { shopifyDrafts } from '#server/imports/shopify-drafts.ts';
import { wooDrafts } from '#server/imports/woocommerce-drafts.ts';

function draftsOf(csv: string, read: (lines: FieldReader[]) => ImportDraft[]): ImportDraft[] {
  const table = readTable(Buffer.from(csv));
  const format = detectFormat(table.columns);
  return read(readersOf(table, mapColumns(format, table.columns)));
}

describe('a file of Shopify', () => {
  const older = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Variant Image,Status
gold-ring,Gold Ring,"<p>Fine &amp; <b>warm</b>.</p><ul><li>18k</li><li>Made in Lagos</li></ul>",Ada,Apparel & Accessories > Jewelry > Rings,Rings,gold,TRUE,Size,6,,,,,R-6,3,shopify,2,15000.00,0001,https://cdn.shopify.com/b.jpg,2,Back,,active
gold-ring,,,,,,,,,7,,,,,R-7,3,shopify,-1,15500.00,0002,https://cdn.shopify.com/a.jpg,1,Front,https://cdn.shopify.com/v.jpg,
gold-ring,,,,,,,,,,,,,,,,,,,,https://cdn.shopify.com/c.jpg,3,,,
plain-bangle,Plain Bangle,Text,,,Bangles,,FALSE,Title,Default Title,,,,,B-1,,shopify,4,2000,,,,,,draft
`;

  it('makes a product of the rows with one handle', () => {
    const [ring, bangle] = draftsOf(older, shopifyDrafts);
    expect(ring).toMatchObject({
      lines: [2, 3, 4],
      slug: 'gold-ring',
      problems: [],
      fields: {
        name: 'Gold Ring',
        description: 'Fine & warm.\n• 18k\n• Made in Lagos',
        category: 'Rings',
        status: 'published',
        price: 1_500_000,
        combinations: [
          { options: { Size: '6' }, stock: 2 },
          { options: { Size: '7' }, stock: 0 },
        ],
        variations: [
          {
            name: 'Size',
            type: 'size',
            options: ['6', '7'],
            optionPrices: { '6': 0, '7': 50_000 },
            optionCodes: {
              '6': { sku: 'R-6', barcode: '0001' },
              '7': { sku: 'R-7', barcode: '0002' },
            },
            optionImages: { '7': ['https://cdn.shopify.com/v.jpg'] },
          },
        ],
        pictures: [
          { address: 'https://cdn.shopify.com/a.jpg', alt: 'Front' },
          { address: 'https://cdn.shopify.com/b.jpg', alt: 'Back' },
          { address: 'https://cdn.shopify.com/c.jpg', alt: undefined },
          { address: 'https://cdn.shopify.com/v.jpg', alt: undefined },
        ],
      },
    });
    expect(ring?.notes).toContain('Stock below zero counts as none.');
    expect(bangle?.fields).toEqual({
      name: 'Plain Bangle',
      description: 'Text',
      category: 'Bangles',
      status: 'draft',
      sku: 'B-1',
      price: 200_000,
      stockQuantity: 4,
      variations: [],
    });
  });

  it('may have the columns of current exports', () => {
    const [chain] = draftsOf(
      `Title,URL handle,Description,Product category,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Inventory quantity
Chain,chain,<p>Text</p>,Jewelry > Necklaces,Active,A,Length,40,Metal,Gold,100,1
,chain,,,,B,Length,45,Metal,Gold,120,1
,chain,,,,C,Length,40,Metal,Silver,80,1
,chain,,,,D,Length,45,Metal,Silver,100,1
`,
      shopifyDrafts,
    );
    expect(chain?.problems).toEqual([]);
    expect(chain?.fields).toMatchObject({
      category: 'Necklaces',
      price: 8000,
      combinations: [
        { options: { Length: '40', Metal: 'Gold' }, stock: 1, sku: 'A' },
        { options: { Length: '45', Metal: 'Gold' }, stock: 1, sku: 'B' },
        { options: { Length: '40', Metal: 'Silver' }, stock: 1, sku: 'C' },
        { options: { Length: '45', Metal: 'Silver' }, stock: 1, sku: 'D' },
      ],
      variations: [
        { name: 'Length', type: 'size', optionPrices: { '40': 0, '45': 2000 } },
        { name: 'Metal', type: 'material', optionPrices: { Gold: 2000, Silver: 0 } },
      ],
    });
  });

  it('leaves out the codes of combinations that a spreadsheet has damaged', () => {
    const [chain] = draftsOf(
      `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty
chain,Chain,Length,40,Metal,Gold,'0040,100,1
chain,,,45,,Gold,3.00E+05,120,2
`,
      shopifyDrafts,
    );
    expect(chain?.fields.combinations?.map(({ sku }) => sku)).toEqual(['0040', undefined]);
    expect(chain?.notes).toEqual([
      expect.stringMatching(/^SKU of 45, Gold .line 3. is left out: /),
    ]);
  });

  it('is refused where combinations have prices that options cannot add up to', () => {
    const [chain] = draftsOf(
      `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price
chain,Chain,Length,40,Metal,Gold,100
chain,,,45,,Gold,120
chain,,,40,,Silver,80
chain,,,45,,Silver,500
`,
      shopifyDrafts,
    );
    expect(chain?.problems).toEqual([
      { field: 'variations', message: expect.stringContaining('line 5: 45, Silver costs ₦500') },
    ]);
  });
});

describe('a file of WooCommerce', () => {
  const csv = String.raw`ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"
10,simple,S-1,123,Stud,1,1,Short,"<p>Long</p>\n<p>Two</p>",1,5,900,1000,"Jewelry > Earrings, Gifts","https://a.example/1.jpg, https://a.example/2.jpg",,,,,
20,variable,V-1,,Bracelet,1,0,,Text,1,,,,"Bracelets","https://a.example/3.jpg",,Size,"S, M, L\, long",Colour,"Red, Blue"
21,variation,V-1-S,,Bracelet - S,1,,,,1,2,,500,,https://a.example/4.jpg,V-1,Size,S,Colour,Red
22,variation,V-1-M,,Bracelet - M,1,,,,1,3,,700,,,id:20,Size,"L\, long",Colour,Red
23,variation,,,Lost,1,,,,1,1,,5,,,id:99,Size,S,,
30,grouped,G,,Set,1,,,Text,1,,,,,,,,,,
`;

  it('makes a product of a variable line and its variations', () => {
    const [stud, bracelet, set, lost] = draftsOf(csv, wooDrafts);
    expect(stud).toMatchObject({
      lines: [2],
      fields: {
        name: 'Stud',
        sku: 'S-1',
        barcode: '123',
        description: 'Long\n\nTwo',
        featured: true,
        inStock: true,
        category: 'Earrings',
        price: 100_000,
        salePrice: 90_000,
        saleFrom: null,
        saleUntil: null,
        stockQuantity: 5,
        pictures: [{ address: 'https://a.example/1.jpg' }, { address: 'https://a.example/2.jpg' }],
      },
    });
    expect(bracelet).toMatchObject({
      lines: [3, 4, 5],
      problems: [],
      fields: {
        price: 50_000,
        combinations: [
          { options: { Size: 'S', Colour: 'Red' }, stock: 2, sku: 'V-1-S' },
          { options: { Size: 'L, long', Colour: 'Red' }, stock: 3, sku: 'V-1-M' },
        ],
        variations: [
          { name: 'Size', options: ['S', 'L, long'], optionPrices: { S: 0, 'L, long': 20_000 } },
          { name: 'Colour', type: 'color', options: ['Red'] },
        ],
      },
    });
    expect(bracelet?.fields.pictures).toHaveLength(2);
    expect(set).toMatchObject({
      problems: [{ message: expect.stringContaining('grouped') }],
      notes: [],
    });
    expect(lost).toMatchObject({ lines: [6], problems: [{ field: '' }] });
  });
});

describe('the options of a variable product of WooCommerce', () => {
  const columns =
    'ID,Type,SKU,Name,Description,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
  const sizesOf = (listed: string, sizes: string[]) => {
    const lines = [
      `1,variable,R,Ring,Text,,,,Size,"${listed}"`,
      ...sizes.map((size, at) => `${at + 2},variation,,Ring,,1,500,R,Size,${size}`),
    ];
    return draftsOf([columns, ...lines, ''].join('\n'), wooDrafts)[0]?.fields.variations;
  };

  it('keep the order of its line; those that it does not list follow', () => {
    expect(sizesOf('S, M, L', ['M', 'XL', 'S', 'L'])).toMatchObject([
      { options: ['S', 'M', 'L', 'XL'] },
    ]);
    expect(sizesOf('S, M, L', ['L', 'S'])).toMatchObject([{ options: ['S', 'L'] }]);
  });
});

describe('a cell', () => {
  it.each([
    ['1,200', 1200],
    ['12.0', 12],
    ['-3', -3],
    ['1.5', null],
  ])('%s is the number %s', (cell, number) => {
    expect(readWhole(cell)).toBe(number);
  });

  it.each([
    ['TRUE', true],
    ['no', false],
    ['0', false],
    ['maybe', null],
  ])('%s is %s', (cell, flag) => {
    expect(readFlag(cell)).toBe(flag);
  });

  it('becomes text without markup if it is HTML', () => {
    expect(
      htmlText('<h2>Care</h2><p>A&nbsp;B<br>C &#8358;5 &lt;b&gt;</p><script>x()</script>'),
    ).toBe('Care\n\nA B\nC ₦5 <b>');
    expect(htmlText('5 < 6 & 7 > 6')).toBe('5 < 6 & 7 > 6');
  });
});
