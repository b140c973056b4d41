import type { Kobo } from '#shared/money.ts';
import { readNaira } from '#shared/typed-naira.ts';
import { addRowNote, addProblem, type ImportDraft } from './import-draft.ts';
import type { FieldReader } from './import-columns.ts';
import { dayProblem, nairaProblem, readFlag, readMoment, readWhole } from './plain-cells.ts';
import type { OptionAxis, VariantRow } from './variant-rows.ts';
import type { VariantSale } from './variant-sales.ts';
import { chosenOptions, listOf } from './woocommerce-attributes.ts';

/** `1` is published; drafts (-1), private products and variations that are switched off (0) have other numbers. */
export const isSwitchedOn = (line: FieldReader): boolean =>
  readFlag(line.filled('published') ?? 'yes') === true;

/** What a line says of the price and stock of a product, or of one of its variants. */
export function readVariant(
  draft: ImportDraft,
  line: FieldReader,
  axes: readonly OptionAxis[],
): VariantRow {
  return {
    line: line.line.number,
    options: chosenOptions(line, axes),
    price: priceOf(draft, line),
    sale: saleOf(draft, line),
    stock: stockOf(draft, line),
    ...(!isSwitchedOn(line) && { off: 'is switched off' }),
    sku: line.filled('sku'),
    barcode: line.filled('barcode'),
    picture: listOf(line.get('images') ?? '')[0],
  };
}

/** `parent`: it shares the stock of its product. */
function stockOf(draft: ImportDraft, line: FieldReader): number | null {
  const quantity = line.filled('stock');
  const isSoldOut = readFlag(line.filled('inStock') ?? 'yes') === false;
  const isVariation = line.filled('parent') !== undefined;
  if (quantity?.toLowerCase() === 'parent') return null;
  if (quantity === undefined) return isSoldOut && isVariation ? 0 : null;
  const stock = readWhole(quantity);
  if (stock === null) {
    const message = `line ${line.line.number}: "${quantity}" is not a whole number: write how many there are`;
    addProblem(draft, 'stockQuantity', message);
  }
  if (!isSoldOut || !isVariation) return stock;
  if (stock !== null && stock > 0) {
    addRowNote(
      draft,
      `Line ${line.line.number} is out of stock in the file, which counts ${stock}: it gets none.`,
    );
  }
  return 0;
}

function priceOf(draft: ImportDraft, line: FieldReader): Kobo | null | undefined {
  const cell = line.filled('price') ?? line.filled('salePrice');
  if (cell === undefined) return line.get('price') === undefined ? undefined : null;
  const price = readNaira(cell);
  if (price === null) addProblem(draft, 'price', `line ${line.line.number}: ${nairaProblem(cell)}`);
  return price;
}

/** A sale whose price or time cannot be read is off. */
function saleOf(draft: ImportDraft, line: FieldReader): VariantSale | null {
  const cell = line.filled('salePrice');
  if (cell === undefined) return null;
  const price = readNaira(cell);
  if (price === null) {
    addProblem(draft, 'salePrice', `line ${line.line.number}: ${nairaProblem(cell)}`);
    return null;
  }
  const times = (['saleStarts', 'saleEnds'] as const).map((key) => {
    const written = line.filled(key);
    return { written, moment: written === undefined ? null : readMoment(written) };
  });
  const unread = times.find(({ written, moment }) => written !== undefined && moment === null);
  if (unread) {
    addRowNote(
      draft,
      `The sale is left out: line ${line.line.number}: ${dayProblem(unread.written ?? '')}.`,
    );
    return null;
  }
  return { price, from: times[0]?.moment ?? null, until: times[1]?.moment ?? null };
}
