import { isSame, type ProductDraft } from './product-draft.ts';

export type DraftField = Exclude<keyof ProductDraft, 'stockQuantity'>;

interface Merged {
  /** Mine, with the fields that only others changed. */
  draft: ProductDraft;
  /** Changed only by others: adopted. */
  adopted: DraftField[];
  /** Changed by both; mine until resolved. */
  disputed: DraftField[];
}

/**
 * Merges my changes with those somebody else saved, both since `base`. Stock is left out: it is saved as a difference,
 * which adds up.
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merged {
  const fields = (Object.keys(theirs) as (keyof ProductDraft)[]).filter(
    (field): field is DraftField => field !== 'stockQuantity',
  );
  const changed = fields.filter((field) => !isSame(base[field], theirs[field]));
  const differing = changed.filter((field) => !isSame(mine[field], theirs[field]));
  const isMine = (field: DraftField) => !isSame(base[field], mine[field]);
  const adopted = differing.filter((field) => !isMine(field));
  return { draft: adoptFields(mine, theirs, adopted), adopted, disputed: differing.filter(isMine) };
}

export const adoptFields = (
  mine: ProductDraft,
  theirs: ProductDraft,
  fields: DraftField[],
): ProductDraft => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});
