import type { Kobo } from '#shared/money.ts';
import { completeVariant, unitPrice } from '#shared/pricing.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';

export interface WantedLine {
  productId: number;
  variant: Variant;
  /** What the sender saw, in kobo; absent if they sent only the total. */
  price?: Kobo;
}

/** What is read of a product to sell it: an entity, or a row. */
export type PricedProduct = Pick<Product, 'id' | 'name' | 'price' | 'variations' | 'images'>;

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

/** The order's items, as they are stored. */
export const orderItems = (lines: readonly PricedLine[]) =>
  lines.map(({ product, quantity, variant, price }, position) => ({
    position,
    product: product.id,
    name: product.name,
    image: product.images[0] ?? null,
    variant,
    price,
    quantity,
  }));
