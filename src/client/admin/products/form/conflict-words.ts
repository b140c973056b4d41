import { formatNaira } from '#shared/money.ts';
import type { DraftField } from './merge-drafts.ts';
import { featuresOf, variationsOf, type ProductDraft } from './product-draft.ts';

export const fieldWords: Record<DraftField, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  categoryId: 'Category',
  inStock: 'In stock',
  featured: 'Featured',
  heroFeatured: 'Hero slideshow',
  images: 'Pictures',
  imageAlts: 'What the pictures show',
  heroImage: 'Slideshow picture',
  features: 'Features',
  variations: 'Variations',
};

const yes = (value: boolean) => (value ? 'On' : 'Off');

/** A field as a person reads it. */
export function valueWords(
  draft: ProductDraft,
  field: DraftField,
  categoryName: (id: number) => string,
): string {
  switch (field) {
    case 'price':
      return draft.price === null ? 'No price' : formatNaira(draft.price);
    case 'categoryId':
      return draft.categoryId === null ? 'Uncategorized' : categoryName(draft.categoryId);
    case 'inStock':
    case 'featured':
    case 'heroFeatured':
      return yes(draft[field]);
    case 'images':
      return `${draft.images.length} pictures`;
    case 'imageAlts':
      return Object.values(draft.imageAlts).filter(Boolean).join('; ') || 'Nothing';
    case 'heroImage':
      return draft.heroImage ? 'Its own picture' : 'The main picture';
    case 'features':
      return featuresOf(draft).join('; ') || 'None';
    case 'variations':
      return (
        variationsOf(draft)
          .map(({ name, options }) => `${name}: ${options.join(', ')}`)
          .join('; ') || 'None'
      );
    default:
      return draft[field] || 'Nothing';
  }
}
