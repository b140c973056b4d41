import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ProductContent } from '#shared/products.ts';
import type { Product } from '../entities/index.ts';
import { productFields } from './product-fields.ts';

type Fields = Awaited<ReturnType<typeof productFields>>;

/**
 * The fields of a locked product that an edit changes; null where it says what is stored. Throws like productFields().
 * What is the same is left out: the database keeps the keys of JSON in an order of its own, and would see a change.
 */
export async function contentChanges(
  tx: SqlEntityManager,
  product: Product,
  content: ProductContent,
): Promise<Partial<Fields> | null> {
  const fields = await productFields(tx, content);
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isDeepStrictEqual(value, product[field as keyof Fields]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The slug stays. */
export function assignContent(
  tx: SqlEntityManager,
  product: Product,
  changes: Partial<Fields> | null,
  now: Date,
): void {
  if (!changes) return;
  tx.assign(product, changes);
  product.contentVersion += 1;
  product.editedAt = now;
}
