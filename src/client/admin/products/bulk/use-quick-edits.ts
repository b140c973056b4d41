import { useState } from 'react';
import { freeProblem } from '#shared/free-prices.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { productsText } from '#client/admin/ui/format.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { editBatches, inBatches } from './in-batches.ts';
import {
  outcome,
  useEditProducts,
  useRefreshProducts,
  type ProductPatch,
} from './use-edit-products.ts';

/**
 * Edits that need no preview: they give every product the same value and can be undone. Each resolves to the ids of the products
 * that it did not change and should have.
 */
export function useQuickEdits(ids: number[]) {
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const refresh = useRefreshProducts();
  const { edit, progress } = useEditProducts();
  const [isReading, setIsReading] = useState(false);
  const archive = trpc.productEdits.archive.useMutation();
  const restore = trpc.productEdits.restore.useMutation();

  async function set(patch: ProductPatch, result: string): Promise<number[]> {
    setIsReading(true);
    try {
      const read = await Promise.all(
        editBatches(ids).map((batch) =>
          utils.productEdits.products.fetch({ ids: batch }, { staleTime: 0 }),
        ),
      );
      const differing = read
        .flat()
        .filter((product) =>
          Object.entries(patch).some(
            ([field, value]) => product[field as keyof ProductPatch] !== value,
          ),
        );
      // Such a product is saved only with a price, which stops no other one.
      const free = differing.filter((product) => freeProblem(product) !== null);
      const changed = differing.filter((product) => freeProblem(product) === null);
      const stays =
        free.length === 0 ? '' : `${productsText(free.length)} without a price stay as they are`;
      if (changed.length === 0) {
        toast({ title: stays || `Nothing to change: already ${result}` });
        return free.map(({ id }) => id);
      }
      const left = await edit(
        [`${productsText(changed.length)} ${result}`, stays].filter(Boolean).join('. '),
        changed.map((product) => ({ product, patch })),
      );
      return [...left, ...free.map(({ id }) => id)];
    } catch (error) {
      failure('Save failed')(error);
      return ids;
    } finally {
      setIsReading(false);
    }
  }

  async function bringBack(deleted: { ids: number[]; drafts: number[] }) {
    const drafts = new Set(deleted.drafts);
    const { done, error } = await inBatches(deleted.ids, (batch) =>
      restore.mutateAsync({ ids: batch, drafts: batch.filter((id) => drafts.has(id)) }),
    );
    const total = deleted.ids.length;
    const success = `${productsText(total)} restored`;
    toast(outcome({ success, failure: 'Not restored', done, total, error }));
    await refresh();
  }

  async function remove(): Promise<number[]> {
    const { answers, done, error } = await inBatches(ids, (batch) =>
      archive.mutateAsync({ ids: batch }),
    );
    const deleted = {
      ids: answers.flatMap((answer) => answer.ids),
      drafts: answers.flatMap((answer) => answer.drafts),
    };
    toast(
      outcome({
        success: `${productsText(deleted.ids.length)} deleted`,
        failure: 'Not deleted',
        done,
        total: ids.length,
        error,
        undo: () => void bringBack(deleted),
      }),
    );
    await refresh();
    return ids.slice(done);
  }

  return {
    set,
    remove,
    progress,
    isPending: isReading || progress !== null || archive.isPending,
  };
}
