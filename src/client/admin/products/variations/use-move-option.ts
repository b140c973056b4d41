import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { OptionDraft } from '#client/admin/products/draft/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

/**
 * Changes the order of a variation's options, with everything that is typed for each. `shown` are those on the page, whose
 * places count from 0; `announcement` is for screen readers.
 */
export function useMoveOption(
  { getValues, setValue }: ProductFormState,
  at: number,
  shown: readonly OptionDraft[],
) {
  const [announcement, setAnnouncement] = useState('');
  const placeOf = (ref: string) => shown.findIndex((option) => option.ref === ref);
  return {
    announcement,
    placeOf,
    count: shown.length,
    /** Returns whether that place exists. */
    move(ref: string, to: number): boolean {
      const option = shown[placeOf(ref)];
      const target = shown[to];
      if (!option || !target || option === target) return false;
      const path = `variations.${at}.options` as const;
      const options = getValues(path);
      const indexOf = (of: string) => options.findIndex((it) => it.ref === of);
      setValue(path, arrayMove(options, indexOf(ref), indexOf(target.ref)), { shouldDirty: true });
      setAnnouncement(`${option.name.trim()} is now number ${to + 1} of ${shown.length}.`);
      return true;
    },
  };
}

export type MoveOption = ReturnType<typeof useMoveOption>;
