import { optionsText } from '#shared/combinations.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderEventDetail } from '#shared/order-events.ts';
import type { Variant } from '#shared/variations.ts';
import type { Order } from '#server/entities/index.ts';
import type { EditPlan, PlannedLine } from './plan-edit.ts';

const nameOf = ({ name, variant }: { name: string; variant: Variant }): string =>
  Object.keys(variant).length > 0 ? `${name} (${optionsText(variant)})` : name;

/**
 * The changes of an order, for its history and for the buyer; null if nothing does. `lines` has a text for each change; the
 * amounts, in kobo, are those before and after.
 */
export function changeTexts(order: Order, plan: EditPlan): OrderEventDetail | null {
  const { totals, agreedDiscount } = plan;
  const items = order.items.getItems();
  const agreedBefore = items.reduce((sum, item) => sum + item.agreedDiscount, 0);
  const removed = items.filter((item) => !plan.lines.some((line) => line.item === item));
  const lines = [
    ...plan.lines.flatMap(lineText),
    ...removed.map((item) => `Removed: ${item.quantity} × ${nameOf(item)}`),
    ...amountText('Discount', agreedBefore, agreedDiscount),
    ...amountText('Delivery', order.deliveryFee, totals.deliveryFee),
  ];
  if (lines.length === 0) return null;
  return {
    lines: lines.join('\n'),
    totalFrom: order.total,
    totalTo: totals.total,
    taxFrom: order.tax,
    taxTo: totals.tax,
    deliveryFeeFrom: order.deliveryFee,
    deliveryFeeTo: totals.deliveryFee,
  };
}

function lineText(line: PlannedLine): string[] {
  const { item, quantity, price, listPrice } = line;
  if (!item) {
    const at = price === listPrice ? '' : ` instead of ${formatNaira(listPrice)}`;
    return [`Added: ${quantity} × ${nameOf(line)} at ${formatNaira(price)}${at}`];
  }
  const changes = [
    ...(item.variant === line.variant
      ? []
      : [`${optionsText(item.variant)} → ${optionsText(line.variant)}`]),
    ...(item.quantity === quantity ? [] : [`${item.quantity} → ${quantity}`]),
    ...(item.price === price ? [] : [`${formatNaira(item.price)} → ${formatNaira(price)}`]),
  ];
  return changes.length > 0 ? [`${nameOf(line)}: ${changes.join(', ')}`] : [];
}

const amountText = (name: string, before: number, after: number): string[] =>
  before === after ? [] : [`${name}: ${formatNaira(before)} → ${formatNaira(after)}`];
