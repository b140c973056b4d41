import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { strikingPriceChanges, type PriceChange } from '#shared/price-changes.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { errorBody } from '../../../error-body.ts';
import { trpc } from '../../../trpc.ts';
import { useToast } from '../../../ui/toast-provider.tsx';
import { adminPaths } from '../../paths.ts';
import { problemText } from '../../problem-text.ts';
import { draftErrors, errorsOf, type DraftErrors } from './draft-errors.ts';
import { contentOf, stockOf } from './product-draft.ts';
import type { ProductForm } from './use-product-draft.ts';

/** Saves what the form holds, or says beside the fields why not. Whatever fails, everything typed stays. */
export function useSaveProduct(form: ProductForm) {
  const { draft, base } = form;
  const [refused, setRefused] = useState<DraftErrors>({});
  const [isTried, setTried] = useState(false);
  /** What somebody else has saved meanwhile. */
  const [conflict, setConflict] = useState<StaffProduct | null>(null);
  const [isDone, setDone] = useState(false);
  /** Prices that move by more than half: to be confirmed before they are saved. */
  const [striking, setStriking] = useState<PriceChange[]>([]);
  const toast = useToast();
  const navigate = useNavigate();
  const utils = trpc.useUtils();

  async function saved(title: string, description?: string) {
    setDone(true);
    toast({ title, description });
    await Promise.all([
      utils.products.listForStaff.invalidate(),
      utils.products.forStaff.invalidate(),
      utils.categories.list.invalidate(),
    ]);
    await navigate(adminPaths.products);
  }

  /** False where what is stored could not be read. */
  async function showConflict(id: number): Promise<boolean> {
    try {
      setConflict(await utils.products.forStaff.fetch({ id }, { staleTime: 0 }));
      return true;
    } catch {
      return false;
    }
  }

  async function failed(error: unknown) {
    const body = errorBody(error);
    if (body?.code === 'version_conflict' && base && (await showConflict(base.id))) return;
    if (body?.code === 'insufficient_stock' && body.available !== undefined) {
      form.restock(body.available);
      setRefused({ stockQuantity: body.message });
    } else if (body?.issues) {
      setRefused(errorsOf(body.issues));
    }
    toast({ variant: 'destructive', title: 'Save failed', description: problemText(error) });
  }

  const create = trpc.products.create.useMutation({
    onSuccess: () => saved('Product created'),
    onError: failed,
  });
  const save = trpc.products.save.useMutation({
    onSuccess: (product, { stockChange = 0 }) => {
      const sold = (base?.stockQuantity ?? 0) + stockChange - product.stockQuantity;
      return saved(
        'Product updated',
        sold > 0 ? meanwhile(sold, product.stockQuantity) : undefined,
      );
    },
    onError: failed,
  });

  const found = draftErrors(draft);

  function send() {
    setStriking([]);
    const stockQuantity = stockOf(draft) ?? 0;
    if (base) {
      save.mutate({
        id: base.id,
        key: form.key,
        contentVersion: base.contentVersion,
        stockChange: stockQuantity - base.stockQuantity,
        product: contentOf(draft),
      });
    } else {
      create.mutate({ ...contentOf(draft), stockQuantity, key: form.key });
    }
  }

  return {
    errors: isTried ? { ...refused, ...found } : refused,
    isPending: create.isPending || save.isPending,
    isDone,
    conflict,
    closeConflict: () => setConflict(null),
    striking,
    confirmPrices: send,
    closePrices: () => setStriking([]),
    submit() {
      setTried(true);
      setRefused({});
      if (Object.keys(found).length > 0) {
        focusFirstError();
        return;
      }
      const moved = base ? strikingPriceChanges(base, contentOf(draft)) : [];
      if (moved.length > 0) setStriking(moved);
      else send();
    },
  };
}

const meanwhile = (sold: number, left: number) =>
  `${sold} sold while you were editing: ${left} left now.`;

/** Once the errors stand beside their fields. */
function focusFirstError() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('#product-form [aria-invalid=true]')?.focus(),
  );
}
