import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Product } from '#server/entities/index.ts';

/** Locks products, lowest id first, as orders do, and returns them. Archived ones are among them. */
export async function lockProducts(
  tx: SqlEntityManager,
  ids: readonly number[],
): Promise<Product[]> {
  await tx.execute(
    'select 1 from products where id = any (?::int[]) order by id for no key update',
    [`{${ids.join()}}`],
  );
  return tx.find(Product, { id: { $in: [...ids] } }, { refresh: true, orderBy: { id: 'asc' } });
}
