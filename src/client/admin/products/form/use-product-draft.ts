import { useEffect, useState } from 'react';
import { randomHex } from '#shared/random-hex.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { forget, keep, readKept } from './kept-draft.ts';
import { draftOf, isSame, stockOf, type ProductDraft } from './product-draft.ts';

interface Opened {
  /** Null for a new product. */
  product: StaffProduct | null;
  /** What a new one begins with. */
  start: ProductDraft;
  /** Under which name it is kept. */
  name: string;
}

/** What the form holds: what was typed, over which product; kept in the tab while it differs. */
export function useProductDraft({ product, start, name }: Opened) {
  const [kept] = useState(() => readKept(name));
  const [base, setBase] = useState(kept?.base ?? product);
  const [draft, setDraft] = useState(kept?.draft ?? start);
  // A save that was answered by nobody may have been heard all the same: the next one comes under the same key.
  const [key] = useState(() => kept?.key ?? randomHex(16));
  const [isRestored, setRestored] = useState(kept !== null);
  const isDirty = !isSame(draft, base ? draftOf(base) : start);

  useEffect(() => {
    if (isDirty) keep(name, { draft, base, key });
    else forget(name);
  }, [name, draft, base, key, isDirty]);
  // Whoever leaves the screen has been asked.
  useEffect(() => () => forget(name), [name]);

  return {
    draft,
    base,
    key,
    isDirty,
    isRestored,
    change: (changes: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...changes })),
    update: setDraft,
    /** Goes on from what is stored by now; the stock still counts from when the form was opened. */
    rebase: (stored: StaffProduct, next: ProductDraft) => {
      setBase(base && { ...stored, stockQuantity: base.stockQuantity });
      setDraft(next);
      setRestored(false);
    },
    /** The stock came to something else; as many pieces more or less as were typed. */
    restock: (stockQuantity: number) => {
      if (!base) return;
      const typed = stockOf(draft);
      setBase({ ...base, stockQuantity });
      if (typed === null) return;
      const stock = String(Math.max(0, typed - base.stockQuantity + stockQuantity));
      setDraft((before) => ({ ...before, stock }));
    },
    discard: () => {
      setBase(product);
      setDraft(start);
      setRestored(false);
    },
  };
}

export type ProductForm = ReturnType<typeof useProductDraft>;
