import type { Kobo } from '#shared/money.ts';
import { combineVariants, type OptionAxis, type VariantRow } from './combine-variants.ts';
import { addRowNote, addProblem, newDraft, type ImportDraft } from './import-draft.ts';
import { htmlText } from './html-text.ts';
import type { FieldReader } from './import-columns.ts';
import { readFlag, readMoment, readNaira, readWhole } from './product-cells.ts';
import type { VariantSale } from './variant-sales.ts';

const typesOf = (line: FieldReader) =>
  (line.get('type') ?? '')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());

/**
 * `simple` lines are products. A `variable` line is one too; its `variation` lines name it in Parent, by SKU or as
 * `id:100`, and each has one value of its attributes. Grouped and external products are refused: they have no price and no
 * stock of their own.
 */
export function wooDrafts(lines: readonly FieldReader[]): ImportDraft[] {
  const isVariation = (line: FieldReader) => typesOf(line).includes('variation');
  const children = Map.groupBy(lines.filter(isVariation), (line) => line.get('parent') ?? '');
  const used = new Set<string>();
  const drafts = lines
    .filter((line) => !isVariation(line))
    .map((line) => {
      const [sku, id] = [line.filled('sku'), line.filled('id')];
      const names = [...(sku ? [sku] : []), ...(id ? [`id:${id}`] : [])];
      names.forEach((name) => used.add(name));
      return readProduct(
        line,
        names.flatMap((name) => children.get(name) ?? []),
      );
    });
  const lost = [...children].filter(([parent]) => !used.has(parent));
  for (const [parent, group] of lost) {
    const draft = newDraft(group.map(({ line }) => line.number));
    draft.fields.name = group[0]?.filled('name') ?? '';
    addProblem(draft, '', `the file has no product ${parent || '(Parent is empty)'}`);
    drafts.push(draft);
  }
  return drafts;
}

const ATTRIBUTES = Array.from({ length: 10 }, (_, index) => index + 1);
const refused = ['grouped', 'external'];

function readProduct(line: FieldReader, variations: readonly FieldReader[]): ImportDraft {
  const draft = newDraft([line, ...variations].map((it) => it.line.number));
  const { fields } = draft;
  const types = typesOf(line);
  const name = line.filled('name');
  if (name !== undefined) fields.name = name;
  const sku = line.filled('sku');
  if (sku !== undefined) fields.sku = sku;
  const unknown = types.find((type) => refused.includes(type));
  if (unknown) {
    addProblem(draft, '', `${unknown} products have no price and stock of their own`);
    return draft;
  }
  const barcode = line.filled('barcode');
  if (barcode !== undefined) fields.barcode = barcode;
  const text = line.filled('description') ?? line.filled('summary');
  const description = text === undefined ? '' : htmlText(text.replaceAll(String.raw`\n`, '\n'));
  if (description !== '') fields.description = description;
  const featured = readFlag(line.get('featured') ?? '');
  if (featured !== null) fields.featured = featured;
  readAvailability(draft, line);
  readCategory(draft, line.filled('categories'));
  const images = listOf(line.get('images') ?? '');
  const ofVariations = variations.flatMap((it) => listOf(it.get('images') ?? ''));
  const addresses = [...new Set([...images, ...ofVariations])];
  if (addresses.length > 0) fields.pictures = addresses.map((address) => ({ address }));
  readPrices(draft, line, types.includes('variable') ? variations : null);
  return draft;
}

/** Values with commas between them; `\,` is a comma of a value. */
const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(String.raw`\,`, ',').trim())
    .filter(Boolean);

/** `Jewelry > Rings, Gifts`: the store has one category for a product, and no tree of them. */
function readCategory(draft: ImportDraft, cell: string | undefined): void {
  if (cell === undefined) return;
  const [first = '', ...others] = listOf(cell).map((path) => path.split('>').at(-1)?.trim() ?? '');
  if (first !== '' && first.toLowerCase() !== 'uncategorized') draft.fields.category = first;
  if (others.length > 0) addRowNote(draft, `Of several categories, the first: ${first}.`);
}

function readAvailability(draft: ImportDraft, line: FieldReader): void {
  const published = line.filled('published');
  const inStock = line.filled('inStock');
  if (published === undefined && inStock === undefined) return;
  // `backorder` is not yes or no: it can be ordered.
  draft.fields.inStock =
    (published === undefined || published === '1') &&
    (inStock === undefined || readFlag(inStock) !== false);
}

function readPrices(
  draft: ImportDraft,
  line: FieldReader,
  variations: readonly FieldReader[] | null,
): void {
  if (variations === null || variations.length === 0) {
    if (variations) addProblem(draft, 'variations', 'the file has none of its variations');
    combineVariants(draft, [], [readVariant(draft, line, [])]);
    return;
  }
  const axes = ATTRIBUTES.flatMap((number) => {
    const name = variations.map((it) => it.filled(`attribute${number}Name`)).find(Boolean);
    const listed = listOf(line.get(`attribute${number}Values`) ?? '');
    return name === undefined ? [] : [{ number, name, listed }];
  });
  const read = variations.flatMap((it) => expand(readVariant(draft, it, axes), axes));
  // Variations without a stock of their own share that of their parent.
  const [first] = read;
  if (first && read.every(({ stock }) => stock === null)) {
    first.stock = readWhole(line.filled('stock') ?? '');
  }
  combineVariants(draft, axes, read);
}

interface Axis extends OptionAxis {
  number: number;
}

function readVariant(draft: ImportDraft, line: FieldReader, axes: readonly Axis[]): VariantRow {
  const quantity = line.filled('stock');
  const isOfParent = quantity?.toLowerCase() === 'parent';
  const stock = quantity === undefined || isOfParent ? null : readWhole(quantity);
  if (quantity !== undefined && !isOfParent && stock === null) {
    addProblem(draft, 'stockQuantity', `line ${line.line.number}: "${quantity}" is not a number`);
  }
  return {
    line: line.line.number,
    options: axes.map(({ number }) => listOf(line.get(`attribute${number}Values`) ?? '')[0] ?? ''),
    price: priceOf(draft, line),
    sale: saleOf(draft, line),
    stock,
    sku: line.filled('sku'),
    barcode: line.filled('barcode'),
  };
}

/** A variation without a value for an attribute is for every value of it. */
function expand(variant: VariantRow, axes: readonly Axis[]): VariantRow[] {
  let expanded = [variant];
  axes.forEach(({ listed }, axis) => {
    if (variant.options[axis] !== '') return;
    expanded = expanded.flatMap((it) =>
      listed.map((value) => ({ ...it, options: it.options.with(axis, value) })),
    );
  });
  return expanded.map((it, at) =>
    at === 0 ? it : { ...it, stock: null, sku: undefined, barcode: undefined },
  );
}

function priceOf(draft: ImportDraft, line: FieldReader): Kobo | null {
  const cell = line.filled('price') ?? line.filled('salePrice');
  if (cell === undefined) return null;
  const price = readNaira(cell);
  if (price === null)
    addProblem(draft, 'price', `line ${line.line.number}: "${cell}" is not a price`);
  return price;
}

function saleOf(draft: ImportDraft, line: FieldReader): VariantSale | null {
  const cell = line.filled('salePrice');
  if (cell === undefined) return null;
  const price = readNaira(cell);
  if (price === null) {
    addProblem(draft, 'salePrice', `line ${line.line.number}: "${cell}" is not a price`);
    return null;
  }
  const time = (key: 'saleStarts' | 'saleEnds') => {
    const written = line.filled(key);
    const moment = written === undefined ? null : readMoment(written);
    if (written !== undefined && moment === null) {
      addRowNote(
        draft,
        `line ${line.line.number}: "${written}" is not a day; the sale has no such limit.`,
      );
    }
    return moment;
  };
  return { price, from: time('saleStarts'), until: time('saleEnds') };
}
