import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ProductContent } from '#shared/products.ts';
import type { Product } from '../entities/index.ts';
import { productFields } from './product-fields.ts';

/** Replaces what people edit of a locked product; the slug stays. Throws like productFields(). */
export async function assignContent(
  tx: SqlEntityManager,
  product: Product,
  content: ProductContent,
): Promise<void> {
  const fields = await productFields(tx, content);
  // What is the same is left alone: the database keeps the keys of JSON in an order of its own, and would see a change.
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isDeepStrictEqual(value, product[field as keyof typeof fields]),
  );
  if (changed.length === 0) return;
  tx.assign(product, Object.fromEntries(changed));
  product.contentVersion += 1;
}
