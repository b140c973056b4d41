import type { PlaceOrderInput } from '#shared/orders.ts';
import { isOn } from '#shared/settings.ts';
import type { RequestCtx } from '#server/context.ts';
import { columnOf, readRows, sql } from '#server/query.ts';
import { quantityByProduct } from '#server/stock/reserve-stock.ts';
import { chargedTotals } from './charged-totals.ts';
import { choiceProblems } from './choice-problems.ts';
import { changedAmounts } from './compare-prices.ts';
import { MEMORY_MS } from './held-facts.ts';
import { cachedFacts, loadFacts } from './cached-facts.ts';
import { holdOfNewSender, unlimited, type AllowedHold } from './limit-orders.ts';
import { newOrder } from './new-order.ts';
import { findDelivery, wishOf } from './order-delivery.ts';
import { makeOrderItems, priceLine, type PricedLine } from './price-lines.ts';
import type { OrderFacts, SoldProduct } from './read-checkout.ts';
import { locksOf, senderOf } from './sender.ts';

type OneStatementCtx = Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits' | 'payments'>;

/** Errors that mean that another transaction got in the way: `placeInTransaction` tries again, and explains. */
const conflicts = new Set([
  '23503', // foreign key violation: a product was deleted
  '23505', // unique violation: another order took the reference
  '40001', // serialization failure
  '40P01', // deadlock
]);

/** The answer of `place_order` to an order that was priced from outdated facts. */
const OUTDATED = 0;

/**
 * Places an order in one statement, or does nothing and returns null: whatever is wrong with it, `placeInTransaction` explains.
 *
 * Prices it from what was read for earlier orders, and reads what none of them had, without locks. The statement
 * (`place_order` in the migrations) takes the locks and writes only if settings and products are unchanged, the reference is
 * new and, if limits apply, the sender holds nothing else. If something has changed, reads it again and tries once more.
 */
export async function placeInOneStatement(ctx: OneStatementCtx, input: PlaceOrderInput) {
  const quantities = new Map(quantityByProduct(input.items));
  const hold = ctx.rateLimits ? holdOfNewSender(ctx.now(), quantities) : unlimited;
  // A code's uses are counted under its lock, and `place_order` writes no gift.
  const isPlain = input.discountCode === undefined && input.gift === undefined;
  if (!hold || !isPlain || input.replaces !== undefined) return null;
  const wanted = { input, quantities, hold };

  const known = await cachedFacts(ctx, input.items);
  const placed = known ? await placeFrom(ctx, wanted, known) : OUTDATED;
  if (placed !== OUTDATED) return placed;
  const current = await placeFrom(ctx, wanted, await loadFacts(ctx, input.items));
  return current === OUTDATED ? null : current;
}

interface Wanted {
  input: PlaceOrderInput;
  quantities: ReadonlyMap<number, number>;
  hold: AllowedHold;
}

async function placeFrom(
  ctx: OneStatementCtx,
  { input, quantities, hold }: Wanted,
  facts: OrderFacts,
) {
  const { settings, methods, delivery: terms, products, termsVersion } = facts;
  if (isOn(settings.maintenanceMode) || !isOn(settings.allowGuestCheckout)) return OUTDATED;
  if (![...quantities].every(([id, quantity]) => isInStock(products.get(id), quantity)))
    return OUTDATED;
  // Only `placeInTransaction` takes stock from combinations.
  if ([...quantities.keys()].some((id) => products.get(id)?.combinations)) return null;
  const lines = priceLines(input, products);
  if (!lines) return OUTDATED;
  const now = ctx.now();
  const wish = wishOf(input);
  const totals = chargedTotals(lines, { settings, delivery: terms && { terms, wish, now } });
  const delivery = findDelivery(terms, input, totals, now);
  if (!delivery || changedAmounts(input, lines, totals).length > 0) return OUTDATED;
  // An order without a balance due is paid at once.
  if (totals.total === 0) return null;

  const offer = { settings, methods };
  const order = newOrder(ctx, input, { totals, delivery, offer, hold });
  const items = makeOrderItems(lines, totals);
  const id = await write(ctx, {
    locks: locksOf(senderOf(ctx, input), ctx),
    termsVersion,
    ...(ctx.rateLimits && { heldSince: new Date(order.createdAt.getTime() - MEMORY_MS) }),
    products: [...quantities].map(([productId, quantity]) => ({
      ...products.get(productId),
      quantity,
    })),
    order: asRow(order),
    items: items.map(({ product, ...item }) => ({ ...item, product_id: product })),
  });
  return id === null || id === OUTDATED ? id : { offer, order: asWritten(id, order, items) };
}

/** Archived products are not among those that were read. */
const isInStock = (product: SoldProduct | undefined, quantity: number): boolean =>
  product !== undefined && product.inStock && product.stockQuantity >= quantity;

/** Null if something is wrong with a line. */
function priceLines(
  { items }: PlaceOrderInput,
  products: ReadonlyMap<number, SoldProduct>,
): PricedLine[] | null {
  const lines: PricedLine[] = [];
  for (const item of items) {
    const product = products.get(item.productId);
    if (!product || choiceProblems(item, product, '').length > 0) return null;
    lines.push(priceLine(product, item));
  }
  return lines;
}

async function write({ em }: OneStatementCtx, draft: object): Promise<number | null> {
  try {
    const statement = sql`select place_order(${JSON.stringify(draft)}::json) as id`;
    const [row] = await readRows<{ id: number | null }>(em, statement, 'place-order');
    return row?.id ?? null;
  } catch (error) {
    if (conflicts.has(String((error as { code?: unknown }).code))) return null;
    throw error;
  }
}

/** The names of the columns. */
const asRow = (order: object) =>
  Object.fromEntries(Object.entries(order).map(([name, value]) => [columnOf(name), value]));

/** The order with the fields that have their defaults. */
const asWritten = (
  id: number,
  order: ReturnType<typeof newOrder>,
  items: ReturnType<typeof makeOrderItems>,
) => ({
  ...order,
  id,
  status: 'pending' as const,
  discountCode: null,
  acceptedDifference: 0,
  transferClaimedAt: null,
  cancelledAt: null,
  cancelReason: null,
  shipment: null,
  items: items.map(({ product, ...item }) => ({ ...item, product: { id: product } })),
});
