import { UniqueConstraintViolationException, type EntityName } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Category, type Product } from '#server/entities/index.ts';
import { sql } from '#server/query.ts';

/** In Unicode, Hausa's hooked letters are letters of their own, not letters with a mark. */
const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Characters; an address is read aloud, sent and printed. */
const MAX_SLUG = 60;

/** Cuts after the last whole word that fits; a longer word is cut itself. */
function cutSlug(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const end = slug.lastIndexOf('-', max);
  return slug.slice(0, end > 0 ? end : max);
}

/**
 * `Ẹ̀gbà ọrùn No. 2` → `egba-orun-no-2`, of at most `max` characters. Uses `fallback` for a name without a letter or digit. Names
 * that differ may have the same slug: it identifies nothing.
 */
export function slugOf(name: string, fallback: string, max = MAX_SLUG): string {
  const whole = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const slug = cutSlug(whole, max);
  if (slug === '') return fallback;
  return /^\d+$/.test(slug) ? `p-${slug}` : slug;
}

/** `gold-hoop`, or `gold-hoop-2`, `-3` … if it is taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

const MAX_TRIES = 10;

/**
 * Writes with the first free slug. A lock serialises writers of the same slug. If two writers still collide (`hoop-2`
 * is the name of one and the second choice of the other), the unique constraint lets one through and the other tries
 * again.
 */
export async function claimSlug<Written>(
  em: SqlEntityManager,
  entity: EntityName<Product> | EntityName<Category>,
  wanted: string,
  write: (em: SqlEntityManager, slug: string) => Promise<Written>,
): Promise<Written> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await em.transactional(async (tx) => {
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${wanted}`}, 0))`,
        );
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
      if (!collided || attempt === MAX_TRIES) throw error;
    }
  }
}
