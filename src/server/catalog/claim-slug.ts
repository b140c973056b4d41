import { UniqueConstraintViolationException, type EntityName } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Category, type Product } from '../entities/index.ts';
import { freeSlug } from './slug.ts';

const TRIES = 10;

/**
 * Writes with the first free slug. Writers who want the same one take turns; where two still come to the same (`hoop-2`
 * is one's name and the other's second choice), the database lets one of them through and the other picks again.
 */
export async function claimSlug<Written>(
  em: SqlEntityManager,
  entity: EntityName<Product> | EntityName<Category>,
  wanted: string,
  write: (em: SqlEntityManager, slug: string) => Promise<Written>,
): Promise<Written> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await em.fork().transactional(async (tx) => {
        await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
          `slug:${wanted}`,
        ]);
        const rows = await tx.find(
          entity as EntityName<Category>,
          { slug: { $like: `${wanted}%` } },
          { fields: ['slug'] },
        );
        return write(tx, freeSlug(wanted, new Set(rows.map(({ slug }) => slug))));
      });
    } catch (error) {
      const collided =
        error instanceof UniqueConstraintViolationException &&
        error.message.includes('slug_unique');
      if (!collided || attempt === TRIES) throw error;
    }
  }
}
