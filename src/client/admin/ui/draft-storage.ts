import { createStoredValue, tabStorage, type StoredValue } from '#client/lib/stored-value.ts';

const PREFIX = 'adunni-admin-typed-';

/**
 * Where the tab keeps what is typed in the form `name`, for `use-form-draft.ts` and `use-draft-state.ts`; null stands for nothing
 * typed. Products have `products/draft/stored-draft.ts`.
 */
export const draftStorage = <Value>(
  name: string,
  parse: (stored: unknown) => Value | null,
): StoredValue<Value | null> =>
  createStoredValue({ storage: tabStorage, key: PREFIX + name, parse });

/** What a form shows of what is stored. */
export interface RestoredDraft {
  /** What was typed before stands in the form again. */
  isRestored: boolean;
  /** Returns to the form as it was first shown. */
  discard: () => void;
}

/** Forgets what anybody has typed in this tab, when they sign out. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // storage is forbidden: nothing is stored
  }
}

/** Compares by content: a choice is a list or a record. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
