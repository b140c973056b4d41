import { DomainError } from '#shared/errors.ts';
import { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';

const largestId = 2_147_483_647;

/** By id or by slug; archived products are found by nobody. */
export async function findProductOrNull(
  { em }: CatalogContext,
  key: string,
): Promise<Product | null> {
  const id = /^\d+$/.test(key) ? Number(key) : null;
  if (id !== null && id > largestId) return null;
  return em.findOne(
    Product,
    { ...(id === null ? { slug: key } : { id }), archivedAt: null },
    { populate: ['category'] },
  );
}

/** Throws `not_found`. */
export async function findProduct(ctx: CatalogContext, key: string): Promise<Product> {
  const product = await findProductOrNull(ctx, key);
  if (!product) throw new DomainError('not_found', { message: 'Product not found' });
  return product;
}
