import { DomainError } from '#shared/errors.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { OrderEdit } from '#shared/order-edits.ts';
import { MAX_LINES } from '#shared/order-limits.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { spreadDiscount, totalsOf } from '#shared/totals.ts';
import { choiceProblems } from '#server/checkout/decide-lines.ts';
import type { Order, Product } from '#server/entities/index.ts';
import { orderLines } from '#server/orders/order-lines.ts';
import { taxedDelivery } from '#server/payments/refund-value.ts';
import { stockProblem, type RejectedLine } from '#server/stock/line-problems.ts';
import {
  availableOf,
  placeOf,
  stockDifference,
  type StockDifference,
} from '#server/stock/stock-difference.ts';
import { editedLines, type EditedLine, type EditFacts } from './edited-lines.ts';

export interface PlannedLine extends EditedLine {
  /** Its share of the discount that staff give. */
  agreedDiscount: Kobo;
}

/** The order after the change. */
export interface EditPlan {
  lines: PlannedLine[];
  totals: OrderTotals;
  agreedDiscount: Kobo;
  stock: StockDifference;
  /** Why the change is not possible, by the lines of the edit. */
  problems: RejectedLine[];
}

export interface PlanFacts extends EditFacts {
  /** Whether the store taxes delivery now: for an order on which no fee was charged. */
  isDeliveryTaxed: boolean;
  /** Delivery and gift wrap were refunded. */
  areFeesReturned: boolean;
}

export const agreedDiscountOf = (order: Order): Kobo =>
  order.items.getItems().reduce((sum, { agreedDiscount }) => sum + agreedDiscount, 0);

/**
 * Computes what a changed order costs, and what it takes from stock. The quote and the change itself both use it; only the
 * change has locked order and products. Throws `invalid_input`.
 */
export function planEdit(facts: PlanFacts, edit: OrderEdit): EditPlan {
  const { order, products } = facts;
  const lines = editedLines(facts, edit);
  if (lines.length === 0)
    throw invalid('changed', 'An order needs at least one item. Cancel the order instead.');
  if (lines.length > MAX_LINES) {
    throw invalid('added', `An order has at most ${MAX_LINES} lines.`);
  }
  const agreedDiscount = agreedDiscountIn(lines, edit.discount, agreedDiscountOf(order));
  const shares = spreadDiscount(lines.map(afterCode), agreedDiscount);
  const planned = lines.map((line, at) => ({ ...line, agreedDiscount: shares[at] ?? 0 }));
  const codeDiscount = lines.reduce((sum, line) => sum + line.codeDiscount, 0);
  const deliveryFee = edit.deliveryFee ?? order.deliveryFee;
  if (facts.areFeesReturned && deliveryFee !== order.deliveryFee) {
    throw invalid('deliveryFee', 'Delivery was refunded, so its fee stays.');
  }
  const totals = totalsOf(lines, order.taxRate, {
    discount: codeDiscount + agreedDiscount,
    giftWrapFee: order.giftWrapFee,
    deliveryFee,
    isDeliveryTaxed: order.deliveryFee > 0 ? taxedDelivery(order) > 0 : facts.isDeliveryTaxed,
  });
  const stock = stockDifference(orderLines(order), lines.map(takenFromStock), products);
  const problems = [...lineProblems(lines, products), ...shortages(lines, stock, products)];
  return { lines: planned, totals, agreedDiscount, stock, problems };
}

const afterCode = ({ price, quantity, codeDiscount }: EditedLine) => ({
  price: price * quantity - codeDiscount,
  quantity: 1,
});

const takenFromStock = ({ productId, variant, quantity, restocked }: EditedLine) => ({
  productId,
  variant,
  quantity: quantity - restocked,
});

function agreedDiscountIn(
  lines: readonly EditedLine[],
  wanted: Kobo | undefined,
  before: Kobo,
): Kobo {
  const max = lines.map(afterCode).reduce((sum, { price }) => sum + price, 0);
  if (wanted !== undefined && wanted > max) {
    throw invalid('discount', `The discount can be at most ${formatNaira(max)}.`);
  }
  return Math.min(wanted ?? before, max);
}

/** Products that are gone and options that are not on offer, where they are newly chosen. */
function lineProblems(
  lines: readonly EditedLine[],
  products: ReadonlyMap<number, Product>,
): RejectedLine[] {
  return lines.flatMap(({ item, productId, variant, path }) => {
    const isChosen = path !== '' && variant !== item?.variant;
    if (!isChosen) return [];
    const product = products.get(productId);
    const gone = stockProblem({ productId, variant }, product, path, false);
    if (gone || !product) return gone ?? [];
    return choiceProblems({ productId, variant }, product, path);
  });
}

function shortages(
  lines: readonly EditedLine[],
  { reserved }: StockDifference,
  products: ReadonlyMap<number, Product>,
): RejectedLine[] {
  return reserved.flatMap(({ productId, variant, quantity }) => {
    const product = products.get(productId);
    const place = placeOf(productId, variant, products);
    if (product && !product.archivedAt && availableOf(product, variant) >= quantity) return [];
    const line = lines.findLast(
      (it) => it.path !== '' && placeOf(it.productId, it.variant, products) === place,
    );
    // Which combination is short is not known before it is chosen, and what is gone is named already.
    if (!line || lineProblems([line], products).length > 0) return [];
    return stockProblem({ productId, variant }, product, line.path, true) ?? [];
  });
}

const invalid = (path: string, message: string) =>
  new DomainError('invalid_input', { message, issues: [{ path, message }] });
