import { FootBar } from '#client/admin/ui/foot-bar.tsx';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { StaffProduct } from '#shared/staff-products.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useListReturn } from '#client/admin/products/list/list-return.ts';
import { PicturesPanel } from '#client/admin/products/pictures/pictures-panel.tsx';
import { useSaveAfterUploads } from '#client/admin/products/pictures/use-save-after-uploads.ts';
import { usePictureStates } from '#client/admin/products/pictures/use-picture-states.ts';
import { useUploads } from '#client/admin/products/pictures/use-uploads.ts';
import { StockPanel } from '#client/admin/products/stock/stock-panel.tsx';
import { OptionsSection } from '#client/admin/products/variations/options-section.tsx';
import { SectionTabs, TabSection } from '#client/admin/ui/section-tabs.tsx';
import { UnsavedChangesGuard } from '#client/admin/ui/unsaved-changes.tsx';
import { BasicsPanel } from './basics-panel.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { ProductConflictDialog } from './product-conflict-dialog.tsx';
import { CreatedBeforeDialog } from './created-before-dialog.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { toProductDraft, type ProductDraft } from '#client/admin/products/draft/product-draft.ts';
import { picturesOfDraft } from '#client/admin/products/draft/draft-content.ts';
import { CardPreview, SellingPanel } from './selling-panel.tsx';
import { useProductForm } from '#client/admin/products/draft/use-product-form.ts';
import { useSaveByKeyboard } from './use-save-by-keyboard.ts';
import { useSaveProduct } from './use-save-product.ts';
import { useStockHint } from './use-stock-hint.ts';

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
  const element = useRef<HTMLFormElement>(null);
  useSaveByKeyboard(element);
  const list = useListReturn();
  const saving = useSaveProduct(editing, list.goBack);
  const { conflict, unconfirmed } = saving;
  const uploads = useUploads(({ url }) =>
    form.setValue('images', [...new Set([...form.getValues('images'), url])], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
  );
  const [images, heroImage, variations, status] = useWatch({
    control: form.control,
    name: ['images', 'heroImage', 'variations', 'status'],
  });
  const pictures = picturesOfDraft({ images, variations });
  const pictureOf = usePictureStates([...pictures, ...(heroImage ? [heroImage] : [])]);
  const stockHint = useStockHint(editing);
  const { remaining, isWaiting, wait } = useSaveAfterUploads(
    uploads.uploads,
    () => void saving.submit(),
  );

  function saveAs(next: ProductDraft['status']) {
    form.setValue('status', next, { shouldDirty: true });
    element.current?.requestSubmit();
  }

  return (
    <>
      <form
        id="product-form"
        noValidate
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          if (saving.isPending || isWaiting) return;
          void (remaining > 0 ? form.handleSubmit(wait)() : saving.submit());
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
        <SectionTabs tabs={base ? tabs : tabs.slice(0, -1)} className="lg:hidden" />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <div className="grid min-w-0 gap-4 lg:gap-6">
            <TabSection {...sections.basics}>
              <BasicsPanel form={form} stockHint={stockHint} />
            </TabSection>
            <TabSection {...sections.pictures}>
              <PicturesPanel form={form} uploads={uploads} pictureOf={pictureOf} />
            </TabSection>
            <TabSection {...sections.details}>
              <DetailsPanel form={form} />
            </TabSection>
            <TabSection {...sections.options} className="grid gap-4 lg:gap-6">
              <OptionsSection form={form} stored={base} pictures={pictures} pictureOf={pictureOf} />
            </TabSection>
            <CodesPanel form={form} />
          </div>
          <div className="grid min-w-0 gap-4 lg:sticky lg:top-6 lg:gap-6">
            <TabSection {...sections.shop}>
              <SellingPanel form={form} pictureOf={pictureOf} />
            </TabSection>
            <CardPreview form={form} pictureOf={pictureOf} />
          </div>
        </div>
        <FootBar className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="text-14 text-muted empty:hidden max-sm:w-full">
            {isWaiting && remaining > 0 && waitingText(remaining)}
          </p>
          <ButtonLink
            to={list.address}
            variant="ghost"
            className="px-4! sm:px-6!"
            onClick={(event) => {
              if (!list.isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void list.goBack();
            }}
          >
            Cancel
          </ButtonLink>
          {(base === null || status === 'draft') && (
            <Button
              variant="secondary"
              disabled={saving.isPending || isWaiting}
              onClick={() => saveAs(status === 'draft' ? 'published' : 'draft')}
            >
              {status === 'draft' ? 'Publish' : 'Save as draft'}
            </Button>
          )}
          <Button
            type="submit"
            pending={saving.isPending || isWaiting}
            className="flex-1 px-3! whitespace-nowrap sm:min-w-48 sm:flex-none sm:px-6!"
          >
            {base ? 'Update Product' : status === 'draft' ? 'Create Draft' : 'Create Product'}
          </Button>
        </FootBar>
        <UnsavedChangesGuard when={(editing.isDirty || remaining > 0) && !saving.isDone} />
        {unconfirmed && (
          <PriceDialog
            changes={unconfirmed.priceChanges}
            onClose={saving.closePrices}
            onConfirm={() => saving.confirmPrices(unconfirmed.checked)}
          />
        )}
        <DeletedDialog
          open={saving.isDeleted}
          onClose={saving.closeDeleted}
          onConfirm={saving.createAnew}
        />
        {saving.earlier && (
          <CreatedBeforeDialog
            created={saving.earlier}
            onClose={saving.closeEarlier}
            onChange={saving.changeEarlier}
            onCreateAnother={saving.createAnother}
          />
        )}
        {conflict && base && (
          <ProductConflictDialog
            base={conflict === base ? start : toProductDraft(base)}
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
        <TabSection {...sections.stock}>
          <StockPanel
            product={base}
            onCorrected={(stockQuantity) => editing.restock({ stockQuantity })}
          />
        </TabSection>
      )}
    </>
  );
}

const sections = {
  basics: { id: 'basics', label: 'Basics' },
  pictures: { id: 'pictures', label: 'Pictures' },
  details: { id: 'details', label: 'Details' },
  options: { id: 'options', label: 'Options' },
  shop: { id: 'shop', label: 'Shop' },
  stock: { id: 'stock', label: 'Stock' },
};
const tabs = Object.values(sections);

const waitingText = (pictures: number) =>
  pictures === 1
    ? 'Saving when 1 picture is uploaded…'
    : `Saving when ${pictures} pictures are uploaded…`;

export const FormSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
    <div className="grid gap-4">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
    <Skeleton className="h-72 w-full" />
  </div>
);
