import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { Product } from '../entities/index.ts';

/** Nobody sells or edits it until the transaction ends. Throws `not_found`. */
export async function lockProduct(tx: SqlEntityManager, id: number): Promise<Product> {
  const product = await tx.findOne(
    Product,
    { id, archivedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!product) throw new DomainError('not_found', { message: 'Product not found' });
  return product;
}
