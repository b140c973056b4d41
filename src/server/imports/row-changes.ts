import { isDeepStrictEqual } from 'node:util';
import type { ImportChange } from '#shared/imports.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
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

const yesOrNo = (value: unknown) => (value ? 'yes' : 'no');
const picturesText = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

const fieldTexts: { [Field in keyof ProductContent]-?: (of: ProductContent) => string } = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  price: ({ price }) => formatNaira(price),
  salePrice: ({ salePrice }) => (salePrice === undefined ? '' : formatNaira(salePrice)),
  costPrice: ({ costPrice }) => (costPrice == null ? '' : formatNaira(costPrice)),
  saleFrom: ({ saleFrom }) => (saleFrom ? formatLagosTime(saleFrom) : ''),
  saleUntil: ({ saleUntil }) => (saleUntil ? formatLagosTime(saleUntil) : ''),
  status: ({ status }) => status ?? 'published',
  publishAt: ({ publishAt }) => (publishAt ? formatLagosTime(publishAt) : ''),
  categoryId: () => '',
  inStock: ({ inStock }) => yesOrNo(inStock),
  featured: ({ featured }) => yesOrNo(featured),
  heroFeatured: ({ heroFeatured }) => yesOrNo(heroFeatured),
  // No import sets it.
  freeOnPurpose: () => '',
  images: ({ images }) => picturesText(images.length),
  imageAlts: ({ imageAlts }) => Object.values(imageAlts).join('; '),
  heroImage: ({ heroImage }) => heroImage ?? '',
  features: ({ features }) => features.join('; '),
  variations: ({ variations }) => variationsCell(variations),
  lowStock: ({ lowStock }) => (lowStock === undefined ? '' : String(lowStock)),
  sku: ({ sku }) => sku ?? '',
  barcode: ({ barcode }) => barcode ?? '',
  externalId: ({ externalId }) => externalId ?? '',
};
const isContentField = (field: string): field is keyof ProductContent => field in fieldTexts;

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
  const isUnequal = (field: keyof ProductContent) =>
    !current || !isDeepStrictEqual(content[field], current[field]);
  const fields = new Set(Object.keys(fieldTexts).filter(isContentField).filter(isUnequal));
  if (isWaiting) fields.add('images');
  const changes = [...fields].flatMap((field): ImportChange[] => {
    const texts = { from: current && fieldTexts[field](current), to: fieldTexts[field](content) };
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
