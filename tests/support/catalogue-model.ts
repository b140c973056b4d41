import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { combinationsOf } from '#shared/combinations.ts';
import type { Kobo } from '#shared/money.ts';
import type { EditedProductView } from '#shared/staff-products.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { Variation } from '#shared/variations.ts';

/** Products as another store has them, and files of them. What a file of each says is compared with what becomes of it. */

interface ModelVariant {
  options: Record<string, string>;
  /** Null: the file has none. */
  stock: number;
  sku: string;
  /** Why it is not sold. */
  out: 'off' | 'unpriced' | null;
}

interface ModelProduct {
  name: string;
  handle: string;
  sku: string;
  barcode: string;
  paragraphs: string[];
  category: string;
  price: Kobo;
  sale: { off: Kobo; from: string; until: string } | null;
  isDraft: boolean;
  stock: number;
  axes: { name: string; options: { name: string; surcharge: Kobo }[] }[];
  /** Empty without axes. */
  variants: ModelVariant[];
  /** Chooses among the ways of writing. */
  style: number;
}

const word = fc.constantFrom(
  'Gold',
  'Coral',
  'Ọ̀ṣun',
  'Ẹyọ',
  'Crème',
  'Beads & Co.',
  '18k',
  'Mother & Child',
  'size <M',
  '"Ife"',
  'Ring',
  'Hoop; set',
  'Hand-made',
  '½ inch',
  'Ade’s',
  'for 16 | 18 cm',
  'a=b',
  '(new)',
);
const option = fc.constantFrom(
  '6',
  '7',
  '7.5',
  'S',
  'M',
  'L, long',
  'Gold',
  'Rose & white',
  'Silver',
  '16 cm',
  'Ọmọ',
  '18"',
);
const naira = fc.integer({ min: 1000, max: 90_000 }).map((it) => it * 10_00);
const code = fc.stringMatching(/^[A-Z]{3}-[0-9]{4}$/);

const axesOf = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Size', 'Metal', 'Colour', 'Chain length'),
    options: fc.uniqueArray(
      fc.record({
        name: option,
        surcharge: fc.integer({ min: 0, max: 20 }).map((it) => it * 500_00),
      }),
      { selector: ({ name }) => name, minLength: 2, maxLength: 3 },
    ),
  }),
  { selector: ({ name }) => name, maxLength: 2 },
);

const product = fc
  .record({
    words: fc.array(word, { minLength: 1, maxLength: 12 }),
    paragraphs: fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 3 }),
    category: fc.constantFrom('', 'Rings', 'Earrings & Studs', 'Ẹ̀gbà ọwọ́'),
    price: naira,
    isOnSale: fc.boolean(),
    isDraft: fc.boolean(),
    stock: fc.integer({ min: 0, max: 40 }),
    axes: axesOf,
    outs: fc.array(fc.constantFrom(null, null, null, 'off', 'unpriced'), {
      minLength: 9,
      maxLength: 9,
    }),
    stocks: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
    code,
    style: fc.nat(1000),
  })
  .map(({ words, paragraphs, isOnSale, outs, stocks, code: sku, ...it }): ModelProduct => {
    const variations = it.axes.map(({ name, options }) => ({
      name,
      options: options.map((one) => one.name),
    })) as Variation[];
    return {
      ...it,
      name: words.join(' '),
      handle: '',
      sku,
      barcode: '',
      paragraphs: paragraphs.map((of) => of.join(' ')),
      // The first combination is the cheapest, and has nothing to be added: it is always sold.
      axes: it.axes.map((axis) => ({
        ...axis,
        options: axis.options.map((one, at) => (at === 0 ? { ...one, surcharge: 0 } : one)),
      })),
      sale: isOnSale ? { off: it.price / 2, from: '2025-11-20', until: '2025-11-30' } : null,
      variants:
        it.axes.length === 0
          ? []
          : combinationsOf(variations, 200).map((options, at) => ({
              options,
              stock: stocks[at] ?? 0,
              sku: `${sku}-${at}`,
              out: at === 0 ? null : (outs[at] ?? null),
            })),
    };
  });

/** Products with names, handles and codes of their own; their names may begin with the same sixty letters. */
export const catalogue = fc
  .uniqueArray(product, { selector: ({ sku }) => sku, minLength: 3, maxLength: 7 })
  .map((products) =>
    products.map((it, at) => {
      const name = `${it.name} No. ${at + 1}`;
      const handle = `${'hand-beaded-coral-waist-chain-with-brass-bells-for-weddings-'.slice(it.style % 2 ? 0 : 45)}${at + 1}`;
      return { ...it, name, handle, barcode: `0615110${String(it.style).padStart(6, '0')}` };
    }),
  );

const pick = <Value>(from: readonly Value[], at: number): Value => from[at % from.length] as Value;

const grouped = (whole: number) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
/** The ways in which Nigerians write naira. */
const nairaTexts: ((whole: number) => string)[] = [
  String,
  grouped,
  (it) => `₦${grouped(it)}`,
  (it) => `N${grouped(it)}.00`,
  (it) => `#${it}`,
  (it) => `=N=${grouped(it)}`,
  (it) => `NGN ${grouped(it)}`,
  (it) => `${grouped(it)} naira`,
  (it) => `${grouped(it)}/=`,
  (it) => `${it / 1000}k`,
];
const nairaText = (kobo: Kobo, style: number) => pick(nairaTexts, style)(kobo / 100);

const dayTexts: ((day: string) => string)[] = [
  (it) => it,
  (it) => it.split('-').toReversed().join('/'),
  (it) => it.split('-').toReversed().join('.'),
  (it) => `${it.slice(8)} Nov ${it.slice(0, 4)}`,
  (it) => `${it.slice(8)}-Nov-${it.slice(2, 4)}`,
  (it) => `November ${it.slice(8)}, ${it.slice(0, 4)}`,
  (it) => String(Date.parse(it) / 86_400_000 + 25_569),
];

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('½', '&frac12;')
    .replaceAll('’', '&#8217;');
const htmlOf = ({ paragraphs, style }: ModelProduct) =>
  pick(
    [
      () => paragraphs.map((it) => `<p>${escapeHtml(it)}</p>`).join('\n'),
      () => paragraphs.map((it) => `<div class="x"><span>${escapeHtml(it)}</span></div>`).join(''),
      () => paragraphs.map((it) => `<section>\n  ${escapeHtml(it)}\n</section>`).join(''),
    ],
    style,
  )();

const priceOf = ({ price, axes }: ModelProduct, { options }: ModelVariant): Kobo =>
  axes.reduce(
    (sum, axis) =>
      sum + (axis.options.find(({ name }) => name === options[axis.name])?.surcharge ?? 0),
    price,
  );

const isSold = ({ out }: ModelVariant) => out === null;

type Cells = Record<string, string | number>;
const csvOf = (lines: Cells[]): string => {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return stringify(lines, { header: true, columns });
};

/** Shopify has no variants that are switched off. */
function shopifyFile(products: readonly ModelProduct[]): string {
  return csvOf(
    products.flatMap((it) => {
      const { axes, style, sale } = it;
      const sold = { 'Variant Compare At Price': '' };
      const priceCells = (kobo: Kobo) =>
        sale
          ? { 'Variant Price': (kobo - sale.off) / 100, 'Variant Compare At Price': kobo / 100 }
          : { ...sold, 'Variant Price': (kobo / 100).toFixed(2) };
      const state = it.isDraft
        ? pick(
            [
              { Published: 'false', Status: 'active' },
              { Published: 'true', Status: 'draft' },
              { Published: 'TRUE', Status: 'archived' },
              { Published: 'true', Status: 'unlisted' },
            ],
            style,
          )
        : { Published: 'true', Status: 'active' };
      const head = {
        Handle: it.handle,
        Title: escapeHtml(it.name),
        'Body (HTML)': htmlOf(it),
        Type: escapeHtml(it.category),
        ...state,
      };
      if (axes.length === 0) {
        return [
          {
            ...head,
            'Option1 Name': 'Title',
            'Option1 Value': 'Default Title',
            'Variant SKU': it.sku,
            'Variant Barcode': it.barcode,
            'Variant Inventory Tracker': 'shopify',
            'Variant Inventory Qty': it.stock,
            ...priceCells(it.price),
          },
        ];
      }
      return it.variants.map((variant, at): Cells => ({
        ...(at === 0 ? head : { Handle: it.handle }),
        ...Object.fromEntries(
          axes.flatMap(({ name }, axis) => [
            [`Option${axis + 1} Name`, at === 0 ? name : ''],
            [`Option${axis + 1} Value`, variant.options[name] ?? ''],
          ]),
        ),
        'Variant SKU': variant.sku,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': variant.stock,
        ...(isSold(variant)
          ? priceCells(priceOf(it, variant))
          : { 'Variant Price': '', 'Variant Compare At Price': '' }),
      }));
    }),
  );
}

const listText = (values: readonly string[]) =>
  values.map((it) => escapeHtml(it).replaceAll(',', String.raw`\,`)).join(', ');

function wooFile(products: readonly ModelProduct[]): string {
  return csvOf(
    products.flatMap((it, index) => {
      const { axes, style, sale } = it;
      const id = 500 + index * 20;
      const priceCells = (kobo: Kobo): Cells => ({
        'Regular price': nairaText(kobo, style),
        'Sale price': sale ? nairaText(kobo - sale.off, style + 1) : '',
        'Date sale price starts': sale ? pick(dayTexts, style)(sale.from) : '',
        'Date sale price ends': sale ? pick(dayTexts, style + 3)(sale.until) : '',
      });
      const attributes = (values: [string, string][]) =>
        Object.fromEntries(
          values.flatMap(([name, value], at) => [
            [`Attribute ${at + 1} name`, escapeHtml(name)],
            [`Attribute ${at + 1} value(s)`, value],
          ]),
        );
      const head: Cells = {
        ID: id,
        Type: axes.length > 0 ? 'variable' : 'simple',
        SKU: axes.length > 0 && style % 3 === 0 ? '' : it.sku,
        Name: escapeHtml(it.name),
        ...(it.isDraft
          ? pick(
              [
                { Published: '-1', 'Visibility in catalog': 'visible' },
                { Published: '0', 'Visibility in catalog': 'visible' },
                { Published: '1', 'Visibility in catalog': 'hidden' },
              ],
              style,
            )
          : { Published: '1', 'Visibility in catalog': 'visible' }),
        Description: htmlOf(it).replaceAll('\n', String.raw`\n`),
        'In stock?': 1,
        Stock: axes.length > 0 ? '' : it.stock,
        Categories: it.category && `Jewelry > ${listText([it.category])}`,
        ...(axes.length > 0 ? {} : priceCells(it.price)),
        // An attribute that is only said, before those that are chosen.
        ...attributes([
          ['Origin', 'Lagos, Benin'],
          ...axes.map(({ name, options }): [string, string] => [
            name,
            listText(options.map((one) => one.name)),
          ]),
        ]),
      };
      const parent = head['SKU'] === '' ? `id:${id}` : it.sku;
      const children = it.variants.map((variant, at): Cells => {
        const chosen = axes.map(({ name }): [string, string] => [
          name,
          listText([variant.options[name] ?? '']),
        ]);
        return {
          ID: id + at + 1,
          Type: 'variation',
          SKU: variant.sku,
          Name: escapeHtml(it.name),
          Published: variant.out === 'off' ? pick(['0', '-1'], at) : '1',
          'In stock?': variant.stock > 0 ? 1 : 0,
          Stock: variant.stock,
          Parent: parent,
          ...(variant.out === 'unpriced' ? {} : priceCells(priceOf(it, variant))),
          // Each line numbers its own attributes.
          ...attributes(at % 2 ? chosen.toReversed() : chosen),
        };
      });
      return style % 2 ? [...children, head] : [head, ...children];
    }),
  );
}

const escapeCell = (text: string) => text.replaceAll(/[\\|:()[\];=]/g, String.raw`\$&`);

/** Our own format, as a person writes it: what is not sold is left out. */
function ownFile(products: readonly ModelProduct[]): string {
  return csvOf(
    products.map((it): Cells => {
      const { axes, style, sale } = it;
      const sold = it.variants.filter(isSold);
      const isOffered = (name: string, value: string) =>
        sold.some(({ options }) => options[name] === value);
      return {
        Name: it.name,
        SKU: it.sku,
        Barcode: it.barcode,
        'Price (NGN)': nairaText(it.price, style),
        'Sale price': sale ? nairaText(it.price - sale.off, style + 1) : '',
        'Sale from': sale ? pick(dayTexts, style)(sale.from) : '',
        'Sale until': sale ? pick(dayTexts, style + 3)(sale.until) : '',
        Stock: axes.length > 0 ? '' : it.stock,
        Category: it.category,
        Status: it.isDraft ? pick(['draft', 'private', 'no', 'Hidden'], style) : 'published',
        Description: it.paragraphs.join('\n\n'),
        Variations: axes
          .map(({ name, options }) => {
            const texts = options
              .filter((one) => isOffered(name, one.name))
              .map((one) => `${escapeCell(one.name)} (+${nairaText(one.surcharge, style)})`);
            return `${escapeCell(name)} (combo): ${texts.join(' | ')}`;
          })
          .join('\n'),
        Combinations: sold
          .map(({ options, stock, sku }) => {
            const chosen = Object.entries(options).map((choice) =>
              choice.map(escapeCell).join('='),
            );
            return `${chosen.join('; ')}: ${stock} [SKU=${sku}]`;
          })
          .join('\n'),
      };
    }),
  );
}

export const catalogueFiles = { shopify: shopifyFile, woocommerce: wooFile, store: ownFile };
export type CatalogueFormat = keyof typeof catalogueFiles;

/** The same product later: with other texts, prices and stocks. */
export const laterProduct = (it: ModelProduct): ModelProduct => ({
  ...it,
  paragraphs: [...it.paragraphs, 'Now with a box.'],
  price: it.price + 700_00,
  sale: it.style % 3 === 0 ? null : it.sale,
  isDraft: it.style % 2 === 0 ? !it.isDraft : it.isDraft,
  stock: it.stock + 1,
  variants: it.variants.map((one, at) => ({ ...one, stock: at % 2 ? 0 : one.stock + 2 })),
});

/** What a product of the model is in the store. */
export function expectedProduct(it: ModelProduct, format: CatalogueFormat) {
  const sold = it.variants.filter(isSold);
  const isOffered = (name: string, value: string) =>
    sold.some(({ options }) => options[name] === value);
  const variations = it.axes.map(({ name, options }) => ({
    name,
    options: options.map((one) => one.name).filter((one) => isOffered(name, one)),
  }));
  const all = combinationsOf(variations as Variation[], 200);
  const stockOf = (options: Record<string, string>) =>
    sold.find((variant) =>
      Object.entries(options).every(([key, value]) => variant.options[key] === value),
    )?.stock ?? 0;
  const combinations =
    it.axes.length === 0 || (format !== 'store' && all.length === 1)
      ? []
      : all.map((options) => ({ options, stock: stockOf(options) }));
  const stock = it.axes.length === 0 ? it.stock : sold.reduce((sum, one) => sum + one.stock, 0);
  const until = format === 'shopify' ? null : '2025-11-30T23:00:00.000Z';
  const from = format === 'shopify' ? null : '2025-11-19T23:00:00.000Z';
  return {
    name: it.name,
    description: it.paragraphs.join('\n\n'),
    category: it.category === '' ? null : it.category,
    price: it.price,
    sale: it.sale && { price: it.price - it.sale.off, from, until },
    status: it.isDraft ? 'draft' : 'published',
    inStock: true,
    stock,
    variations,
    combinations,
    // What a combination costs that is not sold does not matter.
    prices: sold.map((variant) => priceOf(it, variant)),
  };
}

/** The same of the product of the store that `model` has become. */
export const presentedProduct = (it: EditedProductView, model: ModelProduct) => ({
  name: it.name,
  description: it.description,
  category: it.category?.name ?? null,
  price: it.price,
  sale:
    it.salePrice === null ? null : { price: it.salePrice, from: it.saleFrom, until: it.saleUntil },
  status: it.status,
  inStock: it.inStock,
  stock: it.stockQuantity,
  variations: it.variations.map(({ name, options }) => ({ name, options })),
  combinations: it.combinations.map(({ options, stock }) => ({ options, stock })),
  prices: model.variants
    .filter(isSold)
    .map(({ options }) => unitPrice({ price: it.price, variations: it.variations }, options)),
});
