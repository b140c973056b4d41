import { readNaira } from '#shared/typed-naira.ts';
import { combineVariants } from './combine-variants.ts';
import {
  addRowNote,
  addProblem,
  newDraft,
  type ImportDraft,
  type DraftPicture,
} from './import-draft.ts';
import { htmlLine, htmlText } from './html-text.ts';
import type { FieldReader } from './import-columns.ts';
import { nairaProblem, readFlag, readWhole } from './plain-cells.ts';
import { productPictures } from './product-pictures.ts';
import type { VariantRow } from './variant-rows.ts';

/**
 * Lines with one handle are a product: the first has its title, each with an option value or a price is a variant, each
 * with an image address adds a picture.
 */
export function shopifyDrafts(lines: readonly FieldReader[]): ImportDraft[] {
  const groups = new Map<string, FieldReader[]>();
  let previous = '';
  for (const line of lines) {
    // Some tools leave the handle out of further lines.
    const handle: string = line.filled('handle') ?? previous;
    previous = handle;
    groups.set(handle, [...(groups.get(handle) ?? []), line]);
  }
  return [...groups].map(([handle, group]) => readProduct(handle, group));
}

const AXES = [1, 2, 3];
/** Shopify's name for the only option of a product without options. */
const isPlain = (name: string | undefined, value: string | undefined) =>
  name?.toLowerCase() === 'title' && value?.toLowerCase() === 'default title';

function readProduct(handle: string, lines: readonly FieldReader[]): ImportDraft {
  const draft = newDraft(lines.map(({ line }) => line.number));
  const { fields } = draft;
  const first = (key: string) => lines.map((line) => line.filled(key)).find(Boolean);
  if (handle === '') addProblem(draft, 'slug', 'the handle is missing: write the product’s handle');
  draft.slug = handle;
  const title = first('title');
  if (title !== undefined) fields.name = htmlLine(title);
  const body = first('body');
  const description = body === undefined ? '' : htmlText(body);
  if (description !== '') fields.description = description;
  const path =
    first('type') ??
    first('category')
      ?.split(/>(?!;)/)
      .at(-1);
  const category = path === undefined ? '' : htmlLine(path);
  if (category !== '' && category.toLowerCase() !== 'uncategorized') fields.category = category;
  const status = statusOf(first('status'), first('published'));
  if (status !== undefined) fields.status = status;
  const axes = AXES.flatMap((number) => {
    const name = first(`option${number}Name`);
    const value = first(`option${number}Value`);
    const isUnused = name === undefined || value === undefined || isPlain(name, value);
    return isUnused ? [] : [{ number, name: htmlLine(name), listed: [] }];
  });
  const variants = lines.flatMap((line) => readVariant(draft, line, axes));
  combineVariants(draft, axes, variants);
  if (axes.length === 0) {
    const { sku, barcode } = variants[0] ?? {};
    if (sku !== undefined) fields.sku = sku;
    if (barcode !== undefined) fields.barcode = barcode;
  }
  // A file with prices to compare with, none of which is higher, ends a sale.
  const hasSales = lines.some((line) => line.get('comparePrice') !== undefined);
  if (hasSales && fields.price !== undefined) fields.salePrice ??= null;
  readCost(draft, lines);
  productPictures(draft, picturesOf(lines));
  return draft;
}

/** Only an active product that the online store has is for everybody; undefined if the file says nothing. */
function statusOf(status: string | undefined, published: string | undefined) {
  if (status === undefined && published === undefined) return undefined;
  const isActive = status === undefined || status.toLowerCase() === 'active';
  return isActive && readFlag(published ?? 'true') === true ? 'published' : 'draft';
}

/** The amount in a cell; null if it is empty, or cannot be read, which is a problem of `field`. */
function readAmount(draft: ImportDraft, line: FieldReader, key: string, field: string) {
  const cell = line.filled(key);
  if (cell === undefined) return null;
  const amount = readNaira(cell);
  if (amount === null) addProblem(draft, field, `line ${line.line.number}: ${nairaProblem(cell)}`);
  return amount;
}

/** A product has one cost here: the highest, so that no profit is shown that is not there. */
function readCost(draft: ImportDraft, lines: readonly FieldReader[]): void {
  const costs = lines.flatMap((line) => readAmount(draft, line, 'cost', 'costPrice') ?? []);
  if (costs.length === 0) return;
  draft.fields.costPrice = Math.max(...costs);
  if (new Set(costs).size > 1)
    addRowNote(draft, 'Its variants cost differently. The highest is used.');
}

function readVariant(
  draft: ImportDraft,
  line: FieldReader,
  axes: readonly { number: number }[],
): VariantRow[] {
  const options = axes.map(({ number }) => htmlLine(line.filled(`option${number}Value`) ?? ''));
  const isVariant = options.some(Boolean) || (axes.length === 0 && isOnly(line));
  if (!isVariant) return [];
  const price = readAmount(draft, line, 'price', 'price');
  const quantity = line.filled('stock');
  const stock = quantity === undefined ? null : readWhole(quantity);
  if (quantity !== undefined && stock === null) {
    const message = `line ${line.line.number}: "${quantity}" is not a whole number: write how many there are`;
    addProblem(draft, 'stockQuantity', message);
  }
  if (stock !== null && line.get('tracker') === '') {
    addRowNote(draft, 'Shopify did not count the stock of this product.');
  }
  const compared = readAmount(draft, line, 'comparePrice', 'salePrice');
  // Shopify's price is what is charged, and the one to compare it with is crossed out.
  const isSale = price !== null && compared !== null && compared > price;
  return [
    {
      line: line.line.number,
      options,
      price: isSale ? compared : line.get('price') === undefined ? undefined : price,
      sale: isSale ? { price, from: null, until: null } : null,
      stock,
      sku: line.filled('sku'),
      barcode: line.filled('barcode'),
      picture: line.filled('variantPicture'),
    },
  ];
}

/** Whether a line of a product without options has its price and stock; others only add pictures. */
const isOnly = (line: FieldReader) =>
  ['price', 'stock', 'sku'].some((key) => line.filled(key) !== undefined);

/** The product's pictures by their position, then those of variants. */
function picturesOf(lines: readonly FieldReader[]): DraftPicture[] {
  const listed = lines.flatMap((line, at) => {
    const address = line.filled('picture');
    const position = readWhole(line.filled('position') ?? '') ?? at + 1;
    const alt = line.filled('alt');
    return address ? [{ address, alt: alt && htmlLine(alt), position }] : [];
  });
  const sorted = listed.toSorted((a, b) => a.position - b.position);
  const ofVariants = lines.flatMap((line) => {
    const address = line.filled('variantPicture');
    return address ? [{ address, alt: undefined }] : [];
  });
  return [...sorted.map(({ address, alt }) => ({ address, alt })), ...ofVariants];
}
