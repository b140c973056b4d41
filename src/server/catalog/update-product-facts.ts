import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isReplica, readRows } from '#server/read-rows.ts';

/**
 * Brings `product_facts` up to date: stock, switches and category of each product that is not archived, in small rows. A
 * write only notes which product it changed, so that a sale writes to no index of the stock; whoever reads the facts calls
 * this first and then sees every committed change.
 */
export async function updateProductFacts(em: SqlEntityManager): Promise<void> {
  // A reader of a replica has done this on the primary.
  if (isReplica(em)) return;
  await readRows(em, {
    name: 'update-product-facts',
    text: 'select update_product_facts() where exists (select from changed_products)',
  });
}
