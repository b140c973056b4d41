import type { Kobo } from '#shared/money.ts';
import { imageOfChoice } from '#shared/option-images.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { completeVariant } from '#shared/choices.ts';
import { unitPrice } from '#shared/pricing.ts';
import { spreadDiscount } from '#shared/totals.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';

export interface WantedLine {
  productId: number;
  variant: Variant;
  /** The price that the sender saw, in kobo; absent if they sent only the total. */
  price?: Kobo;
}

/** The data that selling a product needs: an entity, or a row. */
export type PricedProduct = { categoryId?: number | null } & Pick<
  Product,
  'id' | 'name' | 'price' | 'salePrice' | 'onSale' | 'variations' | 'images'
>;

export interface PricedLine {
  product: PricedProduct;
  quantity: number;
  variant: Variant;
  /** Per item, in kobo. */
  price: number;
}

/** Prices a line as of now, with its choices as the order stores them. */
export function priceLine(
  product: PricedProduct,
  { quantity, variant: chosen }: { quantity: number; variant: Variant },
): PricedLine {
  const variant = completeVariant(product.variations, chosen);
  return { product, quantity, variant, price: unitPrice(product, variant) };
}

/** The lines as a discount code judges them. */
export const discountedLine = ({
  product,
  price,
  quantity,
}: Pick<PricedLine, 'product' | 'price' | 'quantity'>) => ({
  amount: price * quantity,
  categoryId: product.categoryId ?? null,
});

/** The order's items, as they are stored. `shares` are what the discount takes off each, if not all alike. */
export function makeOrderItems(
  lines: readonly PricedLine[],
  { discount }: Pick<OrderTotals, 'discount'>,
  shares: readonly Kobo[] = spreadDiscount(lines, discount),
) {
  return lines.map(({ product, quantity, variant, price }, position) => ({
    position,
    productId: product.id,
    name: product.name,
    image: imageOfChoice(product, variant),
    variant,
    price,
    quantity,
    discount: shares[position] ?? 0,
  }));
}
