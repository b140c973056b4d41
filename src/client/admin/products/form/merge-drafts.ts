import { isSame, type ProductDraft } from './product-draft.ts';

export type DraftField = Exclude<keyof ProductDraft, 'stock'>;

export interface Merged {
  /** Mine, with what only others have changed. */
  draft: ProductDraft;
  /** Changed by others alone: taken over. */
  taken: DraftField[];
  /** Changed by both; mine until somebody decides. */
  disputed: DraftField[];
}

/**
 * What I typed and what somebody else has saved meanwhile, both since `base`. The stock is no part of it: it is moved by
 * so many pieces, which adds up by itself.
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merged {
  const fields = (Object.keys(theirs) as (keyof ProductDraft)[]).filter(
    (field): field is DraftField => field !== 'stock',
  );
  const changed = fields.filter((field) => !isSame(base[field], theirs[field]));
  const differing = changed.filter((field) => !isSame(mine[field], theirs[field]));
  const isMine = (field: DraftField) => !isSame(base[field], mine[field]);
  const taken = differing.filter((field) => !isMine(field));
  return { draft: takeOver(mine, theirs, taken), taken, disputed: differing.filter(isMine) };
}

export const takeOver = (
  mine: ProductDraft,
  theirs: ProductDraft,
  fields: DraftField[],
): ProductDraft => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});
