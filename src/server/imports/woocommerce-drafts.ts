import { combineVariants } from './combine-variants.ts';
import { addRowNote, addProblem, newDraft, type ImportDraft } from './import-draft.ts';
import { htmlLine, htmlText } from './html-text.ts';
import type { FieldReader } from './import-columns.ts';
import { productPictures } from './product-pictures.ts';
import { readFlag, readWhole } from './plain-cells.ts';
import type { VariantRow } from './variant-rows.ts';
import { attributesOf, axesOf, expandVariants, listOf } from './woocommerce-attributes.ts';
import { isSwitchedOn, readVariant } from './woocommerce-variants.ts';

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
  const children = Map.groupBy(lines.filter(isVariation), (line) => parentKey(line.get('parent')));
  const used = new Set<string>();
  const drafts = lines
    .filter((line) => !isVariation(line))
    .map((line) => {
      const [sku, id] = [line.filled('sku'), line.filled('id')];
      const names = [sku, id && `id:${id}`].flatMap((it) => (it ? [parentKey(it)] : []));
      names.forEach((name) => used.add(name));
      return readProduct(
        line,
        names.flatMap((name) => children.get(name) ?? []),
      );
    });
  const lost = [...children].filter(([parent]) => !used.has(parent));
  for (const [, group] of lost) {
    const draft = newDraft(group.map(({ line }) => line.number));
    draft.fields.name = htmlLine(group[0]?.filled('name') ?? '');
    const named = group[0]?.filled('parent');
    addProblem(
      draft,
      '',
      named
        ? `the file has no product ${named}, which the column Parent names: add its line`
        : 'the column Parent of a variation is empty: write the SKU of its product',
    );
    drafts.push(draft);
  }
  return drafts;
}

/** SKUs are the same in capitals and small letters. */
const parentKey = (parent: string | undefined) => (parent ?? '').trim().toLowerCase();

const refused = ['grouped', 'external'];

function readProduct(line: FieldReader, variations: readonly FieldReader[]): ImportDraft {
  const draft = newDraft([line, ...variations].map((it) => it.line.number));
  const { fields } = draft;
  const types = typesOf(line);
  const name = line.filled('name');
  if (name !== undefined) fields.name = htmlLine(name);
  const sku = line.filled('sku');
  if (sku !== undefined) fields.sku = sku;
  const unknown = types.find((type) => refused.includes(type));
  if (unknown) {
    addProblem(
      draft,
      '',
      `${unknown} products have no price and stock of their own: import the products in them`,
    );
    return draft;
  }
  const barcode = line.filled('barcode');
  if (barcode !== undefined) fields.barcode = barcode;
  const text = line.filled('description') ?? line.filled('summary');
  // WooCommerce shows the ends of lines, and exports them as `\n`.
  const description =
    text === undefined ? '' : htmlText(text.replaceAll(String.raw`\n`, '\n'), { keepsLines: true });
  if (description !== '') fields.description = description;
  const featured = readFlag(line.get('featured') ?? '');
  if (featured !== null) fields.featured = featured;
  readAvailability(draft, line);
  readCategory(draft, line.filled('categories'));
  const images = listOf(line.get('images') ?? '');
  const ofVariations = variations.flatMap((it) => listOf(it.get('images') ?? ''));
  productPictures(
    draft,
    [...images, ...ofVariations].map((address) => ({ address })),
  );
  readVariants(draft, line, types.includes('variable') ? variations : null);
  return draft;
}

/** `Jewelry > Rings, Gifts`: the store has one category for a product, and no tree of them. */
function readCategory(draft: ImportDraft, cell: string | undefined): void {
  if (cell === undefined) return;
  const [first = '', ...others] = listOf(cell).map((path) =>
    htmlLine(path.split(/>(?!;)/).at(-1) ?? ''),
  );
  if (first !== '' && first.toLowerCase() !== 'uncategorized') draft.fields.category = first;
  if (others.length > 0) addRowNote(draft, `Of several categories, the first: ${first}.`);
}

function readAvailability(draft: ImportDraft, line: FieldReader): void {
  if (line.filled('published') !== undefined || line.filled('visibility') !== undefined) {
    const isListed = line.filled('visibility')?.toLowerCase() !== 'hidden';
    draft.fields.status = isSwitchedOn(line) && isListed ? 'published' : 'draft';
  }
  // `backorder` is not yes or no: it can be ordered.
  const inStock = line.filled('inStock');
  if (inStock !== undefined) draft.fields.inStock = readFlag(inStock) !== false;
}

function readVariants(
  draft: ImportDraft,
  line: FieldReader,
  variations: readonly FieldReader[] | null,
): void {
  const listed = attributesOf(line);
  if (variations === null || variations.length === 0) {
    if (variations)
      addProblem(draft, 'variations', 'the file has none of its variations: export them as well');
    noteAttributes(draft, listed);
    combineVariants(draft, [], [readVariant(draft, line, [])]);
    clearSale(draft, [line]);
    return;
  }
  const axes = axesOf(listed, variations);
  const names = new Set(axes.map(({ key }) => key));
  noteAttributes(
    draft,
    listed.filter(({ key }) => !names.has(key)),
  );
  const read = expandVariants(
    draft,
    axes,
    variations.map((it) => readVariant(draft, it, axes)),
  );
  combineVariants(draft, axes, withStockOfParent(read, readWhole(line.filled('stock') ?? '')));
  // What it has in all is that of its variations.
  delete draft.fields.inStock;
  clearSale(draft, variations);
}

/** Attributes that shoppers do not choose. */
function noteAttributes(draft: ImportDraft, attributes: ReturnType<typeof attributesOf>): void {
  const texts = attributes
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => `${name} (${values.join(', ')})`);
  if (texts.length > 0) {
    addRowNote(draft, `Attributes that are no choice are left out: ${texts.join('; ')}.`);
  }
}

/** Variations without a stock of their own share that of their parent. */
function withStockOfParent(variants: readonly VariantRow[], stock: number | null): VariantRow[] {
  const isShared = variants.every((it) => it.stock === null || it.isShared);
  if (stock === null || !isShared || variants.some((it) => it.stock !== null)) return [...variants];
  return variants.map((it, at) => (at === 0 ? { ...it, stock, isShared: true } : it));
}

/** A file with sale prices, none of which holds, ends a sale. */
function clearSale({ fields }: ImportDraft, lines: readonly FieldReader[]): void {
  const hasSales = lines.some((line) => line.get('salePrice') !== undefined);
  if (hasSales && fields.price !== undefined) fields.salePrice ??= null;
}
