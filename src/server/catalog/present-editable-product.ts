import type { EditableProduct } from '#shared/product-edits.ts';
import type { Product } from '#server/entities/index.ts';
import { presentPicture, type Pictures } from '#server/media/present-picture.ts';
import {
  presentPublication,
  presentSale,
  type CardSource,
  type PublicationSource,
  type SaleSource,
} from './present-product.ts';
import { presentVariation } from './present-variations.ts';

export function presentEditableProduct(
  product: CardSource &
    SaleSource &
    PublicationSource &
    Pick<Product, 'contentVersion' | 'freeOnPurpose'>,
  pictures: Pictures,
): EditableProduct {
  const { id, name, contentVersion, price, variations, category, featured, inStock } = product;
  const { freeOnPurpose } = product;
  const [url] = product.images;
  return {
    id,
    name,
    picture: url ? presentPicture(url, product.imageAlts[url] ?? name, pictures) : null,
    contentVersion,
    price,
    ...presentSale(product),
    freeOnPurpose,
    ...presentPublication(product),
    variations: variations.map(presentVariation),
    categoryId: category?.id ?? null,
    featured,
    inStock,
  };
}
