import { imagesOfOption } from '#shared/option-images.ts';
import {
  fieldOf,
  plainFieldText,
  type OwnFieldName,
  type ProductFieldName,
} from '#shared/product-field-names.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import type { Variation } from '#shared/variations.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ConflictDialog } from '#client/admin/ui/conflict-dialog.tsx';
import { mergeDrafts, adoptFields } from '#client/admin/products/draft/merge-drafts.ts';
import { typedValue } from '#client/admin/products/draft/draft-kinds.ts';
import { toProductDraft, type ProductDraft } from '#client/admin/products/draft/product-draft.ts';
import { variationsOf } from '#client/admin/products/draft/draft-content.ts';

interface Props {
  base: ProductDraft;
  mine: ProductDraft;
  stored: StaffProduct;
  onClose: () => void;
  /** Called with the merged draft, which is based on `stored`. */
  onMerged: (draft: ProductDraft) => void;
}

/** Shows what somebody else changed meanwhile, and resolves fields that both changed. */
export function ProductConflictDialog({ base, mine, stored, onClose, onMerged }: Props) {
  const theirs = toProductDraft(stored);
  const { draft, adopted, disputed } = mergeDrafts(base, mine, theirs);
  const categories = trpc.categories.list.useQuery();
  const categoryName = (id: number) =>
    categories.data?.find((category) => category.id === id)?.name ?? `Category ${id}`;
  const texts = (field: ProductFieldName) => ({
    key: field,
    label: fieldOf(field).label,
    mine: fieldText(mine, field, categoryName),
    theirs: fieldText(theirs, field, categoryName),
  });
  return (
    <ConflictDialog
      title="Somebody else changed this product"
      adopted={adopted.map(texts)}
      disputed={disputed.map(texts)}
      onClose={onClose}
      onApply={(fields) => onMerged(adoptFields(draft, theirs, fields))}
    />
  );
}

const ownTexts: Record<
  OwnFieldName,
  (draft: ProductDraft, categoryName: (id: number) => string) => string
> = {
  categoryId: ({ categoryId }, categoryName) =>
    categoryId === null ? '' : categoryName(categoryId),
  status: ({ status }) => (status === 'draft' ? 'Draft' : 'Published'),
  images: ({ images }) => `${images.length} pictures`,
  imageAlts: ({ imageAlts }) => Object.values(imageAlts).filter(Boolean).join('; '),
  heroImage: ({ heroImage }) => (heroImage ? 'Its own picture' : ''),
  variations: (draft) =>
    variationsOf(draft)
      .map((variation) => {
        const texts = variation.options.map((option) => optionText(variation, option));
        return `${variation.name}: ${texts.join(', ')}`;
      })
      .join('; '),
};
const isOwn = (field: ProductFieldName): field is OwnFieldName => field in ownTexts;

/** The value of a field as text. */
const fieldText = (
  draft: ProductDraft,
  field: ProductFieldName,
  categoryName: (id: number) => string,
): string =>
  (isOwn(field)
    ? ownTexts[field](draft, categoryName)
    : plainFieldText(field, typedValue(draft, field))) ||
  (fieldOf(field).none ?? 'None');

function optionText(variation: Variation, option: string): string {
  const pictures = imagesOfOption(variation, option).length;
  const details = [
    variation.optionCodes?.[option]?.sku,
    variation.swatches?.[option],
    pictures > 0 && `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`,
  ].filter(Boolean);
  return details.length > 0 ? `${option} (${details.join(', ')})` : option;
}
