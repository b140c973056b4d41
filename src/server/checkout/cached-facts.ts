import { isSaleDue } from '#server/catalog/switch-sales.ts';
import type { Ctx, PaymentDeps } from '#server/context.ts';
import { readForOrder, type OrderFacts, type SoldProduct } from './read-checkout.ts';

interface Known extends OrderFacts {
  products: Map<number, SoldProduct>;
}

/** Of one store each, because tests run several in one process. */
const cacheOf = new WeakMap<PaymentDeps, Known>();

/** A few megabytes. */
const MAX_PRODUCTS = 2000;

/**
 * The facts that earlier orders were priced from, if they include all of these products. They may be old, but no sale
 * has begun or ended since.
 */
export function cachedFacts(
  { payments, now }: Pick<Ctx, 'payments' | 'now'>,
  items: readonly { productId: number }[],
): OrderFacts | null {
  const known = cacheOf.get(payments);
  if (!known) return null;
  const products = items.flatMap(({ productId }) => known.products.get(productId) ?? []);
  return products.length === items.length && !isSaleDue(products, now()) ? known : null;
}

/** Reads the facts that price an order now, and remembers them for later orders. */
export async function loadFacts(
  ctx: Pick<Ctx, 'em' | 'now' | 'payments'>,
  items: readonly { productId: number }[],
): Promise<OrderFacts> {
  const facts = await readForOrder(ctx, items);
  const products = cacheOf.get(ctx.payments)?.products ?? new Map<number, SoldProduct>();
  if (products.size > MAX_PRODUCTS) products.clear();
  for (const { productId } of items) {
    const product = facts.products.get(productId);
    if (product) products.set(productId, product);
    else products.delete(productId);
  }
  cacheOf.set(ctx.payments, { ...facts, products });
  return facts;
}
