import { createStoredValue, tabStorage, type StoredValue } from '#client/lib/stored-value.ts';

const PREFIX = 'adunni-admin-typed-';

/**
 * The tab's storage for the unsent input of the form `name`, for `use-form-draft.ts` and `use-draft-state.ts`; null
 * stands for no input. Products have `products/draft/stored-draft.ts`.
 */
export const draftStorage = <Value>(
  name: string,
  parse: (stored: unknown) => Value | null,
): StoredValue<Value | null> =>
  createStoredValue({ storage: tabStorage, key: PREFIX + name, parse });

/** How a form shows its stored input. */
export interface RestoredDraft {
  /** Earlier input was restored into the form. */
  isRestored: boolean;
  /** Returns to the form as it was first shown. */
  discard: () => void;
}

/** Removes all input from this tab when somebody signs out. */
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
