import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { Product } from '../entities/index.ts';

/** Nobody sells or edits it until the transaction ends; rows that only point to it can be written. Throws `not_found`. */
export async function lockProduct(tx: SqlEntityManager, id: number): Promise<Product> {
  await tx.execute('select 1 from products where id = ? for no key update', [id]);
  const product = await tx.findOne(Product, { id, archivedAt: null }, { refresh: true });
  if (!product) throw new DomainError('not_found', { message: 'Product not found' });
  return product;
}
