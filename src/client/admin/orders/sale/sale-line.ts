import { MAX_QUANTITY } from '#shared/limits.ts';
import { openChoices, settledChoices, unitPrice } from '#shared/pricing.ts';
import type { ProductCard } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';

/** A line of a sale being written down. `key` tells two lines of one product apart. */
export interface SaleLine {
  key: string;
  product: ProductCard;
  quantity: number;
  variant: Variant;
}

export const priceOf = ({ product, variant }: SaleLine) => unitPrice(product, variant);

export const missingChoices = ({ product, variant }: SaleLine) =>
  openChoices(product.variations, variant);

/** How many may be sold on one line, the other lines of the same product counted. */
export const mostOf = (line: SaleLine, lines: readonly SaleLine[]) =>
  Math.min(
    MAX_QUANTITY,
    line.product.stockQuantity -
      lines
        .filter((it) => it.key !== line.key && it.product.id === line.product.id)
        .reduce((sum, { quantity }) => sum + quantity, 0),
  );

const hasChoice = ({ variations }: ProductCard) =>
  variations.some(({ options }) => options.length > 1);

/** Picked again, a product without choices counts up; one with choices may be wanted differently, on another line. */
export function withPicked(lines: readonly SaleLine[], product: ProductCard): SaleLine[] {
  const taken = lines
    .filter((it) => it.product.id === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (taken >= product.stockQuantity) return [...lines];
  const same = lines.find((it) => it.product.id === product.id);
  if (same && !hasChoice(product)) {
    return lines.map((it) => (it === same ? { ...it, quantity: it.quantity + 1 } : it));
  }
  const variant = settledChoices(product.variations);
  return [...lines, { key: crypto.randomUUID(), product, quantity: 1, variant }];
}
