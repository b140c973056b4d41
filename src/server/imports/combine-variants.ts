import { formatNaira, type Kobo } from '#shared/money.ts';
import type { Variation } from '#shared/variations.ts';
import { isDamaged } from './code-cells.ts';
import { addRowNote, addProblem, type ImportDraft } from './import-draft.ts';
import type { FileVariation } from './product-cells.ts';
import { addedBy, surchargesOf } from './option-surcharges.ts';
import { variantText, type OptionAxis, type VariantRow } from './variant-rows.ts';
import { addStocks } from './variant-stocks.ts';
import { linkPictures } from './variant-pictures.ts';
import { settleSales } from './variant-sales.ts';

const typeOf = (name: string): Variation['type'] =>
  /colou?r/i.test(name)
    ? 'color'
    : /size|length/i.test(name)
      ? 'size'
      : /material|metal/i.test(name)
        ? 'material'
        : 'combo';

/**
 * Turns variants into a price, what each option adds to it, and a stock for each combination. The store prices options, not
 * combinations: a product whose combinations cannot be priced so gets a problem that names one of them. Variants without a price, or
 * switched off, are left out.
 */
export function combineVariants(
  draft: ImportDraft,
  axes: readonly OptionAxis[],
  rows: readonly VariantRow[],
): void {
  const [, second] = rows;
  if (axes.length === 0 && second) {
    const message = `line ${second.line} has a price or stock of its own, but no option: name its option`;
    addProblem(draft, 'variations', message);
  }
  const read = axes.length === 0 ? rows.slice(0, 1) : soldVariants(draft, rows);
  const { variants, sale } = settleSales(draft, read);
  const options = axes.map((axis, at) => optionsOf(axis, at, { rows, variants }));
  for (const option of options.flat().filter(isDamaged)) {
    addRowNote(
      draft,
      `The option “${option}” looks like what a spreadsheet makes of a size: check it.`,
    );
  }
  const variations = axes.map(({ name }, axis): FileVariation => ({
    name,
    type: typeOf(name),
    options: options[axis] ?? [],
    ...codesOf(axes, variants),
  }));
  const priced = variants.filter((it): it is VariantRow & { price: Kobo } => it.price != null);
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
    variations.forEach((variation, axis) => {
      variation.optionPrices = Object.fromEntries(surcharges[axis] ?? []);
    });
  }
  if (first || axes.length > 0) draft.fields.variations = variations;
  linkPictures(draft, variations, variants);
  if (axes.length > 1 && variants.some(({ barcode }) => barcode)) {
    addRowNote(draft, 'Barcodes of combinations are left out: the store has them per option.');
  }
  addStocks(draft, variations, variants);
}

/** Those that can be sold. A variant without a price counts as such if the file has prices. */
function soldVariants(draft: ImportDraft, rows: readonly VariantRow[]): VariantRow[] {
  const isUnread = draft.problems.some(({ field }) => field === 'price');
  const reasons = rows.map(({ off, price }) =>
    off !== undefined ? off : !isUnread && (price === null || price === 0) ? 'has no price' : null,
  );
  const sold = rows.filter((_, at) => reasons[at] === null);
  rows.forEach((row, at) => {
    const reason = reasons[at];
    if (reason) addRowNote(draft, `Left out: ${variantText(row)} ${reason}.`);
  });
  if (rows.length > 0 && sold.length === 0 && draft.problems.length === 0) {
    addProblem(
      draft,
      'variations',
      'none of its variants has a price and is switched on: write a price, or leave it out',
    );
  }
  const incomplete = sold.find(({ options }) => options.includes(''));
  if (incomplete) {
    addProblem(
      draft,
      'variations',
      `line ${incomplete.line}: the value of an option is missing: write it`,
    );
  }
  return sold;
}

/** Only where one option is a whole choice can it have the codes of a variant. */
function codesOf(axes: readonly OptionAxis[], variants: readonly VariantRow[]) {
  if (axes.length !== 1) return {};
  const coded = variants.flatMap(({ options: [option = ''], sku, barcode }) =>
    sku || barcode ? [[option, { ...(sku && { sku }), ...(barcode && { barcode }) }] as const] : [],
  );
  return coded.length > 0 ? { optionCodes: Object.fromEntries(coded) } : {};
}

interface Offered {
  rows: readonly VariantRow[];
  /** Those that are sold. */
  variants: readonly VariantRow[];
}

/** The options of an axis that some variant has, in the order of the file. */
function optionsOf({ listed }: OptionAxis, axis: number, { rows, variants }: Offered): string[] {
  const optionOf = ({ options }: VariantRow) => options[axis] ?? '';
  const sold = new Set(variants.map(optionOf).filter(Boolean));
  return [...new Set([...listed, ...rows.map(optionOf)])].filter((option) => sold.has(option));
}
