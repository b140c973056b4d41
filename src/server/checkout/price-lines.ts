import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderTotals, PlaceOrderInput } from '#shared/orders.ts';
import { completeVariant, unitPrice } from '#shared/pricing.ts';
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

/** A line at today's price, with its choices as the order stores them. */
export function priceLine(
  product: Product,
  { quantity, variant: chosen }: { quantity: number; variant: Variant },
): PricedLine {
  const variant = completeVariant(product.variations, chosen);
  return { product, quantity, variant, price: unitPrice(product, variant) };
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
    .map(([path, , real]) => ({
      path,
      message: `is ${formatNaira(real)} now (${real} kobo)`,
      code: 'total_changed' as const,
      ...(path.endsWith('.price') && { price: real }),
    }));
  if (issues.length === 0) return totals;
  throw new DomainError('total_changed', {
    issues,
    message: `Prices have changed. The total is ${formatNaira(totals.total)} now. (${issues
      .map(({ path, message }) => `${path} ${message}`)
      .join('; ')})`,
  });
}
