import { publicationStatusOf } from '#shared/publication.ts';
import {
  editedProductView,
  EXCERPT_LENGTH,
  staffProduct,
  staffProductRow,
  type EditedProductView,
  type StaffProduct,
  type StaffProductRow,
} from '#shared/staff-products.ts';
import type { Product } from '#server/entities/index.ts';
import { type Pictures, presentStaffPicture } from '#server/media/present-picture.ts';
import { presenter } from '#server/presenter.ts';
import {
  presentMainPicture,
  presentProduct,
  type CardSource,
  type ProductSource,
} from './present-product.ts';

const edited = presenter(editedProductView);

/** For whoever may change it. */
export const presentEditedProduct = (product: Product, pictures: Pictures): EditedProductView =>
  edited(product, presentProduct(product, pictures));

/** The staff's list cuts a description after this many characters, even inside a word. */
function staffExcerpt(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= EXCERPT_LENGTH) return description;
  return `${characters.slice(0, EXCERPT_LENGTH).join('')}...`;
}

const row = presenter(staffProductRow);

export const presentStaffRow = (
  product: CardSource &
    Pick<
      ProductSource,
      'saleFrom' | 'saleUntil' | 'isDraft' | 'publishAt' | 'heroFeatured' | 'lowStock'
    >,
  pictures: Pictures,
): StaffProductRow =>
  row(product, {
    excerpt: staffExcerpt(product.description),
    category: product.category ? { id: product.category.id, name: product.category.name } : null,
    picture: presentMainPicture(product, pictures),
    status: publicationStatusOf(product),
  });

const forForm = presenter(staffProduct);

export function presentStaffProduct(product: Product, pictures: Pictures): StaffProduct {
  const { images, imageAlts, heroImage, name } = product;
  const picture = (url: string) => presentStaffPicture(url, imageAlts[url] ?? name, pictures);
  return forForm(product, {
    ...presentEditedProduct(product, pictures),
    pictures: images.map(picture),
    heroPicture: heroImage ? picture(heroImage) : null,
  });
}
