import { DomainError, type FieldIssue } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderTotals, PlaceOrderInput } from '#shared/orders.ts';
import { completeVariant, openChoices, unitPrice } from '#shared/pricing.ts';
import { totalsOf } from '#shared/totals.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '../entities/index.ts';

export interface PricedLine {
  product: Product;
  quantity: number;
  variant: Variant;
  /** Kobo a piece. */
  price: number;
}

/** The lines at today's prices. Throws `wrong_choice` where a required choice is missing or not on offer. */
export function priceLines(
  items: readonly Omit<PlaceOrderInput['items'][number], 'price'>[],
  products: ReadonlyMap<number, Product>,
): PricedLine[] {
  const issues: FieldIssue[] = [];
  const lines = items.flatMap(({ productId, quantity, variant: chosen }, index) => {
    const product = products.get(productId);
    if (!product) throw new Error(`stock was taken from product ${productId}, which is not there`);
    const variant = completeVariant(product.variations, chosen);
    for (const name of openChoices(product.variations, variant)) {
      const options =
        product.variations.find((variation) => variation.name === name)?.options ?? [];
      issues.push({
        path: `items.${index}.variant.${name}`,
        message: `must be one of ${options.join(', ')}`,
      });
    }
    return [{ product, quantity, variant, price: unitPrice(product, variant) }];
  });
  if (issues.length > 0) {
    const words = issues.map(({ path, message }) => `${path} ${message}`).join('; ');
    throw new DomainError('wrong_choice', { issues, message: words });
  }
  return lines;
}

/** Nobody is charged an amount she did not see: throws `total_changed` unless every amount sent is the server's own. */
export function requireSeenAmounts(
  input: PlaceOrderInput,
  lines: readonly PricedLine[],
  taxRate: string,
): OrderTotals {
  const totals = totalsOf(lines, taxRate);
  const compared: [path: string, seen: number, real: number][] = [
    ...lines.map(({ price }, index): [string, number, number] => [
      `items.${index}.price`,
      input.items[index]?.price ?? 0,
      price,
    ]),
    ['subtotal', input.subtotal, totals.subtotal],
    ['tax', input.tax, totals.tax],
    ['total', input.total, totals.total],
  ];
  const issues = compared
    .filter(([, seen, real]) => seen !== real)
    .map(([path, , real]) => ({ path, message: `is ${formatNaira(real)} now (${real} kobo)` }));
  if (issues.length === 0) return totals;
  throw new DomainError('total_changed', {
    issues,
    message: `Prices have changed. The total is ${formatNaira(totals.total)} now. (${issues
      .map(({ path, message }) => `${path} ${message}`)
      .join('; ')})`,
  });
}
