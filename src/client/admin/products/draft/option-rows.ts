import type { Kobo } from '#shared/money.ts';
import { combinationRows } from './combination-drafts.ts';
import type { OptionPlace } from './option-problem.ts';
import type { OptionDraft, ProductDraft, VariationDraft } from './product-draft.ts';

/** Where the fields of an option are in the form. */
interface OptionField extends OptionPlace {
  at: number;
  index: number;
}

/** A row of the table of options: an option, or a combination with a stock of its own. */
export interface OptionRow {
  key: string;
  name: string;
  /** Its price in kobo. */
  price: Kobo;
  /** The surcharge of the option if nothing is typed for it. */
  usualAddition: Kobo;
  /** The address of its first picture, and its colour; `''` for none. */
  picture: string;
  swatch: string;
  /** Null for a combination of several options. */
  field: OptionField | null;
  /** Whether it is a combination, whose `key` is that of its stock. */
  isCounted: boolean;
}

const isNamed = ({ name }: OptionDraft) => name.trim() !== '';
const additionOf = ({ priceModifier }: VariationDraft, { price }: OptionDraft): Kobo =>
  price ?? priceModifier ?? 0;

type Drafted = Pick<ProductDraft, 'price' | 'variations' | 'combinations'>;

export function optionRows({ price, variations, combinations }: Drafted): OptionRow[] {
  const shown = variations
    .map((variation, at) => ({ variation, at }))
    .filter(({ variation: { name, options } }) => name.trim() && options.some(isNamed));
  const isAlone = shown.length === 1;
  const single = shown.flatMap(({ variation, at }) =>
    variation.options.flatMap((option, index) => {
      const name = option.name.trim();
      if (!name || variation.options.findIndex((it) => it.name.trim() === name) < index) return [];
      const row: OptionRow = {
        key: `${variation.id} ${option.ref}`,
        name: isAlone ? name : `${variation.name.trim()} ${name}`,
        price: Math.max(0, (price ?? 0) + additionOf(variation, option)),
        usualAddition: variation.priceModifier ?? 0,
        picture: option.images[0] ?? '',
        swatch: option.swatch,
        field: { variation: variation.id, option: option.ref, at, index },
        isCounted: false,
      };
      return [{ row, variation, option, name }];
    }),
  );
  if (combinations === null) return single.map(({ row }) => row);
  return combinationRows(variations).map(({ key, options }) => {
    const parts = single.filter(({ variation, name }) => options[variation.name.trim()] === name);
    const added = parts.reduce((sum, part) => sum + additionOf(part.variation, part.option), 0);
    return {
      key,
      name: Object.values(options).join(', '),
      price: Math.max(0, (price ?? 0) + added),
      usualAddition: parts[0]?.row.usualAddition ?? 0,
      picture: parts.map(({ row }) => row.picture).find(Boolean) ?? '',
      swatch: parts.map(({ row }) => row.swatch).find(Boolean) ?? '',
      field: isAlone ? (parts[0]?.row.field ?? null) : null,
      isCounted: true,
    };
  });
}

/** Whether any option costs more or less than the product, or the price typed for one is not an amount. */
export const hasAdditions = (variations: readonly VariationDraft[]): boolean =>
  variations.some(
    ({ priceModifier, options }) =>
      priceModifier !== 0 || options.some(({ price }) => price !== null),
  );
