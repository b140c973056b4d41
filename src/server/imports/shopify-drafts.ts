import { combineVariants, type VariantRow } from './combine-variants.ts';
import {
  addRowNote,
  addProblem,
  newDraft,
  type ImportDraft,
  type DraftPicture,
} from './import-draft.ts';
import { htmlText } from './html-text.ts';
import type { FieldReader } from './import-columns.ts';
import { readFlag, readNaira, readWhole } from './product-cells.ts';

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
  if (handle === '') addProblem(draft, 'slug', 'the handle is missing');
  draft.slug = handle;
  const title = first('title');
  if (title !== undefined) fields.name = title;
  const body = first('body');
  const description = body === undefined ? '' : htmlText(body);
  if (description !== '') fields.description = description;
  const category = first('type') ?? first('category')?.split('>').at(-1)?.trim();
  if (category !== undefined && category.toLowerCase() !== 'uncategorized') {
    fields.category = category;
  }
  const status = first('status')?.toLowerCase();
  const isPublished = readFlag(first('published') ?? 'true') ?? true;
  if (status !== undefined || first('published') !== undefined) {
    fields.inStock = isPublished && (status === undefined || status === 'active');
  }
  const axes = AXES.flatMap((number) => {
    const name = first(`option${number}Name`);
    const isUnused = name === undefined || isPlain(name, first(`option${number}Value`));
    return isUnused ? [] : [{ number, name, listed: [] }];
  });
  const variants = lines.flatMap((line) => readVariant(draft, line, axes));
  combineVariants(draft, axes, variants);
  if (axes.length === 0) {
    const { sku, barcode } = variants[0] ?? {};
    if (sku !== undefined) fields.sku = sku;
    if (barcode !== undefined) fields.barcode = barcode;
  }
  readCost(draft, lines);
  const pictures = picturesOf(lines);
  if (pictures.length > 0) fields.pictures = pictures;
  return draft;
}

/** A product has one cost here: the highest, so that no profit is shown that is not there. */
function readCost(draft: ImportDraft, lines: readonly FieldReader[]): void {
  const costs = lines
    .map((line) => readNaira(line.filled('cost') ?? ''))
    .filter((cost) => cost !== null);
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
  const options = axes.map(({ number }) => line.filled(`option${number}Value`) ?? '');
  const cost = line.filled('price');
  const isVariant = options.some(Boolean) || (axes.length === 0 && cost !== undefined);
  if (!isVariant) return [];
  const price = cost === undefined ? null : readNaira(cost);
  if (cost !== undefined && price === null) {
    addProblem(draft, 'price', `line ${line.line.number}: "${cost}" is not a price`);
  }
  const quantity = line.filled('stock');
  const stock = quantity === undefined ? null : readWhole(quantity);
  if (quantity !== undefined && stock === null) {
    addProblem(draft, 'stockQuantity', `line ${line.line.number}: "${quantity}" is not a number`);
  }
  if (stock !== null && line.get('tracker') === '') {
    addRowNote(draft, 'Shopify did not count the stock of this product.');
  }
  const [sku, barcode] = [line.filled('sku'), line.filled('barcode')];
  const compared = readNaira(line.filled('comparePrice') ?? '');
  // Shopify's price is what is charged, and the one to compare it with is crossed out.
  const isSale = price !== null && compared !== null && compared > price;
  return [
    {
      line: line.line.number,
      options,
      price: isSale ? compared : price,
      sale: isSale ? { price, from: null, until: null } : null,
      stock,
      sku,
      barcode,
    },
  ];
}

/** The product's pictures by their position, then those of variants. */
function picturesOf(lines: readonly FieldReader[]): DraftPicture[] {
  const listed = lines.flatMap((line, at) => {
    const address = line.filled('picture');
    const position = readWhole(line.filled('position') ?? '') ?? at + 1;
    return address ? [{ address, alt: line.filled('alt'), position }] : [];
  });
  const sorted = listed.toSorted((a, b) => a.position - b.position);
  const ofVariants = lines.flatMap((line) => {
    const address = line.filled('variantPicture');
    return address ? [{ address, alt: undefined }] : [];
  });
  const byAddress = new Map<string, DraftPicture>();
  for (const { address, alt } of [...sorted, ...ofVariants]) {
    if (!byAddress.has(address)) byAddress.set(address, { address, alt });
  }
  return [...byAddress.values()];
}
