import type { CreateProductInput } from '#shared/products.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { Product, User } from '#server/entities/index.ts';
import type { StaffCtx } from '#server/context.ts';
import { writeOnce } from '#server/write-once.ts';
import { claimSlug, slugOf } from './slug.ts';
import { productFields } from './product-content.ts';

/**
 * Creates a product. A request repeated with the same key returns the product that the first one created. Throws
 * `unknown_category`, or `invalid_input` for a picture that was never uploaded.
 */
export const createProduct = (ctx: StaffCtx, input: CreateProductInput): Promise<Product> =>
  writeOnce(
    () => findRepeated(ctx, input),
    () => writeProduct(ctx, input),
  );

const findRepeated = async ({ em }: StaffCtx, { key }: CreateProductInput) =>
  key === undefined ? null : em.findOne(Product, { creationKey: key }, { populate: ['category'] });

function writeProduct(ctx: StaffCtx, input: CreateProductInput) {
  const { em, now, user } = ctx;
  const { stockQuantity, key, version: _, ...content } = input;
  return claimSlug(em, Product, slugOf(content.name, 'product'), async (tx, slug) => {
    const createdAt = now();
    const product = tx.create(Product, {
      ...(await productFields(tx, content)),
      stockQuantity,
      slug,
      version: 1,
      creationKey: key ?? null,
      editedAt: createdAt,
      createdAt,
    });
    await tx.flush();
    if (stockQuantity > 0) {
      const opening = { productId: product.id, change: stockQuantity, stockAfter: stockQuantity };
      const actor = tx.getReference(User, user.id);
      recordStockMovements(tx, [opening], { reason: 'initial', user: actor, createdAt });
    }
    recordAudit(tx, 'product_created', product.name, {}, actorOf(ctx));
    await tx.flush();
    return product;
  });
}
