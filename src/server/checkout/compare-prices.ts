import { DomainError } from '#shared/errors.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { OrderTotals, PlaceOrderInput } from '#shared/orders.ts';
import type { RejectedLine } from '#server/stock/line-problems.ts';
import type { PricedLine } from './price-lines.ts';

/** The problem that a line's price is not the one the sender saw, if they sent one. */
export function priceProblems(
  seen: Kobo | undefined,
  { product: { id: productId, name }, price }: PricedLine,
  path: string,
): RejectedLine[] {
  if (seen === undefined || seen === price) return [];
  return [
    {
      code: 'total_changed',
      path: `${path}.price`,
      message: `is ${formatNaira(price)} now (${price} kobo)`,
      price,
      productId,
      sentence: `${name} is ${formatNaira(price)} now.`,
    },
  ];
}

/** The amounts that were sent and are not the server's own. */
function changedAmounts(input: PlaceOrderInput, lines: readonly PricedLine[], totals: OrderTotals) {
  const compared: [path: string, seen: number, real: number][] = [
    ...lines.map(({ price }, index): [string, number, number] => [
      `items.${index}.price`,
      input.items[index]?.price ?? 0,
      price,
    ]),
    ['subtotal', input.subtotal, totals.subtotal],
    ['discount', input.discount ?? totals.discount, totals.discount],
    ['giftWrapFee', input.giftWrapFee ?? totals.giftWrapFee, totals.giftWrapFee],
    ['deliveryFee', input.deliveryFee ?? totals.deliveryFee, totals.deliveryFee],
    ['tax', input.tax, totals.tax],
    ['total', input.total, totals.total],
  ];
  return compared
    .filter(([, seen, real]) => seen !== real)
    .map(([path, , real]) => ({
      path,
      message: `is ${formatNaira(real)} now (${real} kobo)`,
      code: 'total_changed' as const,
      ...(path.endsWith('.price') && { price: real }),
    }));
}

/** `total_changed` unless every amount sent is the server's own: nobody is charged what they did not see. */
export function totalsRefusal(
  input: PlaceOrderInput,
  lines: readonly PricedLine[],
  totals: OrderTotals,
): DomainError | null {
  const issues = changedAmounts(input, lines, totals);
  if (issues.length === 0) return null;
  return new DomainError('total_changed', {
    issues,
    message: `Prices have changed. The total is ${formatNaira(totals.total)} now. (${issues
      .map(({ path, message }) => `${path} ${message}`)
      .join('; ')})`,
  });
}
