import type { StaffProduct } from '#shared/staff-products.ts';
import type { ProductDraft } from './product-draft.ts';

/** What was typed, what it was typed over, and the form's own mark. */
export interface KeptDraft {
  draft: ProductDraft;
  base: StaffProduct | null;
  key: string;
}

const keyOf = (name: string) => `adunni-admin-product-${name}`;

/** In the tab, so that a reload or a phone that drops the page loses nothing. `name` tells one form from another. */
export function readKept(name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as KeptDraft | null;
    return kept && Array.isArray(kept.draft.images) ? kept : null;
  } catch {
    return null; // foreign data, or storage is switched off
  }
}

export function keep(name: string, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // storage is full or switched off: the form itself still holds what was typed
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // nothing is kept there, then
  }
}
