import { isDeepStrictEqual } from 'node:util';
import type { ImportChange } from '#shared/imports.ts';
import {
  fieldNames,
  plainFieldText,
  type OwnFieldName,
  type ProductFieldName,
} from '#shared/product-field-names.ts';
import type { ProductContent } from '#shared/products.ts';
import type { Product } from '#server/entities/index.ts';
import type { PicturePlan } from './plan-pictures.ts';
import { variationsCell } from './product-cells.ts';

interface Compared {
  content: ProductContent;
  current: ProductContent | null;
  product: Product | null;
  stockQuantity: number | null;
  category: string | undefined;
  pictures: PicturePlan;
}

const picturesText = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

const ownTexts: Record<OwnFieldName, (of: ProductContent) => string> = {
  status: ({ status }) => status ?? 'published',
  // The file says its name.
  categoryId: () => '',
  images: ({ images }) => picturesText(images.length),
  imageAlts: ({ imageAlts }) => Object.values(imageAlts).join('; '),
  heroImage: ({ heroImage }) => heroImage ?? '',
  variations: ({ variations }) => variationsCell(variations),
};
const isOwn = (field: ProductFieldName): field is OwnFieldName => field in ownTexts;
const textOf = (field: ProductFieldName, content: ProductContent) =>
  isOwn(field) ? ownTexts[field](content) : plainFieldText(field, content[field]);

/** The fields that differ, in the order of the form. */
export function rowChanges({
  content,
  current,
  product,
  stockQuantity,
  category,
  pictures,
}: Compared): ImportChange[] {
  const isWaiting = pictures.waiting.length > 0;
  const isUnequal = (field: ProductFieldName) =>
    !current || !isDeepStrictEqual(content[field], current[field]);
  const fields = new Set(fieldNames.filter(isUnequal));
  if (isWaiting) fields.add('images');
  const changes = [...fields].flatMap((field): ImportChange[] => {
    const texts = { from: current && textOf(field, current), to: textOf(field, content) };
    if (field === 'categoryId') {
      texts.from = product && (product.category?.name ?? '');
      texts.to = category ?? '';
    }
    if (field === 'images' && isWaiting) texts.to = picturesText(pictures.count ?? 0);
    return texts.from === null && texts.to === '' ? [] : [{ field, ...texts }];
  });
  const stock = product && product.stockQuantity;
  if (stockQuantity !== null && stockQuantity !== stock) {
    const from = stock === null ? null : String(stock);
    changes.push({ field: 'stockQuantity', from, to: String(stockQuantity) });
  }
  return changes;
}
