import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { StaffProduct } from '#shared/staff-products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { PicturesPanel } from '#client/admin/products/pictures/pictures-panel.tsx';
import { usePictureStates } from '#client/admin/products/pictures/use-picture-states.ts';
import { useUploads } from '#client/admin/products/pictures/use-uploads.ts';
import { StockPanel } from '#client/admin/products/stock/stock-panel.tsx';
import { VariationsPanel } from '#client/admin/products/variations/variations-panel.tsx';
import { UnsavedChangesGuard } from '#client/admin/ui/unsaved-changes.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { toProductDraft, stockOf, type ProductDraft } from './product-draft.ts';
import { CardPreview, SellingPanel } from './selling-panel.tsx';
import { useProductForm, type ProductEditing } from './use-product-form.ts';
import { useSaveProduct } from './use-save-product.ts';

interface Props {
  /** Null for a new product. */
  product: StaffProduct | null;
  /** The initial values of a new product. */
  start?: ProductDraft;
  /** The name of the stored draft. */
  name: string;
}

/** Creates or changes a product. Later data from the server changes no field. */
export function ProductForm({
  product,
  start = product ? toProductDraft(product) : undefined,
  name,
}: Props) {
  if (!start) throw new Error('a new product begins with something');
  const editing = useProductForm({ product, start, name });
  const { form, base } = editing;
  const saving = useSaveProduct(editing);
  const { conflict, unconfirmed } = saving;
  const uploads = useUploads(({ url }) =>
    form.setValue('images', [...new Set([...form.getValues('images'), url])], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
  );
  const [images, heroImage] = useWatch({ control: form.control, name: ['images', 'heroImage'] });
  const pictureOf = usePictureStates([...images, ...(heroImage ? [heroImage] : [])]);
  const stockHint = useStockHint(editing);
  const isBusy = uploads.uploads.some(({ problem }) => problem === null);

  return (
    <>
      <form
        id="product-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending && !isBusy) void saving.submit(event);
        }}
      >
        {editing.isRestored && (
          <div
            role="status"
            className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-small bg-tone-blue px-4 py-2 text-14 text-tone-blue-text"
          >
            Your unsaved changes were restored.
            <Button variant="ghost" size="small" onClick={editing.discard}>
              Discard
            </Button>
          </div>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <div className="grid min-w-0 gap-4 lg:gap-6">
            <PicturesPanel form={form} uploads={uploads} pictureOf={pictureOf} />
            <DetailsPanel form={form} stockHint={stockHint} />
            <VariationsPanel form={form} />
          </div>
          <div className="grid min-w-0 gap-4 lg:sticky lg:top-6 lg:gap-6">
            <SellingPanel form={form} pictureOf={pictureOf} />
            <CardPreview form={form} pictureOf={pictureOf} />
          </div>
        </div>
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-6 flex justify-end gap-2 border-t border-hairline bg-paper py-3 lg:bottom-0">
          <ButtonLink to={adminPaths.products} variant="ghost" className="flex-1 sm:flex-none">
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            pending={saving.isPending || isBusy}
            className="flex-1 sm:flex-none sm:min-w-48"
          >
            {isBusy ? 'Uploading...' : base ? 'Update Product' : 'Create Product'}
          </Button>
        </div>
        <UnsavedChangesGuard when={(editing.isDirty || isBusy) && !saving.isDone} />
        {unconfirmed && (
          <PriceDialog
            changes={unconfirmed.priceChanges}
            onClose={saving.closePrices}
            onConfirm={() => saving.confirmPrices(unconfirmed.checked)}
          />
        )}
        {conflict && base && (
          <ConflictDialog
            base={base}
            mine={form.getValues()}
            stored={conflict}
            onClose={saving.closeConflict}
            onMerged={(merged) => {
              editing.rebase(conflict, merged);
              saving.closeConflict();
            }}
          />
        )}
      </form>
      {base && (
        <StockPanel
          product={{ id: base.id, name: base.name, stockQuantity: base.stockQuantity }}
          onCorrected={editing.restock}
        />
      )}
    </>
  );
}

/** Follows sales made meanwhile: updates an untouched stock field, or returns a hint to show beside an edited one. */
function useStockHint({ form, base, restock }: ProductEditing) {
  const stock = useWatch({ control: form.control, name: 'stockQuantity' });
  const { data } = trpc.products.forStaff.useQuery(
    { id: base?.id ?? 0 },
    { enabled: base !== null },
  );
  const now = data?.stockQuantity;
  const isMoved = base !== null && now !== undefined && now !== base.stockQuantity;
  const isTouched = base !== null && stockOf(stock) !== base.stockQuantity;
  useEffect(() => {
    if (isMoved && !isTouched) restock(now);
  });
  return isMoved && isTouched
    ? `${now} now; it was ${base.stockQuantity} when you opened this form. The difference you typed is saved.`
    : undefined;
}

export const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
    <div className="grid gap-4">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
    <Skeleton className="h-72 w-full" />
  </div>
);
