import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql, verbatim } from '#server/query.ts';

/** Repeats a function of the database that changes one batch of products and answers with how many, until there are none. */
const inBatches =
  (batch: string) =>
  async (em: SqlEntityManager, signal?: AbortSignal): Promise<void> => {
    for (;;) {
      const [{ done } = { done: 0 }] = await em.execute<{ done: number }[]>(
        sql`select ${verbatim(batch)}() as done`,
      );
      if (done === 0 || signal?.aborted) return;
    }
  };

/** Adds the facets of products that an older version of the store stored, so that orders wait for none of them. */
export const fillProductFacets = inBatches('fill_product_facets');

/** Does what the products of older versions wait for: their facets, and their words in the spelling of this version. */
export async function renewOldProducts(em: SqlEntityManager, signal?: AbortSignal): Promise<void> {
  await fillProductFacets(em, signal);
  await inBatches('spell_old_words')(em, signal);
}
