import { useState } from 'react';
import type { EditableProduct, PatchProductsInput } from '#shared/product-edits.ts';
import { MAX_EDITED_PRODUCTS } from '#shared/request-limits.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { undoToast } from '#client/admin/ui/undo-toast.ts';
import { formatCount, problemText } from '#client/admin/ui/format.ts';
import { inBatches } from './in-batches.ts';

/** The new values of the fields of a product that change. */
export type ProductPatch = Partial<
  Pick<
    EditableProduct,
    'price' | 'variations' | 'categoryId' | 'featured' | 'inStock' | 'status' | 'publishAt'
  >
>;

export interface ProductEdit {
  product: EditableProduct;
  patch: ProductPatch;
}

type Sent = PatchProductsInput['products'];

/** The edit that undoes another one. */
const undoOf = (edits: ProductEdit[], saved: { id: number; contentVersion: number }[]): Sent => {
  const versions = new Map(saved.map(({ id, contentVersion }) => [id, contentVersion]));
  return edits.map(({ product, patch }) => ({
    id: product.id,
    contentVersion: versions.get(product.id) ?? product.contentVersion,
    product: Object.fromEntries(
      Object.keys(patch).map((field) => [field, product[field as keyof ProductPatch]]),
    ),
  }));
};

/**
 * Saves edits of any number of products, each batch of them whole or not at all, and offers to undo what was saved. `edit`
 * resolves to the ids of the products that are not saved.
 */
export function useEditProducts() {
  const toast = useToast();
  const refresh = useRefreshProducts();
  const { mutateAsync } = trpc.productEdits.patch.useMutation();
  const [progress, setProgress] = useState<Progress | null>(null);

  async function send(products: Sent) {
    const total = products.length;
    setProgress({ done: 0, total });
    try {
      return await inBatches(
        products,
        async (batch) => (await mutateAsync({ products: batch })).products,
        (done) => setProgress({ done, total }),
      );
    } finally {
      setProgress(null);
      await refresh();
    }
  }

  async function undo(products: Sent) {
    const { done, error } = await send(products);
    toast(
      outcome({ success: 'Undone', failure: 'Not undone', done, total: products.length, error }),
    );
  }

  async function edit(success: string, edits: ProductEdit[]): Promise<number[]> {
    const { answers, done, error } = await send(
      edits.map(({ product: { id, contentVersion }, patch }) => ({
        id,
        contentVersion,
        product: patch,
      })),
    );
    const takeBack = () => void undo(undoOf(edits.slice(0, done), answers.flat()));
    toast(
      outcome({
        success,
        failure: 'Save failed',
        done,
        total: edits.length,
        error,
        undo: takeBack,
      }),
    );
    return edits.slice(done).map(({ product }) => product.id);
  }

  return { edit, progress };
}

export interface Progress {
  done: number;
  total: number;
}

/** `Saving 400 of 4,900…`; empty for what one request saves. */
export const progressText = (progress: Progress | null): string =>
  progress && progress.total > MAX_EDITED_PRODUCTS
    ? `Saving ${formatCount(progress.done)} of ${formatCount(progress.total)}…`
    : '';

interface Outcome {
  success: string;
  failure: string;
  done: number;
  total: number;
  error: unknown;
  /** Takes back what was done. */
  undo?: () => void;
}

/** A toast that says how far an edit came. */
export const outcome = ({ success, failure, done, total, error, undo }: Outcome) => ({
  ...(error === undefined
    ? { title: success }
    : {
        variant: 'destructive' as const,
        title: done === 0 ? failure : `${formatCount(done)} of ${formatCount(total)} done`,
        description: `${problemText(error)}${done === 0 ? '' : ' The others stay as they were.'}`,
      }),
  ...(undo && done > 0 && undoToast(undo)),
});

/** Fetches again what shows products. */
export function useRefreshProducts() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.products.invalidate(),
      utils.productEdits.invalidate(),
      utils.categories.list.invalidate(),
    ]);
}
