import { useState } from 'react';
import { formatNaira } from '#shared/money.ts';
import { imagesOfOption } from '#shared/option-images.ts';
import { codeLabels } from '#shared/product-codes.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import type { Variation } from '#shared/variations.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { mergeDrafts, adoptFields, type DraftField } from './merge-drafts.ts';
import { toProductDraft, type ProductDraft } from './product-draft.ts';
import { featuresOf, variationsOf } from './draft-content.ts';

interface Props {
  base: StaffProduct;
  mine: ProductDraft;
  stored: StaffProduct;
  onClose: () => void;
  /** Called with the merged draft, which is based on `stored`. */
  onMerged: (draft: ProductDraft) => void;
}

/** Shows what somebody else changed meanwhile, and resolves fields that both changed. */
export function ConflictDialog({ base, mine, stored, onClose, onMerged }: Props) {
  const theirs = toProductDraft(stored);
  const { draft, adopted, disputed } = mergeDrafts(toProductDraft(base), mine, theirs);
  const [theirFields, setTheirFields] = useState<DraftField[]>([]);
  const categories = trpc.categories.list.useQuery();
  const categoryName = (id: number) =>
    categories.data?.find((category) => category.id === id)?.name ?? `Category ${id}`;
  const valueText = (of: ProductDraft, field: DraftField) => fieldText(of, field, categoryName);
  return (
    <ContentDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Somebody else changed this product"
      className="sm:max-w-xl"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => onMerged(adoptFields(draft, theirs, theirFields))}>
            Apply and continue
          </Button>
        </div>
      }
    >
      <p className="text-14 text-muted">
        It was saved while you were editing. Nothing you typed is lost: review the changes, then
        save again.
      </p>
      {adopted.length > 0 && (
        <section className="mt-5">
          <h3 className="text-14 font-semibold">Their changes</h3>
          <dl className="mt-2 grid gap-2 text-14">
            {adopted.map((field) => (
              <div key={field} className="rounded-small border border-hairline bg-surface p-3">
                <dt className="font-medium">{conflictFieldLabels[field]}</dt>
                <dd className="line-clamp-4 wrap-anywhere">
                  <del className="text-muted">{valueText(toProductDraft(base), field)}</del>{' '}
                  <ins className="no-underline">{valueText(theirs, field)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {disputed.length > 0 && (
        <section className="mt-5 grid gap-3">
          <h3 className="text-14 font-semibold">Changed by both of you</h3>
          {disputed.map((field) => (
            <fieldset
              key={field}
              className="min-w-0 rounded-small border border-hairline bg-surface p-3 text-14"
            >
              <legend className="float-left mb-1 w-full font-medium">
                {conflictFieldLabels[field]}
              </legend>
              {[
                { who: 'Yours', value: valueText(mine, field), isTheirs: false },
                { who: 'Theirs', value: valueText(theirs, field), isTheirs: true },
              ].map(({ who, value, isTheirs }) => (
                <label key={who} className="flex min-h-11 clear-both items-center gap-3">
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={theirFields.includes(field) === isTheirs}
                    onChange={() =>
                      setTheirFields((before) => [
                        ...before.filter((other) => other !== field),
                        ...(isTheirs ? [field] : []),
                      ])
                    }
                    className="size-5 shrink-0 accent-ink"
                  />
                  <span className="line-clamp-4 wrap-anywhere">
                    <b className="font-medium">{who}:</b> {value}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </section>
      )}
    </ContentDialog>
  );
}

const conflictFieldLabels: Record<DraftField, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  salePrice: 'Sale price',
  costPrice: 'Cost price',
  saleFrom: 'Beginning of the sale',
  saleUntil: 'End of the sale',
  status: 'Visibility',
  publishAt: 'Time of publication',
  lowStock: 'Low-stock warning',
  categoryId: 'Category',
  inStock: 'In stock',
  featured: 'Featured',
  heroFeatured: 'Hero slideshow',
  images: 'Pictures',
  imageAlts: 'What the pictures show',
  heroImage: 'Slideshow picture',
  features: 'Features',
  variations: 'Variations',
  ...codeLabels,
};

const yes = (value: boolean) => (value ? 'On' : 'Off');

/** The value of a field as text. */
function fieldText(
  draft: ProductDraft,
  field: DraftField,
  categoryName: (id: number) => string,
): string {
  switch (field) {
    case 'price':
      return draft.price === null ? 'No price' : formatNaira(draft.price);
    case 'salePrice':
      return draft.salePrice === null ? 'No sale' : formatNaira(draft.salePrice);
    case 'costPrice':
      return draft.costPrice === null ? 'Not known' : formatNaira(draft.costPrice);
    case 'categoryId':
      return draft.categoryId === null ? 'Uncategorized' : categoryName(draft.categoryId);
    case 'status':
      return draft.status === 'draft' ? 'Draft' : 'Published';
    case 'inStock':
    case 'featured':
    case 'heroFeatured':
      return yes(draft[field]);
    case 'images':
      return `${draft.images.length} pictures`;
    case 'imageAlts':
      return Object.values(draft.imageAlts).filter(Boolean).join('; ') || 'None';
    case 'heroImage':
      return draft.heroImage ? 'Its own picture' : 'The main picture';
    case 'features':
      return featuresOf(draft).join('; ') || 'None';
    case 'variations':
      return (
        variationsOf(draft)
          .map((variation) => {
            const texts = variation.options.map((option) => optionText(variation, option));
            return `${variation.name}: ${texts.join(', ')}`;
          })
          .join('; ') || 'None'
      );
    default:
      return draft[field] || 'None';
  }
}

function optionText(variation: Variation, option: string): string {
  const pictures = imagesOfOption(variation, option).length;
  const details = [
    variation.optionCodes?.[option]?.sku,
    variation.swatches?.[option],
    pictures > 0 && `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`,
  ].filter(Boolean);
  return details.length > 0 ? `${option} (${details.join(', ')})` : option;
}
