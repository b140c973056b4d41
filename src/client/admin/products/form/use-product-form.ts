import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm, type ResolverResult, type UseFormReturn } from 'react-hook-form';
import { randomHex } from '#shared/payment-reference.ts';
import type { ProductContent } from '#shared/products.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { draftErrors } from './draft-errors.ts';
import { contentOf, stockOf, toProductDraft, type ProductDraft } from './product-draft.ts';
import { storedDraft } from './stored-draft.ts';

/** What a valid draft says. */
export interface CheckedDraft {
  content: ProductContent;
  stockQuantity: number;
}

export type ProductFormState = UseFormReturn<ProductDraft, unknown, CheckedDraft>;

function resolver(draft: ProductDraft): ResolverResult<ProductDraft, CheckedDraft> {
  const errors = Object.entries(draftErrors(draft));
  const stockQuantity = stockOf(draft.stockQuantity);
  if (errors.length === 0 && stockQuantity !== null) {
    return { values: { content: contentOf(draft), stockQuantity }, errors: {} };
  }
  return {
    values: {},
    errors: Object.fromEntries(
      errors.map(([field, message]) => [field, { type: 'validate', message }]),
    ),
  };
}

interface Opened {
  /** Null for a new product. */
  product: StaffProduct | null;
  /** The initial values of a new product. */
  start: ProductDraft;
  /** The name of the stored draft. */
  name: string;
}

/** The form and the product it is based on. Its draft is stored in the tab while it has unsaved changes. */
export function useProductForm({ product, start, name }: Opened) {
  const stored = useMemo(() => storedDraft(name), [name]);
  const [restored] = useState(stored.read);
  const [base, setBase] = useState(restored?.base ?? product);
  // A save without an answer may have been processed: the next one reuses the key.
  const [key] = useState(() => restored?.key ?? randomHex(16));
  const [isRestored, setRestored] = useState(restored !== null);
  const unchanged = base ? toProductDraft(base) : start;
  const form: ProductFormState = useForm<ProductDraft, unknown, CheckedDraft>({
    resolver,
    defaultValues: restored?.draft ?? unchanged,
  });
  const { isDirty } = form.formState;
  const { getValues, reset, resetDefaultValues, setValue, subscribe } = form;

  const compareWithBase = useEffectEvent(() => resetDefaultValues(unchanged));
  useEffect(() => compareWithBase(), []);

  useEffect(() => {
    if (!isDirty) {
      stored.remove();
      return undefined;
    }
    const store = () => stored.write({ draft: getValues(), base, key });
    store();
    return subscribe({ formState: { values: true }, callback: store });
  }, [isDirty, stored, getValues, base, key, subscribe]);
  // Leaving the screen was confirmed.
  useEffect(() => () => stored.remove(), [stored]);

  return {
    form,
    base,
    key,
    isDirty,
    isRestored,
    /** Continues from the stored product; the stock difference still counts from when the form was opened. */
    rebase: (saved: StaffProduct, draft: ProductDraft) => {
      if (!base) return;
      const next = { ...saved, stockQuantity: base.stockQuantity };
      setBase(next);
      resetDefaultValues(toProductDraft(next));
      reset(draft, { keepDefaultValues: true });
      setRestored(false);
    },
    /** The stock changed; keeps the typed difference. */
    restock: (stockQuantity: number) => {
      if (!base) return;
      const typed = stockOf(getValues('stockQuantity'));
      const next = { ...base, stockQuantity };
      setBase(next);
      resetDefaultValues(toProductDraft(next));
      if (typed === null) return;
      const adjusted = String(Math.max(0, typed - base.stockQuantity + stockQuantity));
      setValue('stockQuantity', adjusted, { shouldDirty: true });
    },
    discard: () => {
      setBase(product);
      reset(start);
      setRestored(false);
    },
  };
}

export type ProductEditing = ReturnType<typeof useProductForm>;
