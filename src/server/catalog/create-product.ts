import type { CreateProductInput } from '#shared/products.ts';
import type { Variation } from '#shared/variations.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import type { StockMove } from '#server/stock/stock-move.ts';
import { Product, User } from '#server/entities/index.ts';
import type { StaffCtx } from '#server/context.ts';
import { contentHash, requireSameContent } from '#server/key-content.ts';
import { writeOnce } from '#server/write-once.ts';
import { claimSlug, slugOf } from './slug.ts';
import { wantedCombinations } from './plan-combinations.ts';
import { contentColumns } from './product-content.ts';

/**
 * Creates a product. A request repeated with the same key returns the product that the first one created. Throws
 * `idempotency_key_reused` if that had another content, and like contentColumns().
 */
export const createProduct = (ctx: StaffCtx, input: CreateProductInput): Promise<Product> =>
  writeOnce(
    () => findRepeated(ctx, input),
    () => writeProduct(ctx, input),
  );

/** The content that the key belongs to. An id of a variation that the sender leaves out is another one each time. */
function keyedContent(input: CreateProductInput) {
  const { key: _, variations, ...content } = input;
  return { ...content, variations: variations.map(withoutId) };
}

function withoutId(variation: Variation) {
  const { id: _, ...rest } = variation;
  return rest;
}

async function findRepeated({ em }: StaffCtx, input: CreateProductInput): Promise<Product | null> {
  if (input.key === undefined) return null;
  const where = { creationKey: input.key };
  const product = await em.findOne(Product, where, { populate: ['category'] });
  if (!product) return null;
  const { id, name, creationHash: hash } = product;
  const record = { kind: 'product', id, name: `“${name}”, product #${id}` } as const;
  requireSameContent({ hash, record }, keyedContent(input));
  return product;
}

function writeProduct(ctx: StaffCtx, input: CreateProductInput) {
  const { em, now, user } = ctx;
  const { stockQuantity, combinations: given, key, version: _, ...content } = input;
  const combinations = wantedCombinations(content.variations, given) ?? null;
  return claimSlug(em, Product, slugOf(content.name, 'product'), async (tx, slug) => {
    const createdAt = now();
    const product = tx.create(Product, {
      ...(await contentColumns(tx, content, { now: createdAt, combinations })),
      combinations,
      stockQuantity,
      slug,
      version: 1,
      creationKey: key ?? null,
      creationHash: key === undefined ? null : contentHash(keyedContent(input)),
      editedAt: createdAt,
      updatedAt: createdAt,
      createdAt,
    });
    await tx.flush();
    const actor = tx.getReference(User, user.id);
    recordStockMovements(tx, openingMoves(product), { reason: 'initial', user: actor, createdAt });
    recordAudit(tx, 'product_created', product.name, {}, actorOf(ctx));
    await tx.flush();
    return product;
  });
}

/** The moves that give a new product its stock, by combination if it counts so. */
export function openingMoves({ id: productId, combinations, stockQuantity }: Product): StockMove[] {
  let stockAfter = 0;
  return (combinations ?? [{ options: null, stock: stockQuantity }])
    .filter(({ stock }) => stock > 0)
    .map(({ options, stock: change }) => {
      stockAfter += change;
      return { productId, options, change, stockAfter };
    });
}
