import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm, type ResolverResult, type UseFormReturn } from 'react-hook-form';
import { randomHex } from '#shared/payment-reference.ts';
import type { ProductContent } from '#shared/products.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { countsCombinations, typedTotal } from './combination-drafts.ts';
import { draftErrors, formError } from './draft-errors.ts';
import { mergeCombinations, rebaseCombinations } from './merge-drafts.ts';
import { toProductDraft, type ProductDraft } from './product-draft.ts';
import { contentOfDraft } from './draft-content.ts';
import { stockOf } from '#client/admin/ui/stock-of.ts';
import { storedDraft } from './stored-draft.ts';

/** The content of a valid draft. */
export interface CheckedDraft {
  content: ProductContent;
  /** Of all combinations, where they are counted. */
  stockQuantity: number;
  draft: ProductDraft;
}

export type ProductFormState = UseFormReturn<ProductDraft, unknown, CheckedDraft>;

function resolver(draft: ProductDraft): ResolverResult<ProductDraft, CheckedDraft> {
  const errors = Object.entries(draftErrors(draft));
  const stockQuantity = countsCombinations(draft)
    ? typedTotal(draft)
    : stockOf(draft.stockQuantity);
  if (errors.length === 0 && stockQuantity !== null) {
    return { values: { content: contentOfDraft(draft), stockQuantity, draft }, errors: {} };
  }
  return {
    values: {},
    errors: Object.fromEntries(errors.map(([field, error]) => [field, formError(error)])),
  };
}

interface Restocked extends Pick<StaffProduct, 'stockQuantity'> {
  combinations?: StaffProduct['combinations'];
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
  const [key, setKey] = useState(() => restored?.key ?? randomHex(16));
  const [isSaved, setSaved] = useState(false);
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
    if (!isDirty || isSaved) {
      stored.remove();
      return undefined;
    }
    const store = () => stored.write({ draft: getValues(), base, key });
    store();
    return subscribe({ formState: { values: true }, callback: store });
  }, [isDirty, isSaved, stored, getValues, base, key, subscribe]);
  // Leaving the screen was confirmed.
  useEffect(() => () => stored.remove(), [stored]);

  return {
    form,
    base,
    key,
    isDirty,
    isRestored,
    /** The draft is of an earlier page: it may have been sent before. */
    wasRestored: restored !== null,
    /** The draft is stored by the server: whichever form opens next begins anew, even before this one is closed. */
    finish: () => {
      stored.remove();
      setSaved(true);
    },
    /** The next request is another one. */
    renewKey: () => {
      const next = randomHex(16);
      setKey(next);
      return next;
    },
    /** Goes on as a change of a product that an earlier request with the form's key created. */
    adopt: (created: StaffProduct) => {
      setBase(created);
      resetDefaultValues(toProductDraft(created));
    },
    /** Continues from the stored product; the stock difference still counts from when the form was opened. */
    rebase: (saved: StaffProduct, draft: ProductDraft) => {
      if (!base) return saved;
      const combinations = rebaseCombinations(toProductDraft(base), getValues(), saved);
      const next = { ...saved, stockQuantity: base.stockQuantity, combinations };
      setBase(next);
      resetDefaultValues(toProductDraft(next));
      reset(draft, { keepDefaultValues: true });
      setRestored(false);
      return next;
    },
    /** The stock changed; keeps the typed difference. Without combinations, theirs did not. */
    restock: ({ stockQuantity, combinations: now }: Restocked) => {
      if (!base) return;
      const typed = stockOf(getValues('stockQuantity'));
      const before = toProductDraft(base);
      const mine = getValues();
      const combinations = now
        ? rebaseCombinations(before, mine, { combinations: now })
        : base.combinations;
      const next = { ...base, stockQuantity, combinations };
      setBase(next);
      resetDefaultValues(toProductDraft(next));
      const merged = mergeCombinations(before, mine, toProductDraft(next));
      setValue('combinations', merged, { shouldDirty: true });
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
