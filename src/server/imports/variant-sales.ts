import type { Kobo } from '#shared/money.ts';
import { addRowNote, type ImportDraft } from './import-draft.ts';

/** A lower price of one variant. The times are days in Lagos or instants. */
export interface VariantSale {
  price: Kobo;
  from: string | null;
  until: string | null;
}

interface Priced {
  price: Kobo | null | undefined;
  sale: VariantSale | null;
}

const offOf = ({ price, sale }: Priced): Kobo => (price ?? 0) - (sale?.price ?? 0);

/**
 * The store has one sale price for a product, to which its options add what they always add. Where all variants are reduced by
 * the same amount for the same time, that is the product's sale; otherwise each sale price without times becomes the price.
 */
export function settleSales<Variant extends Priced>(
  draft: ImportDraft,
  variants: readonly Variant[],
) {
  const isReduced = (variant: Variant) => variant.sale !== null && offOf(variant) > 0;
  const priced = variants.filter(({ price }) => price != null);
  const [first] = priced;
  if (!first || !priced.some(isReduced)) return { variants: [...variants], sale: null };
  const isSame = (variant: Variant) =>
    isReduced(variant) &&
    offOf(variant) === offOf(first) &&
    variant.sale?.from === first.sale?.from &&
    variant.sale?.until === first.sale?.until;
  if (first.sale && priced.every(isSame)) {
    const { from, until } = first.sale;
    return { variants: [...variants], sale: { off: offOf(first), from, until } };
  }
  const settled = variants.map((variant): Variant => {
    const { sale } = variant;
    if (!sale || !isReduced(variant)) return variant;
    const hasTimes = sale.from !== null || sale.until !== null;
    addRowNote(
      draft,
      hasTimes
        ? 'Sale prices that are not the same amount off each variant are left out if they have dates.'
        : 'Sale prices that are not the same amount off each variant became the prices.',
    );
    return hasTimes ? variant : { ...variant, price: sale.price };
  });
  return { variants: settled, sale: null };
}
