import type { StaffProduct } from '#shared/staff-products.ts';
import { createStoredValue, isRecord, tabStorage } from '#client/lib/stored-value.ts';
import type { ProductDraft } from './product-draft.ts';

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
    parse: (stored) => (isStoredDraft(stored) ? stored : null),
  });

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  isRecord(value.draft) &&
  Array.isArray(value.draft.images) &&
  typeof value.draft.stockQuantity === 'string';
