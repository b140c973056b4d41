import { formatNaira, type Kobo } from '#shared/money.ts';
import type { Variation } from '#shared/variations.ts';
import { addRowNote, addProblem, type ImportDraft } from './import-draft.ts';
import { settleSales, type VariantSale } from './variant-sales.ts';

/**
 * The variations that shoppers choose from, with the options in the order in which the file lists them; it may list others, or
 * none.
 */
export interface OptionAxis {
  name: string;
  listed: readonly string[];
}

/** One row of another store: a choice of options, with its own price and stock. */
export interface VariantRow {
  line: number;
  /** The option of each axis, in the order of the axes. */
  options: string[];
  /** The regular price. */
  price: Kobo | null;
  sale: VariantSale | null;
  /** Null where it is not counted. */
  stock: number | null;
  sku: string | undefined;
  barcode: string | undefined;
}

const typeOf = (name: string): Variation['type'] =>
  /colou?r/i.test(name)
    ? 'color'
    : /size|length/i.test(name)
      ? 'size'
      : /material|metal/i.test(name)
        ? 'material'
        : 'combo';

/**
 * Turns variants into a price, what each option adds to it, and one stock. The store prices options, not combinations: a
 * product whose combinations cannot be priced so gets a problem that names one of them.
 */
export function combineVariants(
  draft: ImportDraft,
  axes: readonly OptionAxis[],
  read: VariantRow[],
): void {
  const { variants, sale } = settleSales(draft, read);
  const options = axes.map((axis, at) => optionsOf(axis, at, variants));
  const priced = variants.filter(({ price }) => price !== null) as (VariantRow & { price: Kobo })[];
  const [first] = priced;
  if (first) {
    const base = priced.reduce((low, it) => (it.price < low.price ? it : low), first);
    draft.fields.price = base.price;
    if (sale) {
      draft.fields.salePrice = base.price - sale.off;
      draft.fields.saleFrom = sale.from;
      draft.fields.saleUntil = sale.until;
    }
    const surcharges = surchargesOf(axes, base, priced);
    const unequal = priced.find((it) => base.price + addedBy(it.options, surcharges) !== it.price);
    if (unequal) {
      addProblem(
        draft,
        'variations',
        `line ${unequal.line}: ${unequal.options.join(', ')} costs ${formatNaira(unequal.price)}, which is not a sum of prices per option. Make it a product of its own.`,
      );
    }
    draft.fields.variations = axes.map(({ name }, axis) => ({
      name,
      type: typeOf(name),
      options: options[axis] ?? [],
      optionPrices: Object.fromEntries(surcharges[axis] ?? []),
      ...codesOf(axes, variants),
    }));
  } else if (axes.length > 0) {
    draft.fields.variations = axes.map(({ name }, axis) => ({
      name,
      type: typeOf(name),
      options: options[axis] ?? [],
      ...codesOf(axes, variants),
    }));
  }
  const combinations = options.reduce((count, { length }) => count * length, 1);
  if (axes.length > 1 && combinations > variants.length) {
    addRowNote(
      draft,
      `The file has ${variants.length} of ${combinations} combinations. The store offers all of them.`,
    );
  }
  if (axes.length > 1 && variants.some(({ sku, barcode }) => sku ?? barcode)) {
    addRowNote(
      draft,
      'SKUs and barcodes of combinations are left out: the store has them per option.',
    );
  }
  addStock(draft, axes, variants);
}

/** Only where one option is a whole choice can it have the codes of a variant. */
function codesOf(axes: readonly OptionAxis[], variants: readonly VariantRow[]) {
  if (axes.length !== 1) return {};
  const coded = variants.flatMap(({ options: [option = ''], sku, barcode }) =>
    sku || barcode ? [[option, { ...(sku && { sku }), ...(barcode && { barcode }) }] as const] : [],
  );
  return coded.length > 0 ? { optionCodes: Object.fromEntries(coded) } : {};
}

function addStock(
  draft: ImportDraft,
  axes: readonly OptionAxis[],
  variants: readonly VariantRow[],
): void {
  const counted = variants.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  if (counted.length === 0) {
    addRowNote(draft, 'The file has no stock: a new product gets none.');
    return;
  }
  if (counted.some((stock) => stock < 0)) addRowNote(draft, 'Stock below zero counts as none.');
  draft.fields.stockQuantity = counted.reduce((sum, stock) => sum + Math.max(0, stock), 0);
  if (axes.length > 0 && counted.length > 1) {
    addRowNote(draft, `The stock is the sum of ${counted.length} variants.`);
  }
}

const optionsOf = (
  { listed }: OptionAxis,
  axis: number,
  variants: readonly VariantRow[],
): string[] => {
  const found = new Set(variants.map(({ options }) => options[axis] ?? '').filter(Boolean));
  return [...new Set([...listed, ...found])].filter((option) => found.has(option));
};

type Surcharges = Map<string, Kobo>[];

const addedBy = (options: readonly string[], surcharges: Surcharges): Kobo =>
  options.reduce((sum, option, axis) => sum + (surcharges[axis]?.get(option) ?? 0), 0);

/**
 * The amount that each option adds to the price of `base`. A variant with one unknown option says what that one adds; where all
 * have several, the first of them counts as free.
 */
function surchargesOf(
  axes: readonly OptionAxis[],
  base: VariantRow & { price: Kobo },
  variants: readonly (VariantRow & { price: Kobo })[],
): Surcharges {
  const known: Surcharges = axes.map((_, axis) => new Map([[base.options[axis] ?? '', 0]]));
  const unknownOf = ({ options }: VariantRow) =>
    axes.flatMap((_, axis) => (known[axis]?.has(options[axis] ?? '') ? [] : [axis]));
  let left = variants.filter((it) => unknownOf(it).length > 0);
  while (left.length > 0) {
    const next = left.find((it) => unknownOf(it).length === 1);
    const [variant] = next ? [next] : left;
    const [axis] = variant ? unknownOf(variant) : [];
    if (!variant || axis === undefined) break;
    const added = next ? variant.price - base.price - addedBy(variant.options, known) : 0;
    known[axis]?.set(variant.options[axis] ?? '', added);
    left = left.filter((it) => unknownOf(it).length > 0);
  }
  return known;
}
