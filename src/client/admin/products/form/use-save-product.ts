import { useState } from 'react';
import { randomHex } from '#shared/payment-reference.ts';
import { strikingPriceChanges, type PriceChange } from '#shared/price-edits.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import {
  editsOfCombinations,
  countsCombinations,
} from '#client/admin/products/draft/combination-drafts.ts';
import {
  errorsByField,
  formError,
  type DraftError,
  type ProductDraftErrors,
} from '#client/admin/products/draft/draft-errors.ts';
import { toProductDraft } from '#client/admin/products/draft/product-draft.ts';
import type {
  CheckedDraft,
  ProductEditing,
} from '#client/admin/products/draft/use-product-form.ts';

/** A save that waits for a confirmation of its price changes of more than half. */
interface UnconfirmedSave {
  checked: CheckedDraft;
  priceChanges: PriceChange[];
}

/**
 * Saves the draft and goes back to the list, or shows errors beside the fields. Everything typed stays if it fails.
 */
export function useSaveProduct(
  { form, base, key, restock }: ProductEditing,
  goBack: () => void | Promise<void>,
) {
  /** The product as somebody else saved it meanwhile. */
  const [conflict, setConflict] = useState<StaffProduct | null>(null);
  const [isDone, setDone] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedSave | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [keyOfAnew] = useState(() => randomHex(16));
  const toast = useToast();
  const utils = trpc.useUtils();

  async function saved(title: string, description?: string) {
    setDone(true);
    toast({ title, description });
    await Promise.all([
      utils.products.listForStaff.invalidate(),
      utils.products.forStaff.invalidate(),
      utils.categories.list.invalidate(),
    ]);
    await goBack();
  }

  /** Returns false if the stored product could not be fetched. */
  async function showConflict(id: number): Promise<boolean> {
    try {
      setConflict(await utils.products.forStaff.fetch({ id }, { staleTime: 0 }));
      return true;
    } catch {
      return false;
    }
  }

  function showErrors(errors: ProductDraftErrors) {
    const found = Object.entries(errors) as [keyof ProductDraftErrors, DraftError][];
    found.forEach(([field, error], index) => {
      form.setError(field, formError(error), { shouldFocus: index === 0 });
    });
  }

  async function failed(error: unknown) {
    const body = errorBody(error);
    if (body?.code === 'version_conflict' && base && (await showConflict(base.id))) return;
    if (body?.code === 'not_found' && base) {
      setDeleted(true);
      return;
    }
    const isStock = body?.code === 'insufficient_stock' || body?.code === 'stock_changed';
    if (isStock && countsCombinations(form.getValues())) {
      // Somebody who has read that the stock changed may divide it.
      if (base?.combinations.length === 0 && body.available !== undefined) {
        restock({ stockQuantity: body.available });
      }
      await utils.products.forStaff.invalidate();
      form.setError('combinations', { message: body.message });
    } else if (isStock && body.available !== undefined) {
      restock({ stockQuantity: body.available });
      form.setError('stockQuantity', { message: body.message });
    } else if (body?.issues) {
      showErrors(errorsByField(body.issues));
    }
    toast({ variant: 'destructive', title: 'Save failed', description: problemText(error) });
  }

  const create = trpc.products.create.useMutation({
    onSuccess: ({ status }) => saved(status === 'draft' ? 'Draft created' : 'Product created'),
    onError: failed,
  });
  const save = trpc.products.save.useMutation({
    onSuccess: (product, { stockChange = 0, combinations }) => {
      const change = combinations
        ? combinations.reduce((sum, edit) => sum + edit.stockChange, 0)
        : stockChange;
      const isDivided = combinations && base?.combinations.length === 0;
      const sold = (isDivided ? 0 : (base?.stockQuantity ?? 0)) + change - product.stockQuantity;
      return saved(
        updatedText(base, product),
        sold > 0 ? soldMeanwhile(sold, product.stockQuantity) : undefined,
      );
    },
    onError: failed,
  });

  function send({ content, stockQuantity, draft }: CheckedDraft) {
    setUnconfirmed(null);
    if (base) {
      const combinations = editsOfCombinations(draft, toProductDraft(base));
      save.mutate({
        id: base.id,
        key,
        contentVersion: base.contentVersion,
        stockChange: combinations ? 0 : stockQuantity - base.stockQuantity,
        combinations,
        expectedStock: base.stockQuantity,
        product: content,
      });
    } else {
      createProduct({ content, stockQuantity, draft }, key);
    }
  }

  function createProduct({ content, stockQuantity, draft }: CheckedDraft, createKey: string) {
    const stocks = editsOfCombinations(draft, null)?.map(
      ({ options, sku, stockChange: stock }) => ({
        options,
        ...(sku && { sku }),
        stock,
      }),
    );
    create.mutate({
      ...content,
      stockQuantity,
      ...(stocks && { combinations: stocks }),
      key: createKey,
    });
  }

  return {
    isPending: create.isPending || save.isPending,
    isDone,
    conflict,
    closeConflict: () => setConflict(null),
    unconfirmed,
    confirmPrices: send,
    isDeleted,
    closeDeleted: () => setDeleted(false),
    createAnew: () => {
      setDeleted(false);
      void form.handleSubmit((checked) => createProduct(checked, keyOfAnew))();
    },
    closePrices: () => setUnconfirmed(null),
    submit: form.handleSubmit((checked) => {
      const priceChanges = base ? strikingPriceChanges(base, checked.content) : [];
      if (priceChanges.length > 0) setUnconfirmed({ checked, priceChanges });
      else send(checked);
    }),
  };
}

const updatedText = (before: StaffProduct | null, { status }: StaffProduct): string => {
  if (before === null || before.status === status) return 'Product updated';
  return status === 'draft' ? 'Product unpublished' : 'Product published';
};

const soldMeanwhile = (sold: number, left: number) =>
  `${sold} sold while you were editing: ${left} left now.`;
