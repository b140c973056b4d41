import type { Context } from '../context.ts';

const AT_ONCE = 1000;

export interface ProductAddress {
  id: number;
  slug: string;
  /** When people last edited it; null where that was before it was written down. */
  editedAt: Date | null;
}

type Reader = Pick<Context, 'em'>;

export async function countAddresses({ em }: Reader): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from products where archived_at is null',
  );
  return row?.count ?? 0;
}

/** Products on sale by their ids, from the one after `skip` others, `most` of them, read some at a time. */
export async function* listAddresses(
  { em }: Reader,
  { skip, most }: { skip: number; most: number },
): AsyncGenerator<ProductAddress> {
  let after = 0;
  for (let left = most, offset = skip; left > 0; offset = 0) {
    const rows = await em.execute<
      (Omit<ProductAddress, 'editedAt'> & { editedAt: Date | string })[]
    >(
      `select id, slug, edited_at as "editedAt" from products
       where archived_at is null and id > ? order by id limit ? offset ?`,
      [after, Math.min(AT_ONCE, left), offset],
    );
    for (const { editedAt, ...row } of rows) {
      yield { ...row, editedAt: editedAt === null ? null : new Date(editedAt) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
    left -= rows.length;
  }
}
