import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Product } from '#server/entities/index.ts';
import { idArray, sql } from '#server/query.ts';

/** Locks products, lowest id first, as orders do, and returns them. Archived ones are among them. */
export async function lockProducts(
  tx: SqlEntityManager,
  ids: readonly number[],
): Promise<Product[]> {
  await tx.execute(
    sql`select 1 from products where id = any (${idArray(ids)}) order by id for no key update`,
  );
  return tx.find(Product, { id: { $in: [...ids] } }, { refresh: true, orderBy: { id: 'asc' } });
}
