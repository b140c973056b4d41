import {
  EXCERPT_LENGTH,
  type EditedProductView,
  type StaffProduct,
  type StaffProductRow,
} from '#shared/staff-products.ts';
import type { Product } from '#server/entities/index.ts';
import {
  type Pictures,
  presentPicture,
  presentStaffPicture,
} from '#server/media/present-picture.ts';
import {
  presentProduct,
  presentPublication,
  presentSale,
  type CardSource,
  type ProductSource,
  type PublicationSource,
  type SaleSource,
} from './present-product.ts';

/** For whoever may change it. */
export const presentEditedProduct = (product: Product, pictures: Pictures): EditedProductView => ({
  ...presentProduct(product, pictures),
  costPrice: product.costPrice ?? null,
});

/** The staff's list cuts a description after this many characters, even inside a word. */
function staffExcerpt(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= EXCERPT_LENGTH) return description;
  return `${characters.slice(0, EXCERPT_LENGTH).join('')}...`;
}

export function presentStaffRow(
  product: CardSource &
    SaleSource &
    PublicationSource &
    Pick<ProductSource, 'heroFeatured' | 'lowStock'>,
  pictures: Pictures,
): StaffProductRow {
  const { id, slug, name, price, fromPrice, stockQuantity, inStock, featured, heroFeatured } =
    product;
  const [url] = product.images;
  return {
    id,
    slug,
    name,
    excerpt: staffExcerpt(product.description),
    category: product.category ? { id: product.category.id, name: product.category.name } : null,
    price,
    ...presentSale(product),
    fromPrice,
    picture: url ? presentPicture(url, product.imageAlts[url] ?? name, pictures) : null,
    ...presentPublication(product),
    stockQuantity,
    lowStock: product.lowStock ?? null,
    inStock,
    featured,
    heroFeatured,
  };
}

export function presentStaffProduct(product: Product, pictures: Pictures): StaffProduct {
  const { images, imageAlts, heroImage, name, contentVersion } = product;
  const picture = (url: string) => presentStaffPicture(url, imageAlts[url] ?? name, pictures);
  return {
    ...presentEditedProduct(product, pictures),
    contentVersion,
    pictures: images.map(picture),
    heroPicture: heroImage ? picture(heroImage) : null,
  };
}
