import { useState } from 'react';
import { strikingPriceChanges, type PriceChange } from '#shared/price-edits.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
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
import { mergeDrafts } from '#client/admin/products/draft/merge-drafts.ts';
import { toProductDraft } from '#client/admin/products/draft/product-draft.ts';
import type {
  CheckedDraft,
  ProductEditing,
} from '#client/admin/products/draft/use-product-form.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

/** Of the content of a product that nobody has changed since it was created. */
const FIRST_VERSION = 1;

/** A save that waits for a confirmation of its price changes of more than half. */
interface UnconfirmedSave {
  checked: CheckedDraft;
  priceChanges: PriceChange[];
}

/**
 * Saves the draft and goes back to the list, or shows errors beside the fields. Everything typed stays if it fails.
 */
export function useSaveProduct(editing: ProductEditing, goBack: () => void | Promise<void>) {
  const { form, base, key, restock } = editing;
  /** The last try, and the one before it, whose answer may have been lost. */
  const [tries, setTries] = useState<CheckedDraft[]>([]);
  /** The product as somebody else saved it meanwhile. */
  const [conflict, setConflict] = useState<StaffProduct | null>(null);
  const [isDone, setDone] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedSave | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  /** The product that a request with the form's key created, perhaps as another one than the form shows now. */
  const [earlier, setEarlier] = useState<StaffProduct | null>(null);
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();

  async function saved(title: string, description?: string) {
    editing.finish();
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
      const stored = await utils.products.forStaff.fetch({ id }, { staleTime: 0 });
      if (!goOnFromLostAnswer(stored)) setConflict(stored);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether the product is as the try before left it: that was stored, and only its answer was lost. */
  function goOnFromLostAnswer(stored: StaffProduct): boolean {
    const [last, before] = tries;
    if (!last || !before) return false;
    const { adopted, disputed } = mergeDrafts(before.draft, last.draft, toProductDraft(stored));
    if (adopted.length + disputed.length > 0) return false;
    change(editing.rebase(stored, last.draft), last, key);
    return true;
  }

  /** A request with the form's key created the product, with other content. */
  async function createdBefore(id: number): Promise<void> {
    try {
      const created = await utils.products.forStaff.fetch({ id }, { staleTime: 0 });
      if (editing.wasRestored) setEarlier(created);
      else changeCreated(created);
    } catch (error) {
      await failed(error);
    }
  }

  /** Makes the product that was created what the form shows. What somebody has changed since is asked about. */
  function changeCreated(created: StaffProduct) {
    setEarlier(null);
    editing.adopt(created);
    const [last] = tries;
    if (created.contentVersion > FIRST_VERSION) setConflict(created);
    else if (last) change(created, last, editing.renewKey());
  }

  function showErrors(errors: ProductDraftErrors) {
    const found = Object.entries(errors) as [keyof ProductDraftErrors, DraftError][];
    found.forEach(([field, error], index) => {
      form.setError(field, formError(error), { shouldFocus: index === 0 });
    });
  }

  async function failed(error: unknown) {
    const body = errorBody(error);
    const { code, record } = body ?? {};
    if (code === 'idempotency_key_reused' && record?.id) return createdBefore(record.id);
    if (code === 'version_conflict' && base && (await showConflict(base.id))) return;
    if (code === 'not_found') {
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
    failure('Save failed')(error);
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

  function send(checked: CheckedDraft) {
    setUnconfirmed(null);
    setTries([checked, ...tries.slice(0, 1)]);
    if (base) change(base, checked, key);
    else createProduct(checked, key);
  }

  function change(
    from: StaffProduct,
    { content, stockQuantity, draft }: CheckedDraft,
    saveKey: string,
  ) {
    const combinations = editsOfCombinations(draft, toProductDraft(from));
    save.mutate({
      id: from.id,
      key: saveKey,
      contentVersion: from.contentVersion,
      stockChange: combinations ? 0 : stockQuantity - from.stockQuantity,
      combinations,
      expectedStock: from.stockQuantity,
      product: content,
    });
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
      void form.handleSubmit((checked) => createProduct(checked, editing.renewKey()))();
    },
    earlier,
    changeEarlier: () => earlier && changeCreated(earlier),
    createAnother: () => {
      setEarlier(null);
      void form.handleSubmit((checked) => createProduct(checked, editing.renewKey()))();
    },
    closeEarlier: () => setEarlier(null),
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
