import type { StaffProduct } from '#shared/staff-products.ts';
import { createStoredValue, isRecord, tabStorage } from '#client/lib/stored-value.ts';
import { blankPlainView } from './draft-kinds.ts';
import { blankProductDraft, blankOption, type ProductDraft } from './product-draft.ts';

export interface StoredDraft {
  draft: ProductDraft;
  /** The product as it was when the form was opened; null for a new one. */
  base: StaffProduct | null;
  /** The form's idempotency key. */
  key: string;
}

/** A form's draft in the tab's storage: it survives a reload. `name` identifies the form. */
export const storedDraft = (name: string) =>
  createStoredValue<StoredDraft | null>({
    storage: tabStorage,
    key: `adunni-admin-product-${name}`,
    parse: (stored) => (isStoredDraft(stored) ? completed(stored) : null),
  });

const older: Partial<StaffProduct> = { ...blankPlainView, combinations: [], status: 'published' };

/** The draft may be of an older version of the store, which did not have all fields. */
const completed = ({ draft, base, ...stored }: StoredDraft): StoredDraft => ({
  ...stored,
  base: base && { ...older, ...base },
  draft: {
    ...blankProductDraft,
    ...draft,
    variations: draft.variations.map((variation) => ({
      ...variation,
      options: variation.options.map((option) => ({
        ...blankOption,
        ...option,
        ref: option.ref ?? option.name,
      })),
    })),
  },
});

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  isRecord(value.draft) &&
  Array.isArray(value.draft.images) &&
  Array.isArray(value.draft.variations) &&
  typeof value.draft.stockQuantity === 'string';
