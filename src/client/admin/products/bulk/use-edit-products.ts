import type { EditableProduct, PatchProductsInput } from '#shared/product-edits.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { undoToast } from '#client/admin/ui/undo-toast.ts';
import { problemText } from '#client/admin/ui/format.ts';

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

/** Saves edits of several products, all or none, and offers to undo them. `edit` resolves to whether it worked. */
export function useEditProducts() {
  const toast = useToast();
  const refresh = useRefreshProducts();
  const { mutateAsync, isPending } = trpc.productEdits.patch.useMutation();

  async function send(products: Sent) {
    try {
      return (await mutateAsync({ products })).products;
    } catch (error) {
      toast({ variant: 'destructive', title: 'Save failed', description: problemText(error) });
      return null;
    } finally {
      await refresh();
    }
  }

  async function undo(products: Sent) {
    if (await send(products)) toast({ title: 'Undone' });
  }

  async function edit(title: string, edits: ProductEdit[]): Promise<boolean> {
    const saved = await send(
      edits.map(({ product: { id, contentVersion }, patch }) => ({
        id,
        contentVersion,
        product: patch,
      })),
    );
    if (!saved) return false;
    toast({
      title,
      ...undoToast(() => void undo(undoOf(edits, saved))),
    });
    return true;
  }

  return { edit, isPending };
}

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
