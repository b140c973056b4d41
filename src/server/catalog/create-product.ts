import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { CreateProductInput } from '#shared/products.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordStock } from '../checkout/record-stock.ts';
import { Product, User } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { claimSlug } from './claim-slug.ts';
import { productFields } from './product-fields.ts';
import { slugOf } from './slug.ts';

/**
 * Sent again under the same key it answers with the product it made. Throws `unknown_category`, or `invalid_input` for a
 * picture that was never uploaded.
 */
export async function createProduct(
  ctx: StaffCatalogContext,
  input: CreateProductInput,
): Promise<Product> {
  const made = await findMade(ctx, input);
  if (made) return made;
  try {
    return await writeProduct(ctx, input);
  } catch (error) {
    const repeated =
      error instanceof UniqueConstraintViolationException && (await findMade(ctx, input));
    if (repeated) return repeated;
    throw error;
  }
}

const findMade = async ({ em }: StaffCatalogContext, { key }: CreateProductInput) =>
  key === undefined
    ? null
    : em.fork().findOne(Product, { creationKey: key }, { populate: ['category'] });

function writeProduct(ctx: StaffCatalogContext, input: CreateProductInput) {
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
      recordStock(tx, [opening], { reason: 'initial', user: actor, createdAt });
    }
    recordAudit(tx, 'product_created', product.name, {}, actorOf(ctx));
    await tx.flush();
    return product;
  });
}
