import { addRowNote, type ImportDraft } from './import-draft.ts';
import type { FileVariation } from './product-cells.ts';
import type { VariantRow } from './variant-rows.ts';

/**
 * Gives the pictures of variants to the options that have them: of the first variation each option of which has one picture at most, and
 * not all the same. Elsewhere they are pictures of the product alone.
 */
export function linkPictures(
  draft: ImportDraft,
  variations: FileVariation[],
  variants: readonly VariantRow[],
): void {
  const pictured = variants.filter(({ picture }) => picture !== undefined);
  if (variations.length === 0 || pictured.length === 0) return;
  const candidates = variations.map((variation, axis) => {
    const byOption = Map.groupBy(pictured, ({ options }) => options[axis] ?? '');
    const pictures = [...byOption].map(
      ([option, rows]) =>
        [option, [...new Set(rows.flatMap(({ picture }) => picture ?? []))]] as const,
    );
    return { variation, pictures, isOfOptions: pictures.every(([, { length }]) => length === 1) };
  });
  const several = candidates.filter(({ isOfOptions }) => isOfOptions);
  const distinct = (pictures: (typeof candidates)[number]['pictures']) =>
    new Set(pictures.flatMap(([, addresses]) => addresses)).size;
  const [best] = several.toSorted(
    (one, other) =>
      distinct(other.pictures) - distinct(one.pictures) ||
      one.pictures.length - other.pictures.length,
  );
  if (!best) {
    addRowNote(
      draft,
      'Pictures of combinations are shown with the product: the store links pictures to single options.',
    );
    return;
  }
  if (pictured.length > 1 && distinct(best.pictures) === 1) return;
  best.variation.optionImages = Object.fromEntries(
    best.pictures.map(([option, addresses]) => [option, [...addresses]]),
  );
}
