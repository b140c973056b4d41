import type { ProductInput } from '#shared/products.ts';
import { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { claimSlug } from './claim-slug.ts';
import { productFields } from './product-fields.ts';
import { slugOf } from './slug.ts';

/** Throws `unknown_category`, or `invalid_input` for a picture that was never uploaded. */
export const createProduct = ({ em, now }: CatalogContext, input: ProductInput): Promise<Product> =>
  claimSlug(em, Product, slugOf(input.name, 'product'), async (tx, slug) => {
    const product = tx.create(Product, {
      ...(await productFields(tx, input)),
      slug,
      version: 1,
      createdAt: now(),
    });
    await tx.flush();
    return product;
  });
