import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import type { ProductInput } from '#shared/products.ts';
import { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { productFields } from './product-fields.ts';

/** Replaces all fields; the slug stays. Throws `not_found`, and `version_conflict` where the input names an older version. */
export const updateProduct = (
  { em }: CatalogContext,
  { id, product: input }: { id: number; product: ProductInput },
): Promise<Product> =>
  em.transactional(async (tx) => {
    const product = await tx.findOne(
      Product,
      { id, archivedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!product) throw new DomainError('not_found', { message: 'Product not found' });
    if (input.version !== undefined && input.version !== product.version) {
      throw new DomainError('version_conflict');
    }
    const fields = await productFields(tx, input);
    // What is the same is left alone: the database keeps the keys of JSON in an order of its own, and would see a change.
    const changed = Object.entries(fields).filter(
      ([field, value]) => !isDeepStrictEqual(value, product[field as keyof typeof fields]),
    );
    tx.assign(product, Object.fromEntries(changed));
    await tx.flush();
    return product;
  });
