import { useEffect } from 'react';
import type { StaffProduct } from '#shared/staff-products.ts';
import { trpc } from '../../../trpc.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { adminPaths } from '../../paths.ts';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard.tsx';
import { PicturesPanel } from '../pictures/pictures-panel.tsx';
import { usePictureStates } from '../pictures/use-picture-states.ts';
import { useUploads } from '../pictures/use-uploads.ts';
import { StockPanel } from '../stock/stock-panel.tsx';
import { VariationsPanel } from '../variations/variations-panel.tsx';
import { CardPreview } from './card-preview.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { errorIn } from './draft-errors.ts';
import { PriceDialog } from './price-dialog.tsx';
import { draftOf, stockOf, type ProductDraft } from './product-draft.ts';
import { SellingPanel } from './selling-panel.tsx';
import { useProductDraft } from './use-product-draft.ts';
import { useSaveProduct } from './use-save-product.ts';

interface Props {
  /** Null for a new product. */
  product: StaffProduct | null;
  /** What a new one begins with. */
  start?: ProductDraft;
  /** Under which name what is typed is kept. */
  name: string;
}

/** Creates or changes a product. Whoever uses it says what to begin with; what comes later from the server changes no field. */
export function ProductForm({
  product,
  start = product ? draftOf(product) : undefined,
  name,
}: Props) {
  if (!start) throw new Error('a new product begins with something');
  const form = useProductDraft({ product, start, name });
  const { draft, base, change } = form;
  const saving = useSaveProduct(form);
  const { errors } = saving;
  const uploads = useUploads(({ url }) =>
    form.update((before) => ({ ...before, images: [...new Set([...before.images, url])] })),
  );
  const pictureOf = usePictureStates([
    ...draft.images,
    ...(draft.heroImage ? [draft.heroImage] : []),
  ]);
  const stockNote = useStockNow(form);
  const isBusy = uploads.uploads.some(({ problem }) => problem === null);

  return (
    <>
      <form
        id="product-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending && !isBusy) saving.submit();
        }}
      >
        {form.isRestored && (
          <div
            role="status"
            className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-small bg-tone-blue px-4 py-2 text-14 text-tone-blue-text"
          >
            What you typed before is still here.
            <Button variant="ghost" size="small" onClick={form.discard}>
              Discard it
            </Button>
          </div>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <div className="grid min-w-0 gap-4 lg:gap-6">
            <PicturesPanel
              draft={draft}
              error={errorIn(errors, 'images') ?? errorIn(errors, 'imageAlts')}
              uploads={uploads}
              pictureOf={pictureOf}
              onChange={change}
            />
            <DetailsPanel draft={draft} errors={errors} stockNote={stockNote} onChange={change} />
            <VariationsPanel
              variations={draft.variations}
              price={draft.price ?? 0}
              error={errorIn(errors, 'variations')}
              onChange={(variations) => change({ variations })}
            />
          </div>
          <div className="grid min-w-0 gap-4 lg:sticky lg:top-6 lg:gap-6">
            <SellingPanel draft={draft} pictureOf={pictureOf} onChange={change} />
            <CardPreview draft={draft} pictureOf={pictureOf} />
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
        <UnsavedChangesGuard when={(form.isDirty || isBusy) && !saving.isDone} />
        {saving.striking.length > 0 && (
          <PriceDialog
            changes={saving.striking}
            onClose={saving.closePrices}
            onConfirm={saving.confirmPrices}
          />
        )}
        {saving.conflict && base && (
          <ConflictDialog
            base={base}
            mine={draft}
            stored={saving.conflict}
            onClose={saving.closeConflict}
            onMerged={(merged) => {
              const { conflict } = saving;
              if (!conflict) return;
              form.rebase(conflict, merged);
              saving.closeConflict();
            }}
          />
        )}
      </form>
      {base && (
        <StockPanel
          product={{ id: base.id, name: base.name, stockQuantity: base.stockQuantity }}
          onCorrected={form.restock}
        />
      )}
    </>
  );
}

/** What is sold meanwhile shows at once where no other number was typed; else beside what was typed. */
function useStockNow({ base, draft, restock }: ReturnType<typeof useProductDraft>) {
  const { data } = trpc.products.forStaff.useQuery(
    { id: base?.id ?? 0 },
    { enabled: base !== null },
  );
  const now = data?.stockQuantity;
  const isMoved = base !== null && now !== undefined && now !== base.stockQuantity;
  const isTouched = base !== null && stockOf(draft) !== base.stockQuantity;
  useEffect(() => {
    if (isMoved && !isTouched) restock(now);
  });
  return isMoved && isTouched
    ? `${now} by now; it was ${base.stockQuantity} when you opened this. The difference you typed is what is saved.`
    : undefined;
}
