import { formatNaira } from '#shared/money.ts';
import { imagesOfOption } from '#shared/option-images.ts';
import { codeLabels } from '#shared/product-codes.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import type { Variation } from '#shared/variations.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ConflictDialog } from '#client/admin/ui/conflict-dialog.tsx';
import {
  mergeDrafts,
  adoptFields,
  type DraftField,
} from '#client/admin/products/draft/merge-drafts.ts';
import { toProductDraft, type ProductDraft } from '#client/admin/products/draft/product-draft.ts';
import { featuresOf, variationsOf } from '#client/admin/products/draft/draft-content.ts';

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
  const texts = (field: DraftField) => ({
    key: field,
    label: conflictFieldLabels[field],
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
  freeOnPurpose: 'Free on purpose',
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
    case 'freeOnPurpose':
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
