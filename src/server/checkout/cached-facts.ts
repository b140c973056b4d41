import { isSaleDue } from '#server/catalog/switch-sales.ts';
import type { Ctx, PaymentDeps } from '#server/context.ts';
import {
  readForOrder,
  readSoldProducts,
  type OrderFacts,
  type SoldProduct,
} from './read-checkout.ts';

interface Known extends OrderFacts {
  products: Map<number, SoldProduct>;
}

type FactsCtx = Pick<Ctx, 'em' | 'now' | 'payments'>;
type Items = readonly { productId: number }[];

/** Of one store each, because tests run several in one process. */
const cacheOf = new WeakMap<PaymentDeps, Known>();

/** A few megabytes. */
const MAX_PRODUCTS = 2000;

/**
 * The facts that earlier orders were priced from, with those of the products that no earlier order had. They may be old, but no
 * sale has begun or ended since. Null if nothing is known yet, or the products must be read again.
 */
export async function cachedFacts(ctx: FactsCtx, items: Items): Promise<OrderFacts | null> {
  const known = cacheOf.get(ctx.payments);
  if (!known) return null;
  const ids = new Set(items.map(({ productId }) => productId));
  const unknown = [...ids].filter((id) => !known.products.has(id));
  if (unknown.length > 0) remember(known.products, unknown, await readSoldProducts(ctx, unknown));
  const products = [...ids].flatMap((id) => known.products.get(id) ?? []);
  return products.length === ids.size && !isSaleDue(products, ctx.now()) ? known : null;
}

/** Reads the facts that price an order now, and remembers them for later orders. */
export async function loadFacts(ctx: FactsCtx, items: Items): Promise<OrderFacts> {
  const facts = await readForOrder(ctx, items);
  const products = cacheOf.get(ctx.payments)?.products ?? new Map<number, SoldProduct>();
  const ids = items.map(({ productId }) => productId);
  remember(products, ids, facts.products);
  cacheOf.set(ctx.payments, { ...facts, products });
  return facts;
}

function remember(
  products: Map<number, SoldProduct>,
  ids: readonly number[],
  read: ReadonlyMap<number, SoldProduct>,
): void {
  if (products.size > MAX_PRODUCTS) products.clear();
  for (const id of ids) {
    const product = read.get(id);
    if (product) products.set(id, product);
    else products.delete(id);
  }
}
