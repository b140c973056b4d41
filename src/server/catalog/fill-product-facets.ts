import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Adds the facets of products that an older version of the store stored, in batches, so that orders wait for none of them. */
export async function fillProductFacets(em: SqlEntityManager, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const [{ filled } = { filled: 0 }] = await em.execute<{ filled: number }[]>(
      'select fill_product_facets() as filled',
    );
    if (filled === 0 || signal?.aborted) return;
  }
}
