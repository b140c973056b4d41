import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { summarizeChanged, type SummarizeOptions } from '#server/summarize-changed.ts';

/**
 * Brings `product_facts` up to date: stock, switches and category of each product that is not archived, in small rows. A
 * write only notes which product it changed, so that a sale writes to no index of the stock; whoever reads the facts calls
 * this first and then sees every committed change. Throws `busy` when too much has changed.
 */
export const updateProductFacts = (
  em: SqlEntityManager,
  options?: SummarizeOptions,
): Promise<void> => summarizeChanged(em, 'product', options);
