import type { ProductInput } from '#shared/products.ts';
import { recordStock } from '../checkout/record-stock.ts';
import { Product, User } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { claimSlug } from './claim-slug.ts';
import { productFields } from './product-fields.ts';
import { slugOf } from './slug.ts';

/** Throws `unknown_category`, or `invalid_input` for a picture that was never uploaded. */
export const createProduct = (
  { em, now, user }: StaffCatalogContext,
  input: ProductInput,
): Promise<Product> => {
  const { stockQuantity, version: _, ...content } = input;
  return claimSlug(em, Product, slugOf(content.name, 'product'), async (tx, slug) => {
    const createdAt = now();
    const product = tx.create(Product, {
      ...(await productFields(tx, content)),
      stockQuantity,
      slug,
      version: 1,
      createdAt,
    });
    await tx.flush();
    if (stockQuantity > 0) {
      const opening = { productId: product.id, change: stockQuantity, stockAfter: stockQuantity };
      const actor = tx.getReference(User, user.id);
      recordStock(tx, [opening], { reason: 'initial', user: actor, createdAt });
      await tx.flush();
    }
    return product;
  });
};
