import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { undoToast } from '#client/admin/ui/undo-toast.ts';
import { problemText, productsText } from '#client/admin/ui/format.ts';
import { useEditProducts, useRefreshProducts, type ProductPatch } from './use-edit-products.ts';

/**
 * Edits that need no preview: they give every product the same value and can be undone. Each resolves to whether it
 * worked.
 */
export function useQuickEdits(ids: number[]) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const refresh = useRefreshProducts();
  const { edit, isPending } = useEditProducts();
  const archive = trpc.productEdits.archive.useMutation();
  const restore = trpc.productEdits.restore.useMutation();

  const fail = (error: unknown) => {
    toast({ variant: 'destructive', title: 'Save failed', description: problemText(error) });
    return false;
  };

  async function set(patch: ProductPatch, result: string): Promise<boolean> {
    try {
      const products = await utils.productEdits.products.fetch({ ids }, { staleTime: 0 });
      const changed = products.filter((product) =>
        Object.entries(patch).some(
          ([field, value]) => product[field as keyof ProductPatch] !== value,
        ),
      );
      if (changed.length === 0) {
        toast({ title: `Nothing to change: already ${result}` });
        return true;
      }
      return await edit(
        `${productsText(changed.length)} ${result}`,
        changed.map((product) => ({ product, patch })),
      );
    } catch (error) {
      return fail(error);
    }
  }

  async function bringBack(deleted: { ids: number[]; drafts: number[] }) {
    try {
      await restore.mutateAsync(deleted);
      toast({ title: `${productsText(deleted.ids.length)} restored` });
    } catch (error) {
      fail(error);
    } finally {
      await refresh();
    }
  }

  async function remove(): Promise<boolean> {
    try {
      const deleted = await archive.mutateAsync({ ids });
      toast({
        title: `${productsText(deleted.ids.length)} deleted`,
        ...undoToast(() => void bringBack(deleted)),
      });
      return true;
    } catch (error) {
      return fail(error);
    } finally {
      await refresh();
    }
  }

  return { set, remove, isPending: isPending || archive.isPending };
}
