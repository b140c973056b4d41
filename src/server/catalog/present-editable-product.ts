import { editableProduct, type EditableProduct } from '#shared/product-edits.ts';
import { publicationStatusOf } from '#shared/publication.ts';
import type { Product } from '#server/entities/index.ts';
import type { Pictures } from '#server/media/present-picture.ts';
import { presenter } from '#server/presenter.ts';
import { presentMainPicture, type CardSource, type ProductSource } from './present-product.ts';
import { presentVariation } from './present-variations.ts';

const editable = presenter(editableProduct);

export const presentEditableProduct = (
  product: CardSource &
    Pick<ProductSource, 'saleFrom' | 'saleUntil' | 'isDraft' | 'publishAt' | 'freeOnPurpose'> &
    Pick<Product, 'contentVersion'> & { isPricedByWeight: boolean },
  pictures: Pictures,
): EditableProduct =>
  editable(product, {
    picture: presentMainPicture(product, pictures),
    status: publicationStatusOf(product),
    variations: product.variations.map(presentVariation),
    categoryId: product.category?.id ?? null,
  });
