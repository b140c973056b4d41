import { LockMode } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import { OrderItem, Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';

/** A product that was ever ordered is archived, so that its orders keep their history. Throws `not_found`. */
export const removeProduct = ({ em, now }: CatalogContext, id: number): Promise<void> =>
  em.transactional(async (tx) => {
    const product = await tx.findOne(
      Product,
      { id, archivedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!product) throw new DomainError('not_found', { message: 'Product not found' });
    if ((await tx.count(OrderItem, { product })) > 0) product.archivedAt = now();
    else tx.remove(product);
    await tx.flush();
  });
